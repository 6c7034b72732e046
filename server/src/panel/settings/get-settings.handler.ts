import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { SETTINGS, type SettingsView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** All settings with their revision, which is the ETag; the defaults stand at −1, before any change. */
export class GetSettings extends Query<SettingsView> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute(): Promise<SettingsView> {
    return (await this.reads.get(SETTINGS, 'main')) ?? { settings: DEFAULT_SETTINGS, revision: -1 };
  }
}
