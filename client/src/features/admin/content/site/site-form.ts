import { isEmail, isSafeLink, type SiteSettings } from '@onda-on/contracts/rules';

import { SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import type { Change } from '../../kit/use-settings-form.ts';
import { changedContentFields } from '../merge.ts';

export type SiteField = keyof SiteSettings;
export type SiteErrors = Readonly<Partial<Record<SiteField, string>>>;
type Group = keyof typeof SITE_TEXT.groups;

export const SITE_GROUPS: Readonly<Record<Group, readonly SiteField[]>> = {
  hero: ['heroTitle', 'heroSubtitle', 'heroCtaText', 'heroCtaLink'],
  home: ['announcementActive', 'announcementText', 'showLeaderboardHome'],
  social: ['twitterUrl', 'instagramUrl', 'facebookUrl'],
  organiser: ['organiserName', 'organiserAddress', 'contactEmail'],
};

const SOCIAL: readonly SiteField[] = SITE_GROUPS.social;
const isWeb = (url: string): boolean => isSafeLink(url) && url.startsWith('https:');

/** Errors by field that prevent saving. An empty link leads to the matches, an empty social address nowhere. */
export function siteErrors(site: SiteSettings): SiteErrors {
  const link = site.heroCtaLink.trim();
  const social = SOCIAL.filter((field) => site[field] && !isWeb(String(site[field]).trim()));
  return {
    ...(site.heroTitle.trim() === '' && { heroTitle: SITE_TEXT.errors.heroTitle }),
    ...(link !== '' && !isSafeLink(link) && { heroCtaLink: SITE_TEXT.errors.link }),
    ...Object.fromEntries(social.map((field) => [field, SITE_TEXT.errors.social])),
    ...(site.contactEmail && !isEmail(site.contactEmail.trim()) && { contactEmail: SITE_TEXT.errors.email }),
  };
}

/** The settings to send, without white space around texts. */
export const trimmed = (site: SiteSettings): SiteSettings =>
  Object.fromEntries(
    Object.entries(site).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as SiteSettings;

/** The changes that saving would make, with values as they are stored. */
export function changesIn(site: SiteSettings, base: SiteSettings): readonly Change<SiteField>[] {
  const [before, after] = [trimmed(base), trimmed(site)];
  return changedContentFields(before, after).map((path) => ({
    path,
    before: before[path] ?? '',
    after: after[path] ?? '',
  }));
}
