import { numberOf } from '../numbers.ts';

export const WEEKS = {
  title: 'Haftalar',
  lead: 'Haftaları oluşturun, sıralayın, kilitleyin.',
  add: 'Hafta Ekle',
  toActive: (week: number) => `Aktif hafta: ${week}`,
  failed: 'Haftalar yüklenemedi',
  none: { title: 'Henüz hafta yok', text: '“Hafta Ekle” ile ilk haftayı oluşturun.' },
  columns: {
    week: 'Hafta',
    status: 'Durum',
    start: 'Başlangıç',
    lock: 'Kilitlenme',
    close: 'Kapanış',
    sheet: 'Maç listesi',
    coupons: 'Kupon',
    action: 'İşlem',
  },
  open: 'Tahmine açık',
  sealed: 'Mühürlü',
  edit: 'Düzenle',
  duplicate: 'Çoğalt',
  remove: 'Sil',
  matches: 'Maçlar',
  ofWeek: (week: number) => `(hafta ${week})`,
  sheet: 'Liste',
  lockEarlier: (moment: string) => `İlk maça göre: ${moment}`,
} as const;

export const WEEK_FORM = {
  add: 'Hafta ekle',
  edit: (week: number) => `Hafta ${week}: düzenle`,
  number: 'Hafta numarası',
  status: 'Durum',
  startAt: 'Başlangıç',
  lockAt: 'Kilitlenme',
  closeAt: 'Kapanış',
  zone: 'Saatler Türkiye saatidir.',
  copyDates: (week: number) => `Hafta ${week} tarihlerini kopyala (+7 gün)`,
  numberMin: 'Hafta numarası en az 1 olmalı',
  numberMax: 'Hafta numarası en fazla 52 olabilir',
  numberPinned: 'Bu haftaya kupon gönderildi ya da hafta kilitlendi: numara değiştirilemez.',
  startRequired: 'Başlangıç tarihi gerekli',
  lockRequired: 'Kilitlenme tarihi gerekli',
  closeRequired: 'Kapanış tarihi gerekli',
  lockAfterStart: 'Kilitlenme, başlangıçtan sonra olmalı',
  closeAfterLock: 'Kapanış, kilitlenmeden sonra olmalı',
  effect: 'Durum değişince',
  renumber: (matches: number, number: number) =>
    `Numara değişince ${matches} maç ${number}. haftada kalır; yeni numaranın listesine kendiliğinden geçmez.`,
  toPages: 'Yasal metinleri CMS’de yayımlayın',
  created: 'Hafta oluşturuldu.',
  createFailed: 'Hafta oluşturulamadı',
  changed: 'Hafta güncellendi.',
  changeFailed: 'Hafta güncellenemedi',
} as const;

export const STATUS_EFFECT = {
  draft: (coupons: number) =>
    `Hafta tahminlere kapanır ve taslağa döner; ${numberOf(coupons)} kupon yerinde kalır.`,
  active: (lock: string) =>
    `Hafta tahminlere açılır ve ${lock} anında kilitlenir. Maç sayısı ve doğru tahmin puanı bu hafta için sabitlenir.`,
  activeIncomplete: (matches: number, size: number) =>
    `Liste ${matches}/${size}: tamamlanana kadar tahmin alınmaz. Maç sayısı ve doğru tahmin puanı bu hafta için sabitlenir.`,
  activeSealed: 'Hafta mühürlü: yeniden tahmin alınmaz.',
  sealedEmpty: 'Kuponu olmadığı için silip aynı numarayla yeniden oluşturabilirsiniz.',
  locked: (coupons: number) => `${numberOf(coupons)} kupon kilitlenecek, yeni tahmin alınmaz.`,
  lockedPause: 'Kilitlenme anından önce bu yalnızca duraklatır: yeniden “Aktif” yapılabilir.',
  settled: 'Haftanın bütün sonuçları belli: durumu yalnız Taslak ya da Tamamlandı olabilir.',
  finished: (coupons: number) =>
    `Hafta tamamlandı olarak gösterilir; ${numberOf(coupons)} kupon yerinde kalır.`,
} as const;

export const WEEK_REMOVE = {
  title: (week: number) => `Hafta ${week} silinsin mi?`,
  empty: 'Bu haftada kupon yok. Hafta silinir; bu işlem geri alınamaz.',
  withMatches: (matches: number) =>
    `Bu haftaya bağlı ${matches} maç silinmez: aynı numarayla yeni bir hafta açılırsa onun listesinde yer alır.`,
  withCoupons: (coupons: number) => `Bu haftada ${numberOf(coupons)} kupon var: kuponu olan hafta silinemez.`,
  withVoid: 'Bu haftaya gönderilen kuponlar iptal edildi: kuponu olmuş hafta silinemez.',
  submit: 'Haftayı Sil',
  done: 'Hafta silindi.',
  failed: 'Hafta silinemedi',
} as const;

export const WEEK_SHEET = {
  title: (week: number) => `Hafta ${week}: maç listesi`,
  full: (size: number) => `Liste tamam: ${size}/${size}.`,
  missing: (matches: number, size: number) =>
    `Liste ${matches}/${size}: ${size - matches} maç eksik. Liste tamamlanana kadar tahmin alınmaz.`,
  empty: (place: number) => `${place}. maç eksik`,
  add: 'Maç Ekle',
  toMatches: 'Maçlara Git',
  failed: 'Maçlar yüklenemedi',
  pinned: 'Kupon gönderildi ya da hafta kilitlendi: liste sabit.',
} as const;
