import { SITE_SETTINGS_LIMITS as is } from '@onda-on/contracts/rules';

const line = (name: string, { min, max }: Readonly<{ min: number; max: number }>) => ({
  message:
    min > 0
      ? `${name} ${min} ile ${max} karakter arasında olmalıdır`
      : `${name} en fazla ${max} karakterlik tek satır bir metin olmalıdır`,
});
const choice = (name: string) => ({ message: `${name} açık ya da kapalı (true, false) olmalıdır` });

/** What an editor reads when the site settings are not right. */
export const SITE_SETTINGS_TEXT = {
  heroTitle: line('Ana başlık', is.heroTitle),
  heroSubtitle: line('Alt başlık', is.heroSubtitle),
  heroCtaText: line('Düğme metni', is.heroCtaText),
  heroCtaLink: line('Düğme bağlantısı', is.heroCtaLink),
  announcementActive: choice('Duyuru'),
  announcementText: line('Duyuru metni', is.announcementText),
  showLeaderboardHome: choice('Ana sayfada sıralama'),
  twitterUrl: line('Twitter adresi', is.twitterUrl),
  instagramUrl: line('Instagram adresi', is.instagramUrl),
  facebookUrl: line('Facebook adresi', is.facebookUrl),
  organiserName: line('Düzenleyenin unvanı', is.organiserName),
  organiserAddress: line('Düzenleyenin adresi', is.organiserAddress),
  contactEmail: { message: 'Geçerli bir e-posta adresi girin' },
} as const;
