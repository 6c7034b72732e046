import { SETTING_NAMES, settingEntries, type Settings, type SiteSettings } from '@onda-on/contracts/rules';

import { auditValueText, type AuditValues } from './audit-values.ts';

const SITE_NAMES: Readonly<Record<keyof SiteSettings, string>> = {
  heroTitle: 'Ana başlık',
  heroSubtitle: 'Alt başlık',
  heroCtaText: 'Düğme metni',
  heroCtaLink: 'Düğme bağlantısı',
  announcementActive: 'Duyuru',
  announcementText: 'Duyuru metni',
  showLeaderboardHome: 'Ana sayfada sıralama',
  twitterUrl: 'Twitter adresi',
  instagramUrl: 'Instagram adresi',
  facebookUrl: 'Facebook adresi',
  organiserName: 'Düzenleyenin unvanı',
  organiserAddress: 'Düzenleyenin adresi',
  contactEmail: 'İletişim e-postası',
};

export const settingsValues = (settings: Settings): AuditValues =>
  Object.fromEntries(
    settingEntries(settings).map(([path, value]) => [SETTING_NAMES[path], auditValueText(value)]),
  );

export const siteSettingsValues = (settings: SiteSettings): AuditValues =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      SITE_NAMES[name as keyof SiteSettings] ?? name,
      auditValueText(value),
    ]),
  );
