import { numberOf } from '../numbers.ts';

/** The window Ödül listesi of the tab Raporlar. */
export const PRIZES = {
  title: (week: number) => `Ödül listesi, ${week}. hafta`,
  failed: 'Ödül listesi yüklenemedi',
  export: 'CSV İndir',
  exporting: 'Hazırlanıyor...',
  exported: 'Ödül listesi indirildi.',
  exportFailed: 'Ödül listesi indirilemedi',
  notSettled: 'Hafta henüz sonuçlanmadı: her maçın sonucu belli olunca liste burada görünür.',
  nobody: 'Bu haftada ödül alabilecek kupon yok.',
  settled: (at: string, coupons: number) => `Sonuçlandı: ${at}. Sıralamada ${numberOf(coupons)} kupon var.`,
  out: (blocked: number, voided: number) =>
    `Sıralama dışında: ${numberOf(blocked)} engelli, ${numberOf(voided)} geçersiz kupon.`,
  winners: (count: number) =>
    count === 1 ? 'Ödül tek kupona gidiyor.' : `Ödülü ${numberOf(count)} kupon eşit paylaşıyor.`,
  noWinner: 'İlk sıradakilerin hiçbiri ödüle giremiyor.',
  doubts: (count: number) => `İlk sıradaki ${numberOf(count)} kupona ödülden önce bakılmalı.`,
  noDoubts: 'İlk sıradaki kuponlarda incelenmemiş küme veya açık itiraz yok.',
  caption: (count: number) => `Ödül sırasıyla ${numberOf(count)} kupon`,
  columns: {
    place: 'Ödül sırası',
    person: 'Katılımcı',
    coupon: 'Kupon',
    correct: 'Doğru',
    rarity: 'Nadirlik',
    notes: 'Bakılacaklar',
  },
  hints: {
    place: 'Ödüle girenler arasındaki sıra; eşit olanlar paylaşır',
    correct: 'Doğru tahmin / sonuçlanan maç',
    rarity: 'Her doğru tahmin için 1000’den, aynı tahmini yapan kuponların binde payı çıkarılır',
  },
  unverified: 'E-posta doğrulanmadı, ödüle giremez',
  verified: 'E-posta doğrulandı',
  cluster: (isReviewed: boolean) => (isReviewed ? 'Küme incelendi' : 'Küme incelenmedi'),
  dispute: 'Açık itiraz',
  clear: 'Yok',
} as const;
