import { Body, Controller, Get, Headers, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { SiteSettingsAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import { setPosition } from '../../platform/http/position-header.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { SiteSettingsBody, siteSettingsChangeOf } from './site-settings.bodies.ts';
import { ChangeSiteSettings } from './site-settings.commands.ts';
import { GetSiteSettings, siteSettingsEtag } from './site-settings.queries.ts';

/** Texts and links of the home page. Reading is anonymous under an administrator's path, as specified. */
@Controller('api/admin/site-settings')
export class SiteSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['site-settings'], cache: 'memory' })
  siteSettings(): Promise<SiteSettingsAnswer> {
    return this.queries.execute(new GetSiteSettings());
  }

  /** Answers with the settings as they are now, under the ETag that the reading call gives them. */
  @Put()
  async change(
    @Body() body: SiteSettingsBody,
    @Operator() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-match') seen?: string,
  ): Promise<SiteSettingsAnswer> {
    const command = new ChangeSiteSettings(siteSettingsChangeOf(body), parseTag(seen), caller);
    const { answer, position } = await this.commands.execute(command);
    setPosition(reply.header('etag', siteSettingsEtag(answer)), position);
    return answer;
  }
}

/** One strong entity tag, or none. What a proxy has weakened means the same text. */
function parseTag(header: string | undefined): string | undefined {
  if (header === undefined || header === '*') return undefined;
  const tag = /^(?:W\/)?("[\w-]{1,40}")$/.exec(header)?.[1];
  if (tag === undefined) throw new Rejection('INVALID_REQUEST');
  return tag;
}
