import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchId } from '@onda-on/contracts/rules';

import type { Caller } from '../kernel/caller.ts';
import { MatchDesk } from './match-desk.ts';
import { actorIdOf } from './proposer.ts';
import { repeatableId } from './repeatable.ts';
import { savedMatch, type SavedMatch } from './saved-match.ts';

/** With a reason it is declined, without one confirmed. */
export class DecideProposal extends Command<SavedMatch> {
  constructor(
    readonly matchId: MatchId,
    readonly declineReason: string | null,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** A second administrator decides about what the first one proposed. */
@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(private readonly desk: MatchDesk) {}

  async execute({ matchId, declineReason, expected, caller }: DecideProposal): Promise<SavedMatch> {
    const by = actorIdOf(caller);
    const command =
      declineReason === null
        ? ({ type: 'ConfirmCorrection', by, expected } as const)
        : ({ type: 'DeclineCorrection', by, reason: declineReason, expected } as const);
    const commandId =
      expected === null ? undefined : repeatableId(matchId, caller, [command.type, expected, declineReason]);
    return savedMatch(await this.desk.run(matchId, () => command, caller, commandId));
  }
}
