import { Body, Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName, parseMatchId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Expected } from '../contest/revision-header.ts';
import type { Caller } from '../kernel/caller.ts';
import { DecideMatch } from './decide-match.handler.ts';
import { CorrectionBody, PostponementBody, ReasonBody, ResultBody } from './match.bodies.ts';
import { matchAnswer } from './matches.controller.ts';
import { StartMatch } from './plan-matches.handlers.ts';
import { proposerOf } from './proposer.ts';
import type { SavedMatch } from './saved-match.ts';

type Match = SavedMatch['match'];

/**
 * Operators say what became of a match. The same call again is answered like the first; one that rests on an older revision
 * (`If-Match`) and would change something is refused.
 */
@Controller('api/admin/matches/:id')
export class ResultsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  @Post('result')
  @HttpCode(200)
  async record(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: ResultBody,
  ): Promise<Match> {
    const decision = { type: 'RecordResult', ...scoreIn(body), expected } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, caller));
  }

  @Post('correction')
  @HttpCode(200)
  async correct(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: CorrectionBody,
  ): Promise<Match> {
    const proposer = proposerOf(this.config, caller);
    const decision = {
      type: 'CorrectResult',
      ...scoreIn(body),
      ...reasonIn(body),
      expected,
      proposer,
    } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, caller));
  }

  @Post('withdrawal')
  @HttpCode(200)
  async withdraw(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: ReasonBody,
  ): Promise<Match> {
    const proposer = proposerOf(this.config, caller);
    const decision = { type: 'WithdrawResult', ...reasonIn(body), expected, proposer } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, caller));
  }

  @Post('postponement')
  @HttpCode(200)
  async postpone(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: PostponementBody,
  ): Promise<Match> {
    const decision = { type: 'PostponeMatch', kind: body.kind, ...reasonIn(body), expected } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, caller));
  }

  @Post('void')
  @HttpCode(200)
  async void(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
    @Body() body: ReasonBody,
  ): Promise<Match> {
    const decision = { type: 'VoidMatch', ...reasonIn(body), expected } as const;
    return this.#answer(reply, new DecideMatch(parseMatchId(id), decision, caller));
  }

  @Post('start')
  @HttpCode(200)
  async start(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('id') id: string,
  ): Promise<Match> {
    return this.#answer(reply, new StartMatch(parseMatchId(id), expected, caller));
  }

  async #answer(reply: FastifyReply, command: DecideMatch | StartMatch): Promise<Match> {
    return matchAnswer(reply, await this.commands.execute(command));
  }
}

const scoreIn = ({ homeScore, awayScore }: ResultBody) => ({ homeScore, awayScore });
const reasonIn = ({ reason }: ReasonBody) => ({ reason: cleanName(reason) });
