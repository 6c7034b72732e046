import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type MatchId } from '@onda-on/contracts/rules';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { MatchDesk } from './match-desk.ts';
import type { MatchState } from './match-state.ts';
import { proposerOf } from './proposer.ts';
import { repeatableId } from './repeatable.ts';
import { savedMatch, type SavedMatch } from './saved-match.ts';

export class UndoMatchChange extends Command<SavedMatch> {
  constructor(
    readonly matchId: MatchId,
    readonly reason: string,
    /** The revision that the operator saw: what is taken back is what was looked at. */
    readonly expected: number,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Takes the latest change of a match back, by events of its own. */
@CommandHandler(UndoMatchChange)
export class UndoMatchChangeHandler implements ICommandHandler<UndoMatchChange> {
  constructor(
    private readonly desk: MatchDesk,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  async execute({ matchId, reason, expected, caller }: UndoMatchChange): Promise<SavedMatch> {
    const proposer = proposerOf(this.config, caller);
    const commandFor = (now: Date, match: MatchState) => {
      if (match.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
      // A change of the plan leads back to where the match was: that week's sheet has to take it.
      const target = this.desk.targetOf((match.latest?.before ?? match).fixture, matchId);
      const change = { isOnPinned: this.desk.isOnPinned(matchId), target, now };
      return { type: 'UndoChange', reason, change, expected, proposer } as const;
    };
    const undoing = { ...caller, causationId: `${matchId}/${expected}` };
    const commandId = repeatableId(matchId, caller, ['undo', expected, reason]);
    return savedMatch(await this.desk.run(matchId, commandFor, undoing, commandId));
  }
}
