import type { AdminRole } from '@onda-on/contracts/rules';

/** What each role may do, in one sentence. */
export const ROLE_TEXT: Readonly<Record<AdminRole, string>> = {
  Yönetici: 'Her şeyi yapar: yarışma, kullanıcılar, ayarlar, yöneticiler.',
  Editör: 'İçeriği ve CRM’i düzenler; yarışmayı ve ayarları yalnızca görür.',
  Denetçi: 'Her sekmeyi görür; gizlenen kişisel verileri açamaz, hiçbir şeyi değiştirmez.',
};

/** The card of administrators in Ayarlar. */
export const ADMINISTRATORS = {
  title: 'Yöneticiler',
  lead: 'Panele kimlerin hangi yetkiyle girdiği. Kapatılan bir hesabın bütün oturumları hemen biter.',
  add: 'Yönetici Ekle',
  failed: 'Yöneticiler yüklenemedi',
  columns: {
    name: 'Ad',
    role: 'Rol',
    factor: 'İki adım',
    status: 'Durum',
    since: 'Eklenme',
    action: 'İşlem',
  },
  own: 'Siz',
  factorOn: 'Açık',
  factorOff: 'Kapalı',
  active: 'Etkin',
  closed: 'Kapalı',
  mustChange: 'Parolasını değiştirecek',
  edit: 'Düzenle',
  reset: 'Parolayı Sıfırla',
  close: 'Kapat',
  open: 'Yeniden Aç',
  removeFactor: 'İki Adımı Kaldır',
  of: (name: string) => `(${name})`,
} as const;

export const ADMINISTRATOR_FORM = {
  add: 'Yönetici ekle',
  edit: (name: string) => `${name}: düzenle`,
  name: 'Ad soyad',
  username: 'Kullanıcı adı',
  usernameHint: '3–50 karakter: küçük harf (a–z), rakam, nokta, alt çizgi, tire. Sonradan değiştirilemez.',
  role: 'Rol',
  nameShort: 'Ad en az 2 karakter olmalı',
  usernameWrong:
    'Kullanıcı adı 3–50 karakter olmalı; küçük harf, rakam, nokta, alt çizgi ve tire kullanılabilir',
  usernameTaken:
    'Bu kullanıcı adında bir hesap var. Hesabı az önce siz açtıysanız ve parolasını alamadıysanız ‘Parolayı Sıfırla’ ile yenisini üretin.',
  ownRole: 'Kendi rolünüzü değiştiremezsiniz.',
  roleEnds: 'Rol değişince bu kişinin açık oturumları biter.',
  create: 'Hesabı Oluştur',
  created: 'Yönetici eklendi',
  changed: 'Yönetici güncellendi',
  createFailed: 'Yönetici eklenemedi',
  changeFailed: 'Yönetici güncellenemedi',
} as const;

export const CLOSING = {
  title: (name: string) => `${name}: hesabı kapat`,
  text: 'Açık oturumları hemen biter ve yeniden açılana kadar giriş yapamaz. Yaptıkları denetim kaydında kalır.',
  submit: 'Hesabı Kapat',
  done: 'Hesap kapatıldı, oturumları bitti',
  failed: 'Hesap kapatılamadı',
  openTitle: (name: string) => `${name}: hesabı yeniden aç`,
  openText: 'Aynı parolayla yeniden giriş yapabilir. Eski oturumları geri gelmez.',
  opened: 'Hesap yeniden açıldı',
  openFailed: 'Hesap açılamadı',
} as const;

export const RESETTING = {
  title: (name: string) => `${name}: parolayı sıfırla`,
  text: 'Yeni bir parola üretilir ve size bir kez gösterilir. Açık oturumları hemen biter; ilk girişte kendi parolasını belirler.',
  failed: 'Parola sıfırlanamadı',
} as const;

export const REMOVING_FACTOR = {
  title: (name: string) => `${name}: iki adımlı doğrulamayı kaldır`,
  text: 'Telefonunu ve kurtarma kodlarını kaybeden biri içindir. Önce kim olduğundan emin olun: açık oturumları biter ve yalnızca parolasıyla girebilir.',
  submit: 'Kaldır',
  done: 'İki adımlı doğrulama kaldırıldı, oturumları bitti',
  failed: 'İki adımlı doğrulama kaldırılamadı',
} as const;

/** The window that shows a generated password, once. */
export const GENERATED = {
  title: 'Geçici parola',
  text: (name: string, username: string) =>
    `${name} (@${username}) bu parolayla girer ve hemen kendi parolasını belirler.`,
  once: 'Parola yalnızca şimdi gösterilir. Güvenli bir yoldan iletin.',
  label: 'Geçici parola',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  taken: 'Bu pencere yalnızca “Parolayı Aldım” ile kapanır.',
  done: 'Parolayı Aldım',
  leaving: {
    title: 'Geçici parola kaybolacak',
    text: 'Ayrılırsanız parola bir daha gösterilmez; yeniden sıfırlamanız gerekir.',
    leave: 'Yine de Ayrıl',
    stay: 'Kal',
  },
} as const;

export const ACCOUNT = {
  title: 'Hesabım',
  open: (name: string) => `Hesabım: ${name}`,
  password: 'Parola',
  changePassword: 'Parolamı değiştir',
  factor: 'İki adımlı doğrulama',
  factorLead: 'Parolanızı öğrenen biri, telefonunuzdaki kod olmadan giremez.',
} as const;

export const FACTOR = {
  on: (left: number) => `Açık. Kullanılmamış kurtarma kodu: ${left}.`,
  few: 'Az sayıda kurtarma kodunuz kaldı; yenilerini üretin.',
  off: 'Kapalı.',
  required: 'Bu kurulumda her yöneticinin iki adımlı doğrulaması olmalıdır.',
  failed: 'İki adımlı doğrulamanın durumu yüklenemedi',
  setUp: 'Kur',
  start: 'Başla',
  passwordLabel: 'Şimdiki parola',
  passwordRequired: 'Parola gerekli',
  startFailed: 'Kurulum başlatılamadı',
  scan: 'Doğrulama uygulamanızla (Google Authenticator, Microsoft Authenticator, FreeOTP…) bu kareyi okutun.',
  picture: 'Doğrulama uygulaması için karekod',
  byHand: 'Okutamıyorsanız anahtarı elle girin:',
  openApp: 'Bu cihazdaki uygulamada aç',
  code: 'Uygulamadaki 6 haneli kod',
  codeRequired: 'Kod 6 haneli olmalı',
  confirm: 'Doğrula ve Aç',
  isOn: {
    title: 'İki adımlı doğrulama açık',
    text: 'Kurtarma kodlarınız gösterilemedi; Hesabım penceresinden yenilerini alın.',
  },
  isOver: {
    title: 'Kurulum sona erdi',
    text: 'Süre doldu ya da çok sayıda yanlış kod girildi. Yeni bir karekodla yeniden başlayın.',
  },
  confirmFailed: 'Kod doğrulanamadı',
  confirmed: 'İki adımlı doğrulama açıldı; diğer oturumlarınız bitti',
  renew: 'Yeni Kurtarma Kodları',
  renewText: 'Eski kodların hiçbiri artık geçmez.',
  renewFailed: 'Kurtarma kodları yenilenemedi',
  remove: 'İki Adımı Kapat',
  removeTitle: 'İki adımlı doğrulamayı kapat',
  removeText: 'Bundan sonra yalnızca parolanızla girilir; diğer oturumlarınız hemen biter.',
  removeFailed: 'İki adımlı doğrulama kapatılamadı',
  removed: 'İki adımlı doğrulama kapatıldı',
  codeHint: 'Uygulamadaki 6 haneli kod ya da kullanılmamış bir kurtarma kodu.',
  lost: 'Uygulamanız da kodlarınız da yoksa iki adımı başka bir yönetici ya da sunucunun sorumlusu kaldırabilir.',
  busy: 'Bekleyin...',
  back: 'Geri',
} as const;

/** The operator's own open sessions. */
export const SESSIONS = {
  title: 'Açık oturumlar',
  lead: 'En yenisi başta. Kullanılmayan bir oturum yazılı süreden önce kendiliğinden biter.',
  failed: 'Açık oturumlar yüklenemedi',
  columns: { since: 'Başlangıç', ends: 'En geç bitiş', action: 'İşlem' },
  own: 'Bu oturum',
  end: 'Sonlandır',
  of: (since: string) => `(${since})`,
  endText: (since: string) => `${since} başlangıçlı oturum hemen biter.`,
  ended: 'Oturum bitti',
  endOthers: 'Diğer Oturumları Sonlandır',
  endOthersText: 'Bu oturum dışındaki bütün oturumlarınız hemen biter.',
  othersEnded: 'Diğer oturumlar bitti',
  endFailed: 'Oturum sonlandırılamadı',
} as const;

export const RECOVERY = {
  title: 'Kurtarma kodlarınız',
  text: 'Telefonunuza ulaşamadığınızda bu kodlardan biriyle girersiniz. Her kod bir kez geçer. Yalnızca şimdi gösterilirler.',
  copy: 'Kopyala',
  copied: 'Kodlar kopyalandı',
  download: 'İndir',
  file: 'onda-on-kurtarma-kodlari.txt',
  kept: 'Kodları güvenli bir yere kaydettim',
  leaving: {
    title: 'Kurtarma kodları kaybolacak',
    text: 'Ayrılırsanız bu kodlar bir daha gösterilmez; yenilerini üretmeniz gerekir.',
    leave: 'Yine de Ayrıl',
    stay: 'Kal',
  },
  done: 'Bitir',
} as const;

/** The second step of a sign-in: the code. */
export const CODE_STEP = {
  title: 'İkinci adım',
  lead: 'Doğrulama uygulamanızdaki 6 haneli kodu yazın.',
  code: 'Doğrulama kodu',
  recovery: 'Kurtarma kodu',
  recoveryLead: 'Sakladığınız kurtarma kodlarından birini yazın. Her kod bir kez geçer.',
  required: 'Kod gerekli',
  toRecovery: 'Kurtarma kodu kullan',
  toCode: 'Uygulamadaki kodu kullan',
  back: 'Başka hesapla gir',
  submit: 'Doğrula',
} as const;

/** Shown instead of the panel until a required second factor is set up. */
export const ENROLMENT = {
  title: 'İki adımlı doğrulamayı kurun',
  lead: 'Bu kurulumda her yöneticinin iki adımlı doğrulaması olmalıdır. Panele geçmeden önce kurun; iki dakika sürer.',
} as const;
