import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PublishAnswer } from '@onda-on/contracts/api';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { PublishBody } from './page.body.ts';
import { Publish } from './publish.handler.ts';

@Controller('api/admin/content')
export class PublishController {
  constructor(private readonly commands: CommandBus) {}

  /** Answers 200 also when some were refused: the answer says which, and why. */
  @Post('publish')
  @HttpCode(200)
  async publish(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { pages, articles }: PublishBody,
  ): Promise<PublishAnswer> {
    const { answer, position } = await this.commands.execute(new Publish(pages, articles, caller));
    tellPosition(reply, position);
    return answer;
  }
}
