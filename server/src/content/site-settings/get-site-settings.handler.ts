import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { SITE_SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { siteSettingsAnswer } from './site-settings-answer.ts';

/** Texts and links of the home page; the defaults until somebody changed them. */
export class GetSiteSettings extends Query<SiteSettingsAnswer> {}

@QueryHandler(GetSiteSettings)
export class GetSiteSettingsHandler implements IQueryHandler<GetSiteSettings> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute(): Promise<SiteSettingsAnswer> {
    return siteSettingsAnswer((await this.reads.get(SITE_SETTINGS, 'main'))?.siteSettings ?? {});
  }
}
