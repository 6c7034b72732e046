import { Body, Controller, Headers, Patch, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SettingsAnswer } from '@onda-on/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { parseIfMatch } from '../../platform/http/if-match.ts';
import { tellPosition } from '../../platform/http/tell-position.ts';
import { adminIn } from '../../platform/kernel/caller.ts';
import { ChangeSettings } from './change-settings.handler.ts';
import { SettingsBody } from './settings.body.ts';

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
    tellPosition(reply, await this.commands.execute(command));
    return settings;
  }
}
