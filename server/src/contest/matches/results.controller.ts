import { Body, Controller, HttpCode, Inject, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName, parseMatchId } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Telling } from '../../platform/http/told.ts';
import { DecideMatch, type MatchDecision } from './decide-match.handler.ts';
import { CorrectionBody, PostponementBody, MatchReasonBody, ResultBody } from './match.bodies.ts';
import { matchAnswer, type ToldMatch } from './matches.controller.ts';
import { StartMatch } from './plan-matches.handlers.ts';
import { proposerOf } from './proposer.ts';

/**
 * Operators say what became of a match. The same call again is answered like the first; one that rests on an older revision
 * (`If-Match`) and would change something is refused.
 */
@Controller('api/admin/matches/:id')
@UseInterceptors(Telling)
export class ResultsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  @Post('result')
  @HttpCode(200)
  record(@Edit() edit: EditCall, @Body() body: ResultBody): Promise<ToldMatch> {
    return this.#decide(edit, { type: 'RecordResult', ...scoreIn(body) });
  }

  @Post('correction')
  @HttpCode(200)
  correct(@Edit() edit: EditCall, @Body() body: CorrectionBody): Promise<ToldMatch> {
    const proposer = proposerOf(this.config, edit.caller);
    return this.#decide(edit, { type: 'CorrectResult', ...scoreIn(body), ...reasonIn(body), proposer });
  }

  @Post('withdrawal')
  @HttpCode(200)
  withdraw(@Edit() edit: EditCall, @Body() body: MatchReasonBody): Promise<ToldMatch> {
    const proposer = proposerOf(this.config, edit.caller);
    return this.#decide(edit, { type: 'WithdrawResult', ...reasonIn(body), proposer });
  }

  @Post('postponement')
  @HttpCode(200)
  postpone(@Edit() edit: EditCall, @Body() body: PostponementBody): Promise<ToldMatch> {
    return this.#decide(edit, { type: 'PostponeMatch', kind: body.kind, ...reasonIn(body) });
  }

  @Post('void')
  @HttpCode(200)
  void(@Edit() edit: EditCall, @Body() body: MatchReasonBody): Promise<ToldMatch> {
    const proposer = proposerOf(this.config, edit.caller);
    return this.#decide(edit, { type: 'VoidMatch', ...reasonIn(body), proposer });
  }

  @Post('start')
  @HttpCode(200)
  async start(@Edit() { id, expected, caller }: EditCall): Promise<ToldMatch> {
    return matchAnswer(await this.commands.execute(new StartMatch(parseMatchId(id), expected, caller)));
  }

  async #decide({ id, expected, caller }: EditCall, decision: MatchDecision): Promise<ToldMatch> {
    const command = new DecideMatch(parseMatchId(id), { ...decision, expected }, caller);
    return matchAnswer(await this.commands.execute(command));
  }
}

const scoreIn = ({ homeScore, awayScore }: ResultBody) => ({ homeScore, awayScore });
const reasonIn = ({ reason }: MatchReasonBody) => ({ reason: cleanName(reason) });
