import type { MenuLine, SignInFailed } from '@onda-on/contracts/events';

import { because, lineMoment } from './audit-words.ts';

const due = (publishAt: string | null) =>
  publishAt === null ? '' : `, ${lineMoment(publishAt)} için zamanlandı`;

const ENDED = {
  out: 'Yönetici çıkış yaptı',
  elsewhere: 'Yönetici bir oturumunu başka bir oturumdan sona erdirdi',
  renewed: 'Parola yeniden sorulduğu için oturum yenilendi',
} as const;

/** Audit sentences about content, settings and administrators. */
export const PANEL_AUDIT_TEXT = {
  pageSaved: (title: string, publishAt: string | null) => `‘${title}’ sayfası kaydedildi${due(publishAt)}`,
  pageRemoved: (slug: string) => `/${slug} sayfası silindi`,
  articleSaved: (title: string, publishAt: string | null) => `‘${title}’ haberi kaydedildi${due(publishAt)}`,
  articleRemoved: (slug: string) => `/${slug} haberi silindi`,
  slugReserved: (slug: string) => `/${slug} adresi ayrıldı`,
  slugReleased: (slug: string) => `/${slug} adresi boşa çıktı`,
  menuCreated: (displayName: string) => `‘${displayName}’ menüsü oluşturuldu`,
  menuItemSaved: ({ label }: MenuLine) => `‘${label}’ menü bağlantısı kaydedildi`,
  menuItemRemoved: () => 'Menü bağlantısı silindi',
  mediaAdded: (name: string) => `‘${name}’ görseli yüklendi`,
  mediaChanged: (name: string) => `‘${name}’ görselinin bilgileri değiştirildi`,
  mediaRemoved: (name: string) => `‘${name}’ görseli silindi`,
  settingsChanged: () => 'Ayarlar değiştirildi',
  siteSettingsChanged: () => 'Site ayarları değiştirildi',

  adminCreated: (role: string) => `Yönetici hesabı oluşturuldu (${role})`,
  adminRenamed: () => 'Yöneticinin adı değiştirildi',
  adminPasswordChanged: (isReset: boolean) =>
    isReset ? 'Yönetici parolası sıfırlandı' : 'Yönetici parolası değiştirildi',
  adminRoleChanged: (role: string) => `Yönetici rolü ${role} olarak değiştirildi`,
  adminDisabled: (reason: string) => `Yönetici hesabı kapatıldı${because(reason)}`,
  adminEnabled: () => 'Yönetici hesabı yeniden açıldı',
  adminSessionsEnded: () => 'Yöneticinin diğer oturumları sona erdirildi',
  secondFactorEnrolled: () => 'İki adımlı doğrulama açıldı',
  secondFactorUsed: () => 'Doğrulama kodu kabul edildi',
  recoveryCodesRenewed: () => 'Kurtarma kodları yenilendi',
  recoveryCodeUsed: (place: number) => `${place}. kurtarma kodu kullanıldı`,
  secondFactorRemoved: (reason: string) => `İki adımlı doğrulama kapatıldı${because(reason)}`,
  secondFactorAsked: () => 'Parola doğru, doğrulama kodu istendi',
  adminSignedIn: () => 'Yönetici giriş yaptı',
  adminSignedOut: (how: keyof typeof ENDED = 'out') => ENDED[how],
  signInFailed: ({ whileLocked, whileSignedIn, ofCode }: SignInFailed['data']) => {
    if (whileLocked !== undefined) return `Kilitliyken ${whileLocked} giriş denemesi reddedildi`;
    if (!whileSignedIn) return 'Başarısız giriş denemesi';
    return `Oturum açıkken yeniden sorulan ${ofCode ? 'doğrulama kodu' : 'parola'} yanlış girildi`;
  },
} as const;
