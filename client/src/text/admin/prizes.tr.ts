import { liraText } from '@onda-on/contracts/rules';

import { liraShort } from '../money.ts';
import { movedAfter } from '../moved-winners.tr.ts';
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
  unshown: (count: number) =>
    `${numberOf(count)} kazanan daha bu listede gösterilmiyor; dışa aktarılan dosyada hepsi var.`,
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
    payment: 'Ödeme',
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
  steps: { provisional: 'Geçici', confirmed: 'Onaylandı', announced: 'Duyuruldu', paid: 'Ödendi' },
  stepsToCome: {
    provisional: 'Geçici',
    confirmed: 'Onaylanacak',
    announced: 'Duyurulacak',
    paid: 'Ödenecek',
  },
  early: (until: string) =>
    `İtiraz süresi ${until} itibarıyla dolar. Daha önce onaylamak için herkesin göreceği bir gerekçe gerekir.`,
  over: (until: string) =>
    `İtiraz süresi ${until} itibarıyla doldu: ziyaretçiler sonucu kesin olarak görüyor. Listeyi onaylayıp duyurabilirsiniz.`,
  confirmedBy: (by: string, at: string) => `Onaylayan: ${by}, ${at}.`,
  reason: (reason: string) => `Herkese gösterilen gerekçe: ${reason}`,
  announcedBy: (by: string, at: string) => `Duyuran: ${by}, ${at}.`,
  notAnnounced: 'Kazananlar henüz duyurulmadı.',
  changed: (moved: string) =>
    `Onaylanan liste bir düzeltmeyle değişti${moved && `, ${moved}`}. Yeni listeyi gözden geçirip yeniden onaylayın.`,
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
    `Ana sayfada ve sıralamada ödülleriyle birlikte herkese duyurulacak: ${names}. Adlar yalnızca baş harfleriyle görünür.`,
  prize: {
    kind: 'Ödül',
    kinds: { money: 'Para', thing: 'Eşya' },
    amount: 'Toplam tutar (₺)',
    amountHint: 'Örneğin 50.000 veya 1.250,50',
    amountIs: (kurus: number) => liraText(kurus),
    thing: 'Ne verilecek?',
    thingHint: 'Her kazanan bundan bir tane alır. Herkese gösterilir ve silinemez: kimsenin adını yazmayın.',
    split: (winners: number, share: number, rest: number) =>
      `${numberOf(winners)} kazananın her birine ${liraText(share)}.${rest > 0 ? ` Eşit bölünemeyen ${numberOf(rest)} kuruş dağıtılmaz.` : ''}`,
    single: (share: number) => `Kazanana ${liraText(share)}.`,
    tooSmall: 'Bu tutar kişi başına bir kuruş bile etmiyor',
    money: (kurus: number, winners: number, share: number) =>
      winners === 1
        ? `Ödül: ${liraShort(kurus)}.`
        : `Ödül: ${liraShort(kurus)}, kişi başına ${liraShort(share)}.`,
    each: (thing: string, winners: number) => (winners === 1 ? `Ödül: ${thing}.` : `Her kazanana: ${thing}.`),
    none: 'Duyuruda ödül yazmıyor.',
    changed: (reason: string) => `Ödülün değişme gerekçesi: ${reason}`,
  },
  change: 'Ödülü Değiştir',
  add: 'Ödülü Yaz',
  changeTitle: (week: number) => `${week}. haftanın duyurulan ödülünü değiştir`,
  changeText: 'Kazananlar aynı kalır. Yeni ödül ve gerekçesi herkese gösterilir.',
  prizeChanged: 'Duyurulan ödül değişti.',
  paidOf: (paid: number, winners: number) => {
    if (paid === 0) return 'Ödül henüz ödenmedi.';
    return paid >= winners
      ? 'Ödül ödendi.'
      : `${numberOf(winners)} kazanandan ${numberOf(paid)} tanesine ödendi.`;
  },
  paidSum: (kurus: number) => `Toplam ${liraText(kurus)}.`,
  paidLabel: 'Ödenen kazananlar',
  payWhen: (at: string) => `${at} sonrasında`,
  pay: 'Öde',
  payOf: (name: string) => `Ödendi olarak kaydet: ${name}`,
  payTitle: (name: string) => `Ödeme kaydet: ${name}`,
  payText: (coupon: string) =>
    `Ödemeyi siz yaparsınız; burada yalnız kaydı tutulur. ${coupon} numaralı kuponda ve kazananların yanında ödendiği görünür.`,
  payAmount: 'Ödenen tutar (₺)',
  payAmountHint: (share: number) => `Pay ${liraText(share)}; vergi kesildiyse daha azını yazın`,
  payAmountTooMuch: (share: number) => `Tutar en fazla ${liraText(share)} olabilir`,
  payDay: 'Ödeme günü',
  payDayWrong: (from: string) => `Gün ${from} ile bugün arasında olmalı: itiraz süresi dolmadan ödeme olmaz`,
  payReference: 'Referans (isteğe bağlı)',
  payReferenceHint:
    'Örneğin banka işlem numarası. Silinemez: kimlik, hesap veya kart numarası ve ad yazmayın. Ziyaretçiler görmez.',
  paySubmit: 'Ödendi',
  paySaved: 'Ödeme kaydedildi.',
  payFailed: 'Ödeme kaydedilemedi',
  paid: (day: string) => `Ödendi, ${day}`,
  given: (day: string) => `Verildi, ${day}`,
  paidBy: (by: string, reference: string | null) => (reference ? `${by}, ${reference}` : by),
  withdraw: 'Geri Al',
  withdrawOf: (name: string) => `Ödeme kaydını geri al: ${name}`,
  withdrawTitle: (name: string) => `Ödeme kaydını geri al: ${name}`,
  withdrawText: (what: string) => `${what}. Kayıt geri alınır; ödemenin kendisi geri alınmış olmaz.`,
  withdrawn: 'Ödeme kaydı geri alındı.',
  withdrawFailed: 'Ödeme kaydı geri alınamadı',
  paidOthers: (count: number) =>
    `Artık kazanan olmayan ${numberOf(count)} kupona ödeme yapılmıştı. Para döndüyse kaydı geri alın.`,
  reopened: (at: string, reason: string, moved: string) =>
    `Duyurudan sonra bir sonuç değişti (${at}, gerekçesi: ${reason}); ${movedAfter(moved)}`,
  announced: 'Kazananlar duyuruldu.',
  announceFailed: 'Kazananlar duyurulamadı',
  fields: { winners: 'Kazananlar', doubts: 'Bakılacaklar', payment: 'Ödeme' },
} as const;
