import { Body, Controller, Get, Inject, Patch, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SettingsAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Operator } from '../../identity/administrators/edit.ts';
import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import { Expected } from '../../platform/http/revision-header.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { SettingsBody } from './settings.body.ts';
import { ChangeSettings } from './settings.commands.ts';

/** All settings with their revision, which is the `ETag`; the defaults have revision −1. */
@Controller('api/admin/settings')
@UseInterceptors(ResponseHeadersInterceptor)
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['settings'] })
  async settings(): Promise<WithHeaders<SettingsAnswer>> {
    const view = await this.reads.get(SETTINGS, 'main');
    const { settings, revision } = view ?? { settings: DEFAULT_SETTINGS, revision: -1 };
    return new WithHeaders(settings, { revision });
  }

  /** Answers with the settings as they are now. */
  @Patch()
  async change(
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Body() body: SettingsBody,
  ): Promise<WithHeaders<SettingsAnswer>> {
    const settings = body.toSettings();
    const position = await this.commands.execute(new ChangeSettings({ settings, expected, caller }));
    return new WithHeaders(settings, { position });
  }
}
