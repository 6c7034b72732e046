import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fixture, MatchEvent } from '@onda-on/contracts/events';
import { Rejection, type MatchId, type MatchStatus, type Outcome as Result } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import type { CommandOutcome } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { randomId } from '../../platform/commands/ids.ts';
import { ContestState } from '../state/contest-state.ts';
import type { MatchState } from './match-state.ts';
import { MatchService } from './match.service.ts';

/** A match as a command left it; a repeated command returns the same. */
export type SavedMatch = Readonly<{
  match: Fixture &
    Readonly<{
      id: MatchId;
      status: MatchStatus;
      result: Result | null;
      homeScore: number | null;
      awayScore: number | null;
      revision: number;
      /** Whether a proposed change waits for a second administrator. */
      isProposed: boolean;
    }>;
  position: Position;
}>;

export function savedMatch({ state, position }: CommandOutcome<MatchState, MatchEvent>): SavedMatch {
  if (state.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
  const { matchId: id, fixture, status, score, revision, proposal } = state;
  const { result = null, homeScore = null, awayScore = null } = score ?? {};
  const isProposed = proposal !== null;
  return { match: { id, ...fixture, status, result, homeScore, awayScore, revision, isProposed }, position };
}

/** The same `matchId` and fixture again return the same match. */
export class ScheduleMatch extends CommandBy<{ fixture: Fixture; matchId?: MatchId }, SavedMatch>() {}

/** Adds a match at the end of its week's sheet. */
@CommandHandler(ScheduleMatch)
export class ScheduleMatchHandler implements ICommandHandler<ScheduleMatch> {
  constructor(private readonly matches: MatchService) {}

  async execute({ fixture, matchId = randomId() as MatchId, caller }: ScheduleMatch): Promise<SavedMatch> {
    const command = (state: MatchState) => {
      if (state.stage === 'removed') throw new Rejection('RECORD_KEY_REUSED');
      if (state.stage === 'planned') isRetry(state.fixture, fixture, 'RECORD_KEY_REUSED');
      const target = this.matches.targetOf(fixture, matchId);
      return { type: 'ScheduleMatch', matchId, fixture, target } as const;
    };
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
  }
}

export class ChangeMatch extends EditBy<{ matchId: MatchId; change: Partial<Fixture> }, SavedMatch>() {}

/** Changes a planned match. A moved kick-off also moves the lock of the week, unless the lock has passed. */
@CommandHandler(ChangeMatch)
export class ChangeMatchHandler implements ICommandHandler<ChangeMatch> {
  constructor(
    private readonly matches: MatchService,
    private readonly contest: ContestState,
  ) {}

  async execute({ matchId, change, expected, caller }: ChangeMatch): Promise<SavedMatch> {
    const command = (_: MatchState, now: Date) => {
      const known = this.contest.current.matches.get(matchId);
      if (!known) throw new Rejection('MATCH_NOT_FOUND');
      const isOnPinned = this.matches.isOnPinned(matchId);
      const target = this.matches.targetOf({ ...known.fixture, ...change }, matchId);
      return { type: 'ChangeMatch', change, isOnPinned, target, expected, now } as const;
    };
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
  }
}

export class RemoveMatch extends EditBy<{ matchId: MatchId }, Readonly<{ position: Position }>>() {}

/** Takes a match off a sheet that nobody has entered yet. */
@CommandHandler(RemoveMatch)
export class RemoveMatchHandler implements ICommandHandler<RemoveMatch> {
  constructor(private readonly matches: MatchService) {}

  async execute({ matchId, expected, caller }: RemoveMatch) {
    const command = () =>
      ({ type: 'RemoveMatch', isOnPinned: this.matches.isOnPinned(matchId), expected }) as const;
    const { position } = await this.matches.run(matchId, command, { by: caller });
    return { position };
  }
}

export class StartMatch extends EditBy<{ matchId: MatchId }, SavedMatch>() {}

/** 'Şimdi başlat': a demo's match kicks off now, and its week locks at that (docs/rules.md#demo). */
@CommandHandler(StartMatch)
export class StartMatchHandler implements ICommandHandler<StartMatch> {
  constructor(
    private readonly matches: MatchService,
    private readonly contest: ContestState,
  ) {}

  async execute({ matchId, expected, caller }: StartMatch): Promise<SavedMatch> {
    const { isDemo } = this.contest.current;
    const command = (_: MatchState, now: Date) => ({ type: 'StartMatch', isDemo, expected, now }) as const;
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
  }
}
