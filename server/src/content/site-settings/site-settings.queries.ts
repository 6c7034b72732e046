import { createHash } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@onda-on/contracts/rules';
import { SITE_SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** Field by field: the call is anonymous, so nothing that is added later gets out unseen. */
export function siteSettingsAnswer(siteSettings: Partial<SiteSettings>): Required<SiteSettingsAnswer> {
  const kept = { ...DEFAULT_SITE_SETTINGS, ...siteSettings };
  return {
    heroTitle: kept.heroTitle,
    heroSubtitle: kept.heroSubtitle,
    heroCtaText: kept.heroCtaText,
    heroCtaLink: kept.heroCtaLink,
    announcementActive: kept.announcementActive,
    announcementText: kept.announcementText,
    showLeaderboardHome: kept.showLeaderboardHome,
    twitterUrl: kept.twitterUrl,
    instagramUrl: kept.instagramUrl,
    facebookUrl: kept.facebookUrl,
    organiserName: kept.organiserName ?? '',
    organiserAddress: kept.organiserAddress ?? '',
    contactEmail: kept.contactEmail ?? '',
  };
}

/** The entity tag of an answer as reading calls give it: it follows from the text alone. */
export const siteSettingsEtag = (answer: SiteSettingsAnswer): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;

/** Texts and links of the home page; the defaults until somebody changed them. */
export class GetSiteSettings extends Query<SiteSettingsAnswer> {}

@QueryHandler(GetSiteSettings)
export class GetSiteSettingsHandler implements IQueryHandler<GetSiteSettings> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute(): Promise<SiteSettingsAnswer> {
    return siteSettingsAnswer((await this.reads.get(SITE_SETTINGS, 'main'))?.siteSettings ?? {});
  }
}
