import { ordinal } from './ordinal.ts';

/** Words of `/gecmis-sonuclar`. */
export const PAST_TEXT = {
  title: 'Geçmiş Sonuçlar',
  description: 'Geçmiş haftaların maç sonuçları, katılımı ve lider tablosu.',
  week: 'Hafta',
  weekName: (week: number) => `Hafta ${week}`,
  previousWeek: 'Önceki hafta',
  nextWeek: 'Sonraki hafta',
  league: 'Lig',
  allLeagues: 'Tüm ligler',
  team: 'Takım ara',
  teamExample: 'Örn. Göztepe',
  clear: 'Filtreleri temizle',

  participants: 'Katılımcı',
  predictions: 'Toplam tahmin',
  accuracy: 'Ortalama başarı',

  sections: 'Hafta bölümleri',
  results: 'Maç Sonuçları',
  leaders: 'Lider Tablosu',
  matches: (count: number) => `${count} maç`,
  firstCoupons: (count: number) => `İlk ${count} kupon`,
  loading: 'Yükleniyor',

  noResults: 'Sonuç Bulunamadı',
  noMatches: 'Bu haftada maç yok.',
  noResultsHint: 'Seçilen filtrelere uygun maç yok.',
  noLeaders: 'Lider Tablosu Bulunamadı',
  noLeadersHint: 'Bu hafta için lider tablosu verisi yok.',
  matchesFailed: 'Maçlar yüklenemedi',
  leadersFailed: 'Lider tablosu yüklenemedi',
  noPast: 'Geçmiş hafta yok',
  noPastHint: 'İlk hafta bittiğinde sonuçları burada görünür.',

  columns: {
    league: 'Lig',
    home: 'Ev sahibi',
    away: 'Deplasman',
    date: 'Tarih',
    result: 'Sonuç',
    status: 'Durum',
    knowing: 'Bilenler',
  },
  finished: 'BİTTİ',
  knew: (share: string) => `${share} bildi`,
  picksOpenAtLock: 'Kilitte açılır',
  notCounted: 'puan dışı',
  knowingNote:
    '“Bilenler”: kilit anındaki kuponlardan sonucu doğru bilenlerin payı. Oynanmayan maç kimseye puan vermez ve ortalamaya girmez.',

  place: 'Sıra',
  who: 'Katılımcı',
  correct: 'Doğru',
  success: 'Başarı',
  points: 'Puan',
  rarity: 'Nadirlik',
  sharedPrize: 'ÖDÜL ORTAK',
  unverified: 'E-postası doğrulanmadı, ödüle katılmıyor',
  cut: (rank: number, correct: number, more: string) =>
    `${ordinal(rank, 'sırada')} ${correct} doğrusu olan ${more} kupon daha var.`,
  rule: 'Aynı doğru sayısı aynı sırayı paylaşır (1-2-2-4); aynı sıradakiler nadirliğe, sonra gönderim anına göre dizilir.',
  voided: (voided: number, counted: number) =>
    `${voided === 1 ? 'Bir' : voided} maç geçersiz, ${counted} maç sayıldı.`,
  all: 'Tüm sıralama',
} as const;
