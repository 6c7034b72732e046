import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import { SITE_SETTINGS } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { READ_STORE } from '../../stores.module.ts';

/** Texts and links of the home page; the defaults until somebody changed them. */
export class GetSiteSettings extends Query<SiteSettingsAnswer> {}

@QueryHandler(GetSiteSettings)
export class GetSiteSettingsHandler implements IQueryHandler<GetSiteSettings> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute(): Promise<SiteSettingsAnswer> {
    const view = await this.reads.get(SITE_SETTINGS, 'main');
    const kept = { ...DEFAULT_SITE_SETTINGS, ...view?.siteSettings };
    // Field by field: the call is anonymous, so nothing that is added later gets out unseen.
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
    };
  }
}
