import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PublishAnswer } from '@onda-on/contracts/api';

import { Operator } from '../../identity/administrators/edit.ts';
import { LimitedByCallOnly } from '../../platform/http/command-time.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { PublishBody } from './publication.bodies.ts';
import { Publish } from './publication.commands.ts';

@Controller('api/admin/content')
@UseInterceptors(Telling)
export class PublishController {
  constructor(private readonly commands: CommandBus) {}

  /** Answers 200 also when some were refused: the answer says which, and why. */
  @LimitedByCallOnly()
  @Post('publish')
  @HttpCode(200)
  async publish(
    @Operator() caller: Caller,
    @Body() { pages, articles }: PublishBody,
  ): Promise<Told<PublishAnswer>> {
    const { answer, position } = await this.commands.execute(new Publish(pages, articles, caller));
    return new Told(answer, { position });
  }
}
