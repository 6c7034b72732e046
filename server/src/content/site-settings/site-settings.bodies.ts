import {
  cleanName,
  EMAIL,
  EMAIL_LENGTH_MAX,
  isEmail,
  SITE_SETTINGS_LIMITS as is,
  type SiteSettings,
} from '@onda-on/contracts/rules';
import { IsBoolean } from 'class-validator';

import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsLine } from '../../platform/kernel/plain-text.ts';
import { Rule } from '../../platform/kernel/rule.ts';

const choice = (name: string) => ({ message: `${name} açık ya da kapalı (true, false) olmalıdır` });

/** Body of `PUT /api/admin/site-settings`. An optional field that is left out stays as it is. */
export class SiteSettingsBody {
  @IsLine('Ana başlık', is.heroTitle)
  readonly heroTitle!: string;

  @IsLine('Alt başlık', is.heroSubtitle)
  readonly heroSubtitle!: string;

  @IsLine('Düğme metni', is.heroCtaText)
  readonly heroCtaText!: string;

  @IsLine('Düğme bağlantısı', is.heroCtaLink)
  readonly heroCtaLink!: string;

  @IsBoolean(choice('Duyuru'))
  readonly announcementActive!: boolean;

  @IsLine('Duyuru metni', is.announcementText)
  readonly announcementText!: string;

  @IsBoolean(choice('Ana sayfada sıralama'))
  readonly showLeaderboardHome!: boolean;

  @IfGiven()
  @IsLine('Twitter adresi', is.twitterUrl)
  readonly twitterUrl?: string;

  @IfGiven()
  @IsLine('Instagram adresi', is.instagramUrl)
  readonly instagramUrl?: string;

  @IfGiven()
  @IsLine('Facebook adresi', is.facebookUrl)
  readonly facebookUrl?: string;

  @IfGiven()
  @IsLine('Düzenleyenin unvanı', is.organiserName)
  readonly organiserName?: string;

  @IfGiven()
  @IsLine('Düzenleyenin adresi', is.organiserAddress)
  readonly organiserAddress?: string;

  @IfGiven()
  @Rule(
    'isAddressOrNone',
    { anyOf: [{ const: '' }, { type: 'string', maxLength: EMAIL_LENGTH_MAX, pattern: EMAIL.source }] },
    (value) => typeof value === 'string' && (value === '' || isEmail(value)),
    { message: 'Geçerli bir e-posta adresi girin' },
  )
  readonly contactEmail?: string;
}

/** The changes of a form, cleaned. */
export const siteSettingsChangeOf = (body: SiteSettingsBody): Partial<SiteSettings> => ({
  heroTitle: cleanName(body.heroTitle),
  heroSubtitle: cleanName(body.heroSubtitle),
  heroCtaText: cleanName(body.heroCtaText),
  heroCtaLink: body.heroCtaLink,
  announcementActive: body.announcementActive,
  announcementText: cleanName(body.announcementText),
  showLeaderboardHome: body.showLeaderboardHome,
  ...(body.twitterUrl !== undefined && { twitterUrl: body.twitterUrl }),
  ...(body.instagramUrl !== undefined && { instagramUrl: body.instagramUrl }),
  ...(body.facebookUrl !== undefined && { facebookUrl: body.facebookUrl }),
  ...(body.organiserName !== undefined && { organiserName: cleanName(body.organiserName) }),
  ...(body.organiserAddress !== undefined && { organiserAddress: cleanName(body.organiserAddress) }),
  ...(body.contactEmail !== undefined && { contactEmail: body.contactEmail }),
});
