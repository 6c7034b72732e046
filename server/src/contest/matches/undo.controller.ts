import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cleanName, parseMatchId, Rejection } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Telling } from '../../platform/http/told.ts';
import { DecideProposal, type ProposalDecision } from './decide-proposal.handler.ts';
import { MatchReasonBody } from './match.bodies.ts';
import { matchAnswer, type ToldMatch } from './matches.controller.ts';
import { UndoMatchChange } from './undo-match.handler.ts';

/** Takes back what was done to a match, and decides about what another administrator proposed. */
@Controller('api/admin/matches/:id')
@UseInterceptors(Telling)
export class UndoController {
  constructor(private readonly commands: CommandBus) {}

  /** Needs `If-Match`: without it a second press would undo the undoing. */
  @Post('undo')
  @HttpCode(200)
  async undo(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { reason }: MatchReasonBody,
  ): Promise<ToldMatch> {
    if (expected === null) throw new Rejection('INVALID_REQUEST');
    const command = new UndoMatchChange(parseMatchId(id), cleanName(reason), expected, caller);
    return matchAnswer(await this.commands.execute(command));
  }

  @Post('proposal/confirm')
  @HttpCode(200)
  confirm(@Edit() edit: EditCall): Promise<ToldMatch> {
    return this.#decide(edit, { kind: 'confirm' });
  }

  @Post('proposal/decline')
  @HttpCode(200)
  decline(@Edit() edit: EditCall, @Body() { reason }: MatchReasonBody): Promise<ToldMatch> {
    return this.#decide(edit, { kind: 'decline', reason: cleanName(reason) });
  }

  @Post('proposal/withdraw')
  @HttpCode(200)
  withdraw(@Edit() edit: EditCall): Promise<ToldMatch> {
    return this.#decide(edit, { kind: 'withdraw' });
  }

  async #decide({ id, expected, caller }: EditCall, decision: ProposalDecision): Promise<ToldMatch> {
    const command = new DecideProposal(parseMatchId(id), decision, expected, caller);
    return matchAnswer(await this.commands.execute(command));
  }
}
