import type { NotificationChannel, NotificationKind, NotificationState } from '@onda-on/contracts/rules';

import { numberOf } from '../numbers.ts';

const REASONS: Readonly<Record<string, string>> = {
  malformed: 'Adres ya da içerik geçersiz',
  'address-refused': 'Sunucu adresi kabul etmedi',
  'no-browser': 'Kişinin bu bildirimi isteyen bir tarayıcısı yok',
  'mail-refused': 'Sunucu iletiyi kabul etmedi',
  'server-busy': 'Sunucu meşgul',
  'server-away': 'Sunucuya ulaşılamadı',
  'sign-in-refused': 'Sunucu oturumu kabul etmedi',
  declined: 'Kişi bildirimlerden çıkmış',
  'person-gone': 'Kişinin verileri silinmiş',
  'address-limit': 'Adrese bir günde gidebilecek ileti sayısı doldu',
};

/** Giden kutusu, in Kampanyalar: the mails kept on this server, and the state of the notifications. */
export const OUTBOX = {
  title: 'Giden kutusu',
  views: 'Giden kutusu bölümleri',
  mails: 'İletiler',
  deliveries: 'Bildirimler',
  where: {
    outbox: (days: number) =>
      `E-posta sunucusu tanımlı değil ya da bu bir demo: iletiler gönderilmez, burada ${numberOf(days)} gün saklanır.`,
    smtp: 'İletiler e-posta sunucusuna veriliyor. Burada yalnızca gönderilmemiş eski iletiler durur.',
  },
  failed: 'Giden kutusu yüklenirken hata oluştu',
  more: 'Daha eskileri göster',
  none: { title: 'Giden kutusu boş', text: 'Gönderilen makbuz, sonuç ve duyurular burada görünür.' },
  columns: { at: 'Zaman', to: 'Alıcı', subject: 'Konu', topic: 'Tür', action: 'İşlem' },
  topics: {
    campaign: 'Kampanya',
    'campaign-test': 'Kampanya denemesi',
    'announcement-confirmation': 'Duyuru onayı',
    'ticket-answer': 'Destek yanıtı',
    'subscription-confirmation': 'Abonelik onayı',
  } as Readonly<Record<string, string>>,
  open: 'Oku',
  of: (subject: string) => `(${subject})`,
  shown: (count: number) => `${numberOf(count)} ileti gösteriliyor`,
  to: (address: string, at: string) => `${address}, ${at}`,
  noDeliveries: {
    title: 'Henüz bildirim yok',
    text: 'Bildirim isteyenlere gönderilenlerin durumu burada görünür.',
  },
  deliveryColumns: { at: 'Zaman', kind: 'Bildirim', week: 'Hafta', coupon: 'Kupon', state: 'Durum' },
  deliveriesShown: (count: number) => `${numberOf(count)} bildirim gösteriliyor`,
  state: 'Durum',
  all: 'Hepsi',
  attempt: (attempt: number) => `${numberOf(attempt)}. deneme`,
  again: (at: string) => `Yeniden denenecek: ${at}`,
  missed: (at: string) => `${at} için beklenen deneme yapılmadı; konusunun zamanı geçtiyse yapılmaz`,
  interrupted: 'Sonucu bilinmiyor',
  interruptedHint: 'Gönderim yarıda kesildi; konusunun zamanı geçtiyse yeniden denenmez',
  reason: (reason: string) => REASONS[reason] ?? reason,
  meaning:
    '‘Teslim edildi’, iletinin e-posta sunucusuna ya da giden kutusuna verildiği anlamına gelir; alıcının okuduğu bilinmez.',
} as const;

export const NOTIFICATION_KIND_TEXT: Readonly<Record<NotificationKind, string>> = {
  receipt: 'Kupon kaydı',
  result: 'Sonuç',
  correction: 'Sonuç düzeltmesi',
  reminder: 'Hatırlatma',
  verification: 'Adres doğrulama',
  weekClosing: 'Hafta kapanıyor (abone)',
  weekResult: 'Sonuçlar açıklandı (abone)',
  leagueClosing: 'Lig hatırlatması',
  leagueResult: 'Lig sonucu',
};
export const NOTIFICATION_CHANNEL_TEXT: Readonly<Record<NotificationChannel, string>> = {
  mail: 'E-posta',
  sms: 'SMS',
  push: 'Anlık bildirim',
};
export const NOTIFICATION_STATE_TEXT: Readonly<Record<NotificationState, string>> = {
  begun: 'Gönderiliyor',
  accepted: 'Teslim edildi',
  delayed: 'Ertelendi',
  failed: 'Gönderilemedi',
};

/** Hints beside the channels' switches in Ayarlar. */
export const CHANNEL_HINTS = {
  mail: {
    smtp: '',
    outbox:
      'MAIL tanımlı değil ya da bu bir demo: e-postalar gönderilmez, CRM’in Kampanyalar bölümündeki giden kutusunda saklanır.',
    /** For roles that see no mails of the outbox. */
    kept: 'MAIL tanımlı değil ya da bu bir demo: e-postalar gönderilmez, saklanır.',
  },
  sms: 'SMS_WEBHOOK tanımlı değil ya da bu bir demo: SMS gönderilmez.',
  push: 'PUSH_KEYS tanımlı değil ya da bu bir demo: anlık bildirim gönderilmez.',
} as const;
