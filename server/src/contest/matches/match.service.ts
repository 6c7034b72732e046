import { Injectable } from '@nestjs/common';
import type { Fixture, MatchEvent } from '@onda-on/contracts/events';
import { fold, type MatchId } from '@onda-on/contracts/rules';

import {
  CommandRunner,
  type CommandFor,
  type CommandOutcome,
  type RunOptions,
} from '../../platform/commands/command-runner.ts';
import { isOnPinnedSheet, weekMatchesOf, sheetSizeOf, weekByNumber } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { SeasonLock } from '../state/season-lock.ts';
import type { MatchState } from './match-state.ts';
import { matchDecider, type MatchCommand } from './match.decider.ts';

/** Runs commands about matches one by one and provides the facts that their rules need. */
@Injectable()
export class MatchService {
  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly season: SeasonLock,
  ) {}

  /** Runs a command about a match while nothing else about the season changes. */
  run(
    matchId: MatchId,
    command: CommandFor<MatchCommand, MatchState>,
    options: RunOptions,
  ): Promise<CommandOutcome<MatchState, MatchEvent>> {
    return this.season.run((log) => this.commands.run(matchDecider, matchId, command, { ...options, log }));
  }

  isOnPinned(matchId: MatchId): boolean {
    const match = this.contest.current.matches.get(matchId);
    return match !== undefined && isOnPinnedSheet(this.contest.current, match);
  }

  targetOf({ week: number, homeTeam, awayTeam, matchDate }: Fixture, matchId: MatchId) {
    const { current } = this.contest;
    const week = weekByNumber(current, number);
    const size = sheetSizeOf(current, week);
    const isPinned = week?.sheet !== undefined && week.sheet !== null;
    const matches = weekMatchesOf(current, number);
    const pair = [fold(homeTeam), fold(awayTeam)];
    const hasSame = matches.some(
      ({ id, fixture }) =>
        id !== matchId &&
        Date.parse(fixture.matchDate) === Date.parse(matchDate) &&
        fold(fixture.homeTeam) === pair[0] &&
        fold(fixture.awayTeam) === pair[1],
    );
    return { isPinned, hasRoom: matches.length < size, size, hasSame };
  }
}
