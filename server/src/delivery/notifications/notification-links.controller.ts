import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NotificationLink } from '@onda-on/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { visitorIn } from '../../platform/commands/caller.ts';
import { setPosition } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { FollowLink, GetLink } from './follow-link.commands.ts';

/** The calls behind links in mails. A GET changes nothing, since mail scanners open links too. */
@Controller()
export class NotificationLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('api/notifications/:token')
  @QueryRoute({ dependsOn: ['notices'] })
  show(@Param('token') token: string): Promise<NotificationLink> {
    return this.queries.execute(new GetLink({ token }));
  }

  @Post('api/notifications/:token')
  @HttpCode(204)
  async follow(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setPosition(reply, await this.commands.execute(new FollowLink({ token, caller: visitorIn(request) })));
  }

  /** The one-click POST of a mail program, at the page's own address (RFC 8058). */
  @Post('bildirim/:token')
  @HttpCode(204)
  async oneClick(@Param('token') token: string, @Req() request: FastifyRequest): Promise<void> {
    await this.commands.execute(new FollowLink({ token, caller: visitorIn(request) }));
  }
}
