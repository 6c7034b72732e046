import { numberOf } from './numbers.ts';

/** The home page's words. */
export const HOME = {
  prize: 'Haftalık ödül',
  participants: 'Katılımcı',
  countdown: 'Kalan süre',
  lookup: 'Tahmin Sorgula',
  lastEntry: (time: string, day: string) => `Son gönderim ${time}, ${day}`,
  matches: (week: number) => `Hafta ${week} Maçları`,
  keys: 'Kısa yol: bir maçtayken 1, X ve 2 tuşları seçer.',
  more: (count: number) => `Diğer ${numberOf(count)} maçı göster`,
  matchesFailed: 'Maçlar yüklenemedi',
  noMatches: { title: 'Maçlar henüz belli değil', text: 'Bu haftanın maçları eklenince burada görünecek.' },
  sent: 'Bu hafta için kuponun kayıtlı:',
  top: (week: number | undefined) => (week === undefined ? 'İlk on' : `Hafta ${week} ilk on`),
  topAll: 'Tüm sıralama',
  topEmpty: 'Sıralama, haftanın ilk sonucuyla burada görünecek.',
  topFailed: 'Sıralama yüklenemedi',
  live: 'Canlı',
  columns: { place: 'Sıra', name: 'Katılımcı', correct: 'Doğru' },
  steps: {
    title: 'Üç adımda oyna',
    items: [
      ['Seç', 'Her maç için 1, X ya da 2’yi işaretle. On maçın onu da dolmalı.'],
      ['Gönder', 'Ad soyad, TC kimlik numarası ve e-posta yeter; üyelik gerekmez.'],
      ['İzle', 'Sonuçlar geldikçe sıralama canlı değişir. En çok bilen ödülü alır.'],
    ],
  },
} as const;

/** Why entries are closed. */
export const CLOSED = {
  title: 'Tahminler kapalı',
  noWeek: 'Yeni hafta henüz hazırlanmadı. Açıldığında maçlar burada olacak.',
  draft: 'Bu hafta henüz açılmadı. Açıldığında tahmin yapabileceksin.',
  incomplete: 'Haftanın maç listesi tamamlanınca tahminler açılacak.',
  paused: 'Tahminler şu an durduruldu. Hafta yeniden açılırsa devam edebilirsin.',
  passed: (moment: string) => `Son gönderim anı ${moment} idi. Gönderilen kuponlar kilitlendi.`,
  finished: 'Bu hafta tamamlandı.',
  forgotten: 'Gönderilmeyen tahminlerin silindi.',
  standings: 'Sıralamayı gör',
} as const;

/** The match card's words (§2, §4). */
export const CARD = {
  home: 'EV SAHİBİ',
  away: 'DEPLASMAN',
  versus: 'VS',
  finished: 'BİTTİ',
  wins: (team: string) => `${team} kazanır`,
  draw: 'berabere',
  picked: 'seçildi',
  result: 'sonuç',
  moved: (from: string) => `Başlama saati değişti, eskisi: ${from}`,
} as const;

/** The floating summary's words (§2). */
export const SUMMARY = {
  title: 'Tahmin Özeti',
  chosen: 'Seçilen tahmin',
  odds: 'Toplam oran',
  hint: 'oranların toplamı; kazanç değildir',
  submit: 'Tahminleri Gönder',
  left: (count: number) => `${numberOf(count)} maç kaldı`,
  close: 'Özeti kapat',
  open: 'Özeti aç',
  fold: 'Özeti küçült',
  slot: (slot: number, pick: string | undefined) => `${slot}. maç: ${pick ?? 'boş'}`,
} as const;
