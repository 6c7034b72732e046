import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchId } from '@onda-on/contracts/rules';

import type { Caller } from '../../platform/kernel/caller.ts';
import { MatchDesk } from './match-desk.ts';
import type { ResultCommand } from './match-results.ts';
import { savedMatch, type SavedMatch } from './saved-match.ts';

/** What became of a match; the hour is the server's. */
type Omitting<T> = T extends unknown ? Omit<T, 'now'> : never;
export type MatchDecision = Omitting<ResultCommand>;

export class DecideMatch extends Command<SavedMatch> {
  constructor(
    readonly matchId: MatchId,
    readonly decision: MatchDecision,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Records, corrects, withdraws, postpones or voids. The same again changes nothing and is answered alike. */
@CommandHandler(DecideMatch)
export class DecideMatchHandler implements ICommandHandler<DecideMatch> {
  constructor(private readonly desk: MatchDesk) {}

  async execute({ matchId, decision, caller }: DecideMatch): Promise<SavedMatch> {
    const commandFor = (now: Date) => ({ ...decision, now }) as ResultCommand;
    return savedMatch(await this.desk.run(matchId, commandFor, caller));
  }
}
