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
  stepsLabel: 'Ödül listesinin durumu',
  steps: { provisional: 'Geçici', confirmed: 'Onaylandı', announced: 'Duyuruldu' },
  stepsToCome: { provisional: 'Geçici', confirmed: 'Onaylanacak', announced: 'Duyurulacak' },
  early: (until: string) =>
    `İtiraz süresi ${until} itibarıyla dolar. Daha önce onaylamak için herkesin göreceği bir gerekçe gerekir.`,
  over: (until: string) =>
    `İtiraz süresi ${until} itibarıyla doldu: ziyaretçiler sonucu kesin olarak görüyor. Listeyi onaylayıp duyurabilirsiniz.`,
  confirmedBy: (by: string, at: string) => `Onaylayan: ${by}, ${at}.`,
  reason: (reason: string) => `Herkese gösterilen gerekçe: ${reason}`,
  announcedBy: (by: string, at: string) => `Duyuran: ${by}, ${at}.`,
  notAnnounced: 'Kazananlar henüz duyurulmadı.',
  changed: (came: string, went: string) =>
    `Onaylanan liste bir düzeltmeyle değişti${came && `, gelen: ${came}`}${went && `, giden: ${went}`}. Yeni listeyi gözden geçirip yeniden onaylayın.`,
  outdated: 'Önceki duyuru artık geçerli değil: yeni kazananlar onaydan sonra ayrıca duyurulur.',
  confirm: 'Onayla',
  confirmTitle: (week: number) => `${week}. haftanın kazananlarını onayla`,
  confirmText: (names: string) =>
    `Ödül şuna gidecek: ${names}. Onay zamanı ve varsa gerekçesi herkese açıktır; bir düzeltme kazananları değiştirirse yeniden onaylamanız istenir.`,
  confirmed: 'Ödül listesi onaylandı. Şimdi duyurabilirsiniz.',
  confirmFailed: 'Ödül listesi onaylanamadı',
  acknowledge: (count: number) => `Bakılması gereken ${numberOf(count)} konuyu gördüm, yine de onaylıyorum`,
  acknowledgeMissing: 'Onaylamak için bakılması gerekenleri gördüğünüzü işaretleyin',
  announce: 'Duyur',
  announceTitle: (week: number) => `${week}. haftanın kazananlarını duyur`,
  announceText: (names: string) =>
    `Ana sayfada ve sıralamada herkese duyurulacak: ${names}. Adlar yalnızca baş harfleriyle görünür.`,
  announced: 'Kazananlar duyuruldu.',
  announceFailed: 'Kazananlar duyurulamadı',
  fields: { winners: 'Kazananlar', doubts: 'Bakılacaklar' },
} as const;
