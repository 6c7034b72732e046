import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ContentToken, PublishAnswer } from '@onda-on/contracts/api';
import { tokensNow } from '@onda-on/contracts/rules';

import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ContentTokens, TOKEN_SOURCES } from '../texts/content-tokens.ts';
import { PublishBody } from './publication.bodies.ts';
import { PublishTexts } from './publication.commands.ts';

/** The calls that concern pages and articles alike. */
@Controller('api/admin/content')
export class ContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly contents: ContentTokens,
  ) {}

  /** Answers 200 even when some texts are refused; the answer says which, and why. */
  @LimitedByCallOnly()
  @Post('publish')
  @HttpCode(200)
  async publish(
    @Operator() caller: Caller,
    @Body() { pages, articles }: PublishBody,
  ): Promise<WithHeaders<PublishAnswer>> {
    const command = new PublishTexts({ pages, articles, caller });
    const { answer, position } = await this.commands.execute(command);
    return new WithHeaders(answer, { position });
  }

  /** The tokens that a text may contain, with their current values. */
  @Get('tokens')
  @QueryRoute({ dependsOn: TOKEN_SOURCES })
  async tokens(): Promise<readonly ContentToken[]> {
    return tokensNow(await this.contents.facts());
  }
}
