import { numberOf } from '../numbers.ts';

const FIELD_NAME = { sponsor: 'sponsor', amount: 'tutar', day: 'tarih', note: 'not' } as const;

/** Sponsor income in the tab Raporlar. */
export const INCOMES = {
  title: 'Sponsor gelirleri',
  lead: 'Toplam gelir bu kayıtlardan hesaplanır.',
  add: 'Gelir Ekle',
  failed: 'Gelirler yüklenemedi',
  more: 'Daha fazla gelir göster',
  shown: (count: number) => `${numberOf(count)} gelir gösteriliyor`,
  none: {
    title: 'Bu günlerde gelir kaydı yok',
    text: 'Bir sponsordan gelen parayı kaydettiğinizde burada görünür ve toplam gelire eklenir.',
  },
  columns: {
    day: 'Tarih',
    sponsor: 'Sponsor',
    amount: 'Tutar',
    note: 'Not',
    by: 'Kaydeden',
    action: 'İşlem',
  },
  edit: 'Düzenle',
  remove: 'Sil',
  of: (sponsor: string, day: string) => `: ${sponsor}, ${day}`,
} as const;

export const INCOME_FORM = {
  add: 'Gelir ekle',
  edit: (sponsor: string) => `${sponsor}: geliri düzenle`,
  submit: 'Geliri Kaydet',
  sponsor: 'Sponsor',
  sponsorHint: 'Şirketin ticaret unvanı veya markası.',
  amount: 'Tutar (₺)',
  amountHint: 'Örneğin 50.000 veya 1.250,50',
  amountIs: (lira: string) => `Kaydedilecek tutar: ${lira}`,
  day: 'Tarih',
  note: 'Not (isteğe bağlı)',
  created: 'Gelir kaydedildi.',
  changed: 'Gelir güncellendi.',
  createFailed: 'Gelir kaydedilemedi',
  changeFailed: 'Gelir güncellenemedi',
  fieldName: FIELD_NAME,
} as const;

export const INCOME_REMOVE = {
  title: (sponsor: string) => `${sponsor} geliri silinsin mi?`,
  text: (lira: string, day: string) =>
    `${day} tarihli ${lira} toplam gelirden düşer. Silindiği denetim günlüğünde kalır; sponsorun adı ve not silinir.`,
  submit: 'Geliri Sil',
  done: 'Gelir silindi.',
  failed: 'Gelir silinemedi',
} as const;
