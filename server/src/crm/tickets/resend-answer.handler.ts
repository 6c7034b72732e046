import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerName } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { AnswerLetters } from './answer-letters.ts';
import { answerMailDecider } from './answer-mail.decider.ts';

/** An operator wants an answer to go out whose mail was given up. */
export class ResendAnswer extends Command<Position> {
  constructor(
    readonly name: AnswerName,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ResendAnswer)
export class ResendAnswerHandler implements ICommandHandler<ResendAnswer> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly letters: AnswerLetters,
  ) {}

  async execute({ name, caller }: ResendAnswer): Promise<Position> {
    // Nobody there, or an answer that was never to be mailed: there is nothing that could be sent.
    if (!(await this.letters.to(name))) throw new Rejection('ANSWER_NOT_FOUND');
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const command = { type: 'RequeueAnswerMail', name } as const;
    return (await transact(this.log, answerMailDecider, name.answerId, command, meta)).position;
  }
}
