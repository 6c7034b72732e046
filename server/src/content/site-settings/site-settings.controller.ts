import { Body, Controller, Get, Headers, Inject, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { SITE_SETTINGS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { SiteSettingsBody, siteSettingsChangeOf } from './site-settings.bodies.ts';
import { ChangeSiteSettings, siteSettingsAnswer, siteSettingsEtag } from './site-settings.commands.ts';

/** Texts and links of the home page. Reading is anonymous under an administrator's path, as specified. */
@Controller('api/admin/site-settings')
export class SiteSettingsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['site-settings'], cache: 'memory' })
  async siteSettings(): Promise<SiteSettingsAnswer> {
    return siteSettingsAnswer((await this.reads.get(SITE_SETTINGS, 'main'))?.siteSettings ?? {});
  }

  /** Answers with the settings as they are now, under the ETag that the reading call gives them. */
  @Put()
  async change(
    @Body() body: SiteSettingsBody,
    @Operator() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-match') seen?: string,
  ): Promise<SiteSettingsAnswer> {
    const command = new ChangeSiteSettings({
      change: siteSettingsChangeOf(body),
      seen: parseTag(seen),
      caller,
    });
    const { answer, position } = await this.commands.execute(command);
    setPosition(reply.header('etag', siteSettingsEtag(answer)), position);
    return answer;
  }
}

/** One entity tag, or none; one that a proxy has weakened (`W/`) means the same text. */
function parseTag(header: string | undefined): string | undefined {
  if (header === undefined || header === '*') return undefined;
  const tag = /^(?:W\/)?("[\w-]{1,40}")$/.exec(header)?.[1];
  if (tag === undefined) throw new Rejection('INVALID_REQUEST');
  return tag;
}
