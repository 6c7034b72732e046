import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PublishAnswer } from '@onda-on/contracts/api';

import { Operator } from '../../identity/administrators/edit.ts';
import { LimitedByCallOnly } from '../../platform/http/command-time.ts';
import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { PublishBody } from './publication.bodies.ts';
import { Publish } from './publication.commands.ts';

@Controller('api/admin/content')
@UseInterceptors(ResponseHeadersInterceptor)
export class PublishController {
  constructor(private readonly commands: CommandBus) {}

  /** Answers 200 also when some were refused: the answer says which, and why. */
  @LimitedByCallOnly()
  @Post('publish')
  @HttpCode(200)
  async publish(
    @Operator() caller: Caller,
    @Body() { pages, articles }: PublishBody,
  ): Promise<WithHeaders<PublishAnswer>> {
    const { answer, position } = await this.commands.execute(new Publish(pages, articles, caller));
    return new WithHeaders(answer, { position });
  }
}
