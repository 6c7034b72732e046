import type { SeedAnswer } from '@onda-on/contracts/api';
import type { SettingPath } from '@onda-on/contracts/rules';

export const SETTINGS = {
  title: 'Ayarlar',
  lead: 'Değişiklikler kaydedilmeden önce eski ve yeni değeriyle gösterilir.',
  failed: 'Ayarlar yüklenirken hata oluştu',
  failedShort: 'Settings yüklenemedi',
  saveFailed: 'Settings güncellenemedi',
  saved: 'Ayarlar güncellendi.',
  groups: { site: 'Site', predictions: 'Tahminler', notifications: 'Bildirimler', security: 'Güvenlik' },
  range: (min: number, max: number) => `${min}–${max} arası`,
  length: (min: number, max: number) => `${min}–${max} karakter`,
  unsaved: (count: number) => `${count} ayar değişti.`,
  review: 'Değişiklikleri Kaydet',
  diffTitle: 'Ayarlar kaydedilsin mi?',
  before: 'Eski',
  after: 'Yeni',
  confirm: 'Kaydet',
  lookFirst: 'Önce yukarıdaki değişikliklere bakın.',
} as const;

/** Shown when somebody else saved settings while this form was open. */
export const STALE_SETTINGS = {
  title: 'Ayarlar siz düzenlerken değişti',
  text: 'Başka bir yönetici aşağıdakileri kaydetti. Sizin yazdıklarınız duruyor; kaydetmeden önce bunları görün.',
  before: 'Eski',
  after: 'Şimdi',
  own: 'Sizin yazdığınız',
  untouched: 'dokunmadınız',
  accept: 'Gördüm, düzenlemeye devam et',
} as const;

/** When a change of the rules takes effect. */
export const EFFECT = {
  fromWeek: (week: number) => `Hafta ${week} ve sonrasında geçerli olur.`,
  nextActive: 'Bundan sonra aktif yapılan haftalarda geçerli olur.',
  kept: (weeks: readonly number[]) => `Hafta ${weeks.join(', ')} kendi kurallarıyla sürer.`,
  atOnce: 'Hemen geçerli olur: kilitlenmemiş haftaların son gönderim saatini değiştirir.',
} as const;

/** What a setting does, under its name. */
export const SETTING_HINTS: Readonly<Record<SettingPath, string>> = {
  'site.name': 'Başlıklarda, üst ve alt bölümde, paylaşım kartlarında.',
  'site.description': 'Alt bölümde ve paylaşım kartlarında.',
  'site.maintenanceMode': 'Ziyaretçiler bakım sayfasını görür, yöneticiler çalışmaya devam eder.',
  'site.allowRegistrations': 'Kapalıyken yalnızca daha önce katılanlar kupon gönderebilir.',
  'predictions.maxPredictionsPerWeek': 'Bundan sonra aktif yapılan haftalarda geçerli.',
  'predictions.scorePerCorrectPrediction': 'Hafta aktif yapılınca o haftaya sabitlenir.',
  'predictions.submissionDeadlineHours': 'Kilitlenmemiş haftalarda hemen geçerli olur.',
  'predictions.enableLateSubmissions': 'Üstteki süre aranmaz; ilk maç ve kilit yine geçerlidir.',
  'notifications.emailNotifications': 'Kupon, sonuç ve hatırlatma e-postaları; yalnızca isteyenlere.',
  'notifications.smsNotifications': 'Aynısı SMS ile; telefonunu bırakıp isteyenlere.',
  'notifications.pushNotifications': 'Aynısı tarayıcı bildirimi ile; izin verenlere.',
  'notifications.weeklyReminders':
    'Kilitten 24 saat önce, bir kez; lig üyelerine ve son gün abone olanlara 6 saat önce.',
  'security.sessionTimeoutMinutes': 'Son kullanımdan sonra.',
  'security.maxLoginAttempts': 'Aşılınca 15 dakika beklenir.',
  'security.requireEmailVerification':
    'Kupon, e-postadaki bağlantı açılınca ödüle girer; sıralamaya her durumda girer.',
  'security.enforceStrongPasswords': 'Yöneticiler için en az 15 karakter (kapalı: 8).',
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
  counts: (counts: SeedAnswer['data']['counts']) =>
    `${counts.admins} admin, ${counts.matches} maç, ${counts.pages} sayfa, ${counts.menus} menü eklendi.`,
  ready: 'Database Zaten Hazır',
} as const;
