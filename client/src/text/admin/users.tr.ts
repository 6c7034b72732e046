import { numberOf } from '../numbers.ts';

/** The tab Kullanıcılar. */
export const USERS = {
  title: 'Kullanıcılar',
  lead: 'Son katılanlar önce. Numaralar maskelidir.',
  export: 'Dışa Aktar',
  search: 'Kullanıcı Ara',
  failed: 'Kullanıcılar yüklenemedi',
  stats: {
    title: 'Kullanıcı istatistikleri',
    pace: '30 saniyede bir',
    total: 'Toplam kullanıcı',
    thisWeek: 'Bu haftanın tahminleri',
    blocked: 'Engelli',
    average: 'Ortalama puan',
    failed: 'Kullanıcı istatistikleri yüklenemedi',
  },
  columns: {
    name: 'Ad soyad',
    number: 'TC kimlik no',
    email: 'E-posta',
    coupons: 'Kupon',
    last: 'Son katılım',
    status: 'Durum',
    action: 'İşlem',
  },
  active: 'Aktif',
  blocked: 'Engelli',
  lastWeek: (week: number) => `Hafta ${week}`,
  shown: (count: number) => `${numberOf(count)} kişi gösteriliyor`,
  none: { title: 'Henüz katılımcı yok', text: 'İlk kupon gönderildiğinde burada görünecek.' },
  block: 'Engelle',
  unblock: 'Engeli kaldır',
  blockTitle: (name: string) => `${name} engellensin mi?`,
  unblockTitle: (name: string) => `${name} için engel kaldırılsın mı?`,
  blockText: (coupons: number) =>
    `Yeni kupon gönderemez; ${numberOf(coupons)} kuponu sıralamadan çıkar. Engel sonra kaldırılabilir.`,
  unblockText: (coupons: number) =>
    `Yeniden kupon gönderebilir; ${numberOf(coupons)} kuponu sıralamaya döner.`,
  blockDone: 'Kullanıcı engellendi.',
  unblockDone: 'Engel kaldırıldı.',
  blockFailed: 'Kullanıcı engellenemedi',
  unblockFailed: 'Engel kaldırılamadı',
} as const;
