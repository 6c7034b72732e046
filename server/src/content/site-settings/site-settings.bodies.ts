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
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { Rule } from '../../platform/kernel/rule.ts';
import { SITE_SETTINGS_TEXT as say } from './site-settings.text.ts';

/** Body of `PUT /api/admin/site-settings`. The social addresses are ours: what is left out of them stays. */
export class SiteSettingsBody {
  @IsPlainText(is.heroTitle, say.heroTitle)
  readonly heroTitle!: string;

  @IsPlainText(is.heroSubtitle, say.heroSubtitle)
  readonly heroSubtitle!: string;

  @IsPlainText(is.heroCtaText, say.heroCtaText)
  readonly heroCtaText!: string;

  @IsPlainText(is.heroCtaLink, say.heroCtaLink)
  readonly heroCtaLink!: string;

  @IsBoolean(say.announcementActive)
  readonly announcementActive!: boolean;

  @IsPlainText(is.announcementText, say.announcementText)
  readonly announcementText!: string;

  @IsBoolean(say.showLeaderboardHome)
  readonly showLeaderboardHome!: boolean;

  @IfGiven()
  @IsPlainText(is.twitterUrl, say.twitterUrl)
  readonly twitterUrl?: string;

  @IfGiven()
  @IsPlainText(is.instagramUrl, say.instagramUrl)
  readonly instagramUrl?: string;

  @IfGiven()
  @IsPlainText(is.facebookUrl, say.facebookUrl)
  readonly facebookUrl?: string;

  @IfGiven()
  @IsPlainText(is.organiserName, say.organiserName)
  readonly organiserName?: string;

  @IfGiven()
  @IsPlainText(is.organiserAddress, say.organiserAddress)
  readonly organiserAddress?: string;

  @IfGiven()
  @Rule(
    'isAddressOrNone',
    { anyOf: [{ const: '' }, { type: 'string', maxLength: EMAIL_LENGTH_MAX, pattern: EMAIL.source }] },
    (value) => typeof value === 'string' && (value === '' || isEmail(value)),
    say.contactEmail,
  )
  readonly contactEmail?: string;
}

/** What a form changes, as it may be kept. */
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
