import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type MatchId } from '@onda-on/contracts/rules';

import { CONFIG, type Config } from '../config/config.ts';
import { ContestState } from '../contest/contest-state.ts';
import type { Caller } from '../kernel/caller.ts';
import { MatchDesk } from './match-desk.ts';
import { proposerOf } from './proposer.ts';
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
    private readonly contest: ContestState,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  async execute({ matchId, reason, expected, caller }: UndoMatchChange): Promise<SavedMatch> {
    const proposer = proposerOf(this.config, caller);
    const commandFor = (now: Date) => {
      const known = this.contest.current.matches.get(matchId);
      if (!known) throw new Rejection('MATCH_NOT_FOUND');
      const target = this.desk.targetOf(known.fixture.week);
      const change = { isOnPinned: this.desk.isOnPinned(matchId), target, now };
      return { type: 'UndoChange', reason, change, expected, proposer } as const;
    };
    const undoing = { ...caller, causationId: `${matchId}/${expected}` };
    return savedMatch(await this.desk.run(matchId, commandFor, undoing));
  }
}
