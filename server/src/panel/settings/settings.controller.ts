import { Inject, Body, Controller, Headers, Patch, Req, Res } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler, CommandBus } from '@nestjs/cqrs';
import type { SettingsAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { SETTINGS, type SettingsView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { parseIfMatch } from '../../platform/http/if-match.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import { adminIn } from '../../platform/kernel/caller.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { SettingsBody } from './settings.body.ts';
import { ChangeSettings } from './settings.commands.ts';

/** All settings with their revision, which is the ETag; the defaults stand at −1, before any change. */
export class GetSettings extends Query<SettingsView> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute(): Promise<SettingsView> {
    return (await this.reads.get(SETTINGS, 'main')) ?? { settings: DEFAULT_SETTINGS, revision: -1 };
  }
}

@Controller('api/admin/settings')
export class SettingsController {
  constructor(private readonly commands: CommandBus) {}

  /** Answers with the settings as they are now. */
  @Patch()
  async change(
    @Body() body: SettingsBody,
    @CurrentAdmin() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-match') tag?: string,
  ): Promise<SettingsAnswer> {
    const settings = body.toSettings();
    const command = new ChangeSettings(settings, parseIfMatch(tag), adminIn(request, admin));
    setPosition(reply, await this.commands.execute(command));
    return settings;
  }
}
