import type { SettingPath } from '../../features/admin/settings/settings-form.ts';

/** The tab Ayarlar. */
export const SETTINGS = {
  title: 'Ayarlar',
  lead: 'Değişiklikler kaydedilmeden önce eski ve yeni değeriyle gösterilir.',
  failed: 'Ayarlar yüklenirken hata oluştu',
  failedShort: 'Settings yüklenemedi',
  saveFailed: 'Settings güncellenemedi',
  saved: 'Ayarlar güncellendi.',
  groups: { site: 'Site', predictions: 'Tahminler', notifications: 'Bildirimler', security: 'Güvenlik' },
  changed: 'değişti',
  range: (min: number, max: number) => `${min}–${max} arası`,
  length: (min: number, max: number) => `${min}–${max} karakter`,
  soon: 'Yakında',
  soonHint: 'Bu ayar, gönderim bağlantısı hazır olunca açılacak.',
  unsaved: (count: number) => `${count} ayar değişti.`,
  review: 'Değişiklikleri Kaydet',
  drop: 'Vazgeç',
  diffTitle: 'Ayarlar kaydedilsin mi?',
  before: 'Eski',
  after: 'Yeni',
  setting: 'Ayar',
  confirm: 'Kaydet',
  on: 'Açık',
  off: 'Kapalı',
  nothing: '(boş)',
} as const;

export const SETTING_TEXT: Readonly<Record<SettingPath, readonly [label: string, hint: string]>> = {
  'site.name': ['Site adı', ''],
  'site.description': ['Site açıklaması', ''],
  'site.maintenanceMode': [
    'Bakım modu',
    'Ziyaretçiler bakım sayfasını görür, yöneticiler çalışmaya devam eder.',
  ],
  'site.allowRegistrations': [
    'Yeni katılımcı kabul et',
    'Kapalıyken yalnızca daha önce katılanlar kupon gönderebilir.',
  ],
  'predictions.maxPredictionsPerWeek': [
    'Haftalık tahmin sayısı',
    'Bundan sonra aktif yapılan haftalarda geçerli.',
  ],
  'predictions.scorePerCorrectPrediction': [
    'Doğru tahmin puanı',
    'Hafta aktif yapılınca o haftaya sabitlenir.',
  ],
  'predictions.submissionDeadlineHours': ['Son gönderim, ilk maçtan kaç saat önce', ''],
  'predictions.enableLateSubmissions': [
    'Geç gönderime izin ver',
    'Üstteki süre aranmaz; ilk maç ve kilit yine geçerlidir.',
  ],
  'notifications.emailNotifications': ['E-posta bildirimleri', ''],
  'notifications.smsNotifications': ['SMS bildirimleri', ''],
  'notifications.pushNotifications': ['Anlık bildirimler', ''],
  'notifications.weeklyReminders': ['Haftalık hatırlatma', ''],
  'security.sessionTimeoutMinutes': ['Oturum süresi (dakika)', 'Son kullanımdan sonra.'],
  'security.maxLoginAttempts': ['En çok giriş denemesi', 'Aşılınca 15 dakika beklenir.'],
  'security.requireEmailVerification': ['E-posta doğrulaması iste', ''],
  'security.enforceStrongPasswords': [
    'Güçlü parola zorunlu',
    'Yöneticiler için en az 15 karakter (kapalı: 8).',
  ],
};

export const SEEDING = {
  title: 'Production Database Seeding',
  once: 'Yalnızca bir kez',
  warning: 'Bu işlem yeni bir kurulumda yalnızca bir kez yapılmalıdır.',
  lead: 'Eklenecekler:',
  items: [
    'Bir admin kullanıcısı',
    '10 örnek maç',
    'CMS sayfaları (kurallar, ödüller)',
    'Menü sistemi',
    'Site ayarları',
  ],
  run: 'Veritabanını Seed Et',
  busy: 'Seed ediliyor...',
  force: 'Zorla Seed Et',
  forceTitle: 'Zorla seed edilsin mi?',
  forceText:
    'Sayfalar, menüler ve site ayarları baştan yazılır: sizin yaptığınız içerik değişiklikleri ezilir. Hafta, maç ve kuponlara dokunulmaz. Gerçek kupon varsa işlem reddedilir.',
  forceType: (word: string) => `Onaylamak için ${word} yazın`,
  forceWord: 'ZORLA',
  failed: 'Seeding failed',
  forceFailed: 'Force seeding failed',
  done: 'Database seed edildi',
  counts: (counts: Readonly<{ admins: number; matches: number; pages: number; menus: number }>) =>
    `${counts.admins} admin, ${counts.matches} maç, ${counts.pages} sayfa, ${counts.menus} menü eklendi.`,
  ready: 'Database Zaten Hazır',
} as const;
