import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNever, type MatchId } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/kernel/caller.ts';
import { MatchDesk } from './match-desk.ts';
import type { ProposalCommand } from './match-proposals.ts';
import { actorIdOf } from './proposer.ts';
import { repeatableId } from './repeatable.ts';
import { savedMatch, type SavedMatch } from './saved-match.ts';

/** Another administrator confirms, or declines with a reason; only the proposer withdraws. */
export type ProposalDecision =
  | Readonly<{ kind: 'confirm' | 'withdraw' }>
  | Readonly<{ kind: 'decline'; reason: string }>;

export class DecideProposal extends Command<SavedMatch> {
  constructor(
    readonly matchId: MatchId,
    readonly decision: ProposalDecision,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** What becomes of a proposal. */
@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(private readonly desk: MatchDesk) {}

  async execute({ matchId, decision, expected, caller }: DecideProposal): Promise<SavedMatch> {
    const command = { ...commandOf(decision, actorIdOf(caller)), expected };
    const reason = decision.kind === 'decline' ? decision.reason : null;
    const commandId =
      expected === null ? undefined : repeatableId(matchId, caller, [command.type, expected, reason]);
    return savedMatch(await this.desk.run(matchId, () => command, caller, commandId));
  }
}

function commandOf(decision: ProposalDecision, by: string): ProposalCommand {
  const { kind } = decision;
  switch (kind) {
    case 'confirm':
      return { type: 'ConfirmCorrection', by };
    case 'decline':
      return { type: 'DeclineCorrection', by, reason: decision.reason };
    case 'withdraw':
      return { type: 'WithdrawProposal', by };
    default:
      return assertNever(kind);
  }
}
