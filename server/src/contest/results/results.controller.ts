import { Controller, Get, Body, HttpCode, Param, Post, Inject } from '@nestjs/common';
import { QueryBus, CommandBus } from '@nestjs/cqrs';
import type { ResultPreview, MatchHistory, Proposal, SeenEffect } from '@onda-on/contracts/api';
import { parseMatchId, cleanName, Rejection } from '@onda-on/contracts/rules';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { proposerOf } from '../matches/match-proposals.decider.ts';
import { StartMatch } from '../matches/match.commands.ts';
import { matchAnswer, type MatchWithHeaders } from '../matches/matches.controller.ts';
import { PreviewResult } from './result-previews.queries.ts';
import {
  PreviewBody,
  wantedResult,
  CorrectionBody,
  PostponementBody,
  MatchReasonBody,
  ResultBody,
  SeenEffectBody,
} from './result.bodies.ts';
import {
  DecideMatch,
  type MatchDecision,
  DecideProposal,
  type ProposalDecision,
  UndoMatchChange,
} from './result.commands.ts';
import { GetMatchHistory, GetProposals } from './result.queries.ts';

/** A match's history, a preview of a result, and the proposals that wait for a second administrator. */
@Controller('api/admin')
export class ResultReadsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('matches/:id/history')
  @QueryRoute({ dependsOn: ['matches', 'standings', 'prizes', 'notices'] })
  history(@Param('id') id: string): Promise<MatchHistory> {
    return this.queries.execute(new GetMatchHistory({ matchId: parseMatchId(id) }));
  }

  @Get('proposals')
  @QueryRoute({ dependsOn: ['matches', 'standings', 'weeks', 'prizes', 'notices'] })
  proposals(@CurrentAdmin() admin: SignedInAdmin): Promise<readonly Proposal[]> {
    return this.queries.execute(new GetProposals({ adminId: admin.id }));
  }

  /** A POST only for its body: nothing is written. */
  @Post('matches/:id/preview')
  @HttpCode(200)
  @QueryRoute({ dependsOn: ['standings', 'matches', 'weeks', 'prizes', 'notices'] })
  preview(@Param('id') id: string, @Body() body: PreviewBody): Promise<ResultPreview> {
    return this.queries.execute(new PreviewResult({ matchId: parseMatchId(id), result: wantedResult(body) }));
  }
}

/**
 * Operators decide on the results of matches, undo what was decided, and decide on proposals. A repeated call gets the same answer; a
 * call with an outdated revision (`If-Match`) is refused if it would change something.
 */
@Controller('api/admin/matches/:id')
export class ResultsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  @Post('result')
  @HttpCode(200)
  record(@Edit() edit: EditCall, @Body() body: ResultBody): Promise<MatchWithHeaders> {
    return this.#decide(edit, { type: 'RecordResult', ...scoreIn(body) });
  }

  @Post('correction')
  @HttpCode(200)
  correct(@Edit() edit: EditCall, @Body() body: CorrectionBody): Promise<MatchWithHeaders> {
    const proposer = proposerOf(this.config, edit.caller);
    return this.#decide(edit, { type: 'CorrectResult', ...scoreIn(body), ...reasonIn(body), proposer }, body);
  }

  @Post('withdrawal')
  @HttpCode(200)
  withdraw(@Edit() edit: EditCall, @Body() body: MatchReasonBody): Promise<MatchWithHeaders> {
    const proposer = proposerOf(this.config, edit.caller);
    return this.#decide(edit, { type: 'WithdrawResult', ...reasonIn(body), proposer }, body);
  }

  @Post('postponement')
  @HttpCode(200)
  postpone(@Edit() edit: EditCall, @Body() body: PostponementBody): Promise<MatchWithHeaders> {
    return this.#decide(edit, { type: 'PostponeMatch', kind: body.kind, ...reasonIn(body) });
  }

  @Post('void')
  @HttpCode(200)
  void(@Edit() edit: EditCall, @Body() body: MatchReasonBody): Promise<MatchWithHeaders> {
    const proposer = proposerOf(this.config, edit.caller);
    return this.#decide(edit, { type: 'VoidMatch', ...reasonIn(body), proposer }, body);
  }

  @Post('start')
  @HttpCode(200)
  async start(@Edit() { id, expected, caller }: EditCall): Promise<MatchWithHeaders> {
    return matchAnswer(
      await this.commands.execute(new StartMatch({ matchId: parseMatchId(id), expected, caller })),
    );
  }

  /** Requires `If-Match`: without it a second click would undo the undo. */
  @Post('undo')
  @HttpCode(200)
  async undo(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { reason, seen }: MatchReasonBody,
  ): Promise<MatchWithHeaders> {
    if (expected === null) throw new Rejection('INVALID_REQUEST');
    const command = new UndoMatchChange({
      matchId: parseMatchId(id),
      reason: cleanName(reason),
      expected,
      seen,
      caller,
    });
    return matchAnswer(await this.commands.execute(command));
  }

  @Post('proposal/confirm')
  @HttpCode(200)
  confirmProposal(@Edit() edit: EditCall, @Body() { seen }: SeenEffectBody): Promise<MatchWithHeaders> {
    return this.#decideProposal(edit, { kind: 'confirm', seen });
  }

  @Post('proposal/decline')
  @HttpCode(200)
  declineProposal(@Edit() edit: EditCall, @Body() { reason }: MatchReasonBody): Promise<MatchWithHeaders> {
    return this.#decideProposal(edit, { kind: 'decline', reason: cleanName(reason) });
  }

  @Post('proposal/withdraw')
  @HttpCode(200)
  withdrawProposal(@Edit() edit: EditCall): Promise<MatchWithHeaders> {
    return this.#decideProposal(edit, { kind: 'withdraw' });
  }

  async #decide(
    { id, expected, caller }: EditCall,
    decision: MatchDecision,
    { seen }: SeenEffect = {},
  ): Promise<MatchWithHeaders> {
    const command = new DecideMatch({
      matchId: parseMatchId(id),
      decision: { ...decision, expected },
      seen,
      caller,
    });
    return matchAnswer(await this.commands.execute(command));
  }

  async #decideProposal(
    { id, expected, caller }: EditCall,
    decision: ProposalDecision,
  ): Promise<MatchWithHeaders> {
    const command = new DecideProposal({ matchId: parseMatchId(id), decision, expected, caller });
    return matchAnswer(await this.commands.execute(command));
  }
}

const scoreIn = ({ homeScore, awayScore }: ResultBody) => ({ homeScore, awayScore });
const reasonIn = ({ reason }: MatchReasonBody) => ({ reason: cleanName(reason) });
