import { numberOf } from './numbers.ts';

export const HOME = {
  prize: 'Haftalık ödül',
  participants: 'Katılımcı',
  title: 'Haftalık Maç Tahmin Yarışması',
  countdown: 'Kalan süre',
  nextMatch: 'Sıradaki maç',
  noNextMatch: { unknown: 'Henüz belli değil', over: 'Bu hafta kalmadı' },
  lookup: 'Tahmin Sorgula',
  lastEntry: (time: string, day: string | null) => `Son gönderim ${time}${day === null ? '' : `, ${day}`}`,
  matches: (week: number) => `Hafta ${week} Maçları`,
  keys: 'Kısa yol: bir maçtayken 1, X ve 2 tuşları seçer.',
  more: (count: number) => `Diğer ${numberOf(count)} maçı göster`,
  matchesFailed: 'Maçlar yüklenemedi',
  noMatches: { title: 'Maçlar henüz belli değil', text: 'Bu haftanın maçları eklenince burada görünecek.' },
  sent: { title: 'Bu hafta için kuponunuz kayıtlı:', picks: 'Bu tarayıcıdan gönderdiğiniz tahminler' },
} as const;

export const CLOSED = {
  title: 'Tahminler kapalı',
  noWeek: 'Yeni hafta henüz hazırlanmadı. Hazırlanınca tahmin yapabileceksiniz.',
  draft: 'Bu hafta henüz açılmadı. Açıldığında tahmin yapabileceksiniz.',
  incomplete: 'Haftanın maç listesi tamamlanınca tahminler açılacak.',
  paused: 'Tahminler şu an durduruldu. Hafta yeniden açılırsa devam edebilirsiniz.',
  passed: (moment: string) => `Son gönderim anı ${moment} idi. Gönderilen kuponlar kilitlendi.`,
  finished: 'Bu hafta tamamlandı.',
  standings: 'Sıralamayı gör',
} as const;

export const CARD = {
  teams: 'Takımları tanı',
  home: 'EV SAHİBİ',
  away: 'DEPLASMAN',
  versus: 'VS',
  finished: 'BİTTİ',
  wins: (team: string) => `${team} kazanır`,
  draw: 'berabere',
  result: 'sonuç',
  void: 'Puan vermez; kuponunuz için yine de bir seçim gerekir.',
  unsure: 'Hafta kapanana kadar oynanmazsa puan vermez.',
  moved: (from: string) => `Başlama saati değişti, eskisi: ${from}`,
} as const;
