import type { AdminTab } from '../../features/admin/shell/tabs.ts';

/** The panel's frame, its sign-in, and the texts that all tabs share. */
export const PANEL = {
  suggestions: 'Öneriler',
  skip: 'İçeriğe geç',
  title: 'Admin Panel',
  subtitle: 'Yönetim Sistemi',
  sections: 'Yönetim bölümleri',
  signOut: 'Çıkış Yap',
  commands: 'Komutlar',
  menu: 'Menü',
  loading: 'Yükleniyor...',
  refresh: 'Yenile',
  refreshed: (time: string) => `Son yenileme ${time}.`,
  save: 'Kaydet',
  cancel: 'Vazgeç',
  success: 'Başarılı',
  error: 'Hata',
  noDay: 'Tarih tam değil ya da takvimde yok',
  reason: 'Gerekçe (zorunlu)',
  reasonPublic: 'Gerekçe (zorunlu, herkese açık günlükte görünür)',
  publicLog: 'Herkese açık günlük',
  publicLogOf: (week: number) => `Hafta ${week}, herkese açık günlük`,
  reasonShort: (min: number) => `Gerekçe en az ${min} karakter olmalı`,
  draftBack: 'Kaydedilmemiş taslağınız geri yüklendi.',
  copyFailed: 'Kopyalanamadı',
  windowFailed: 'Pencere açılamadı: bağlantınızı denetleyip sayfayı yenileyin.',
} as const;

/** Texts that all forms of settings share. */
export const SETTING = {
  one: 'Ayar',
  changed: 'değişti',
  on: 'Açık',
  off: 'Kapalı',
  nothing: '(boş)',
} as const;

/** Shown when somebody else has changed the record of an open form. */
export const CONFLICT = {
  title: (name: string | null) => `Siz düzenlerken ${name ?? 'başka biri'} bu kaydı değiştirdi.`,
  nothing: 'Bu formdaki alanlar aynı kaldı.',
  line: (field: string, old: string, now: string) => `${field}: ${old} → ${now}`,
  keep: 'Benim yazdıklarımla sürdür',
  seen: 'Gördüm, sürdür',
  take: 'Yeni hâlini al',
  empty: 'boş',
} as const;

export const TAB_TEXT: Readonly<Record<AdminTab, string>> = {
  pano: 'Pano',
  haftalar: 'Haftalar',
  maclar: 'Maçlar',
  kullanicilar: 'Kullanıcılar',
  cms: 'CMS',
  crm: 'CRM',
  raporlar: 'Raporlar',
  ayarlar: 'Ayarlar',
  loglar: 'Loglar',
};

export const SESSION = {
  welcome: { title: 'Hoş geldiniz', text: (name: string) => `${name}, yönetim paneline giriş yaptınız.` },
  unauthorized: { title: 'Yetkisiz Erişim', text: 'Yönetim paneli için giriş yapmalısınız.' },
  expired: { title: 'Oturum Süresi Doldu', text: 'Lütfen yeniden giriş yapın.' },
  expiredAtWork: 'Yazdıklarınız bu tarayıcıda saklandı; yeniden giriş yapınca kaldığınız yerden sürer.',
  connection: { title: 'Bağlantı Hatası', text: 'Sunucuya bağlanılamadı' },
  signedOut: { title: 'Çıkış Yapıldı', text: 'Güvenli bir şekilde çıkış yaptınız.' },
  signInFailed: { title: 'Giriş Hatası', text: 'Giriş yapılamadı' },
} as const;

export const LOGIN = {
  title: 'Admin Girişi',
  lead: 'Yönetim paneline girmek için bilgilerinizi yazın.',
  username: 'Kullanıcı adı',
  password: 'Parola',
  usernameRequired: 'Kullanıcı adı gerekli',
  passwordRequired: 'Parola gerekli',
  show: 'Parolayı göster',
  hide: 'Parolayı gizle',
  capsLock: 'Caps Lock açık',
  submit: 'Giriş Yap',
  busy: 'Giriş yapılıyor...',
  wait: (time: string) => `Çok fazla deneme yapıldı. ${time} sonra yeniden deneyebilirsiniz.`,
} as const;

export const PASSWORD = {
  title: 'Parolanızı değiştirin',
  lead: 'Bu hesap ilk kez kullanılıyor. Panele geçmeden önce yeni bir parola belirleyin.',
  current: 'Şimdiki parola',
  next: 'Yeni parola',
  repeat: 'Yeni parola (tekrar)',
  hint: 'Birkaç kelimelik bir cümle iyi bir paroladır; 15 karakter her zaman yeter.',
  required: {
    current: 'Şimdiki parola gerekli',
    next: 'Yeni parola gerekli',
    repeat: 'Yeni parolayı tekrar yazın',
  },
  different: 'İki parola aynı değil',
  failed: 'Parola değiştirilemedi',
  submit: 'Parolayı Değiştir',
  busy: 'Değiştiriliyor...',
  done: 'Parolanız değiştirildi. Diğer oturumlarınız kapatıldı.',
} as const;

export const UNSAVED = {
  title: 'Kaydedilmemiş değişiklikler var',
  text: 'Bu sekmeden ayrılırsanız yazdıklarınız taslak olarak bu tarayıcıda kalır, ama kaydedilmez.',
  leave: 'Yine de Ayrıl',
  stay: 'Kal',
} as const;

export const PALETTE = {
  title: 'Komutlar',
  search: 'Komut ara',
  none: 'Eşleşen komut yok.',
  home: 'Siteye dön',
  go: (tab: string) => `${tab} sekmesine git`,
} as const;
