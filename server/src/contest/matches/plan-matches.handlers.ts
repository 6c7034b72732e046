import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fixture } from '@onda-on/contracts/events';
import { Rejection, type MatchId } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../platform/kernel/caller.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { ContestState } from '../state/contest-state.ts';
import { MatchDesk } from './match-desk.ts';
import { savedMatch, type SavedMatch } from './saved-match.ts';

export class ScheduleMatch extends Command<SavedMatch> {
  constructor(
    readonly fixture: Fixture,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Puts a match on its week's sheet, behind those that are there. */
@CommandHandler(ScheduleMatch)
export class ScheduleMatchHandler implements ICommandHandler<ScheduleMatch> {
  constructor(private readonly desk: MatchDesk) {}

  async execute({ fixture, caller }: ScheduleMatch): Promise<SavedMatch> {
    const matchId = randomId() as MatchId;
    const commandFor = () =>
      ({ type: 'ScheduleMatch', matchId, fixture, target: this.desk.targetOf(fixture, matchId) }) as const;
    return savedMatch(await this.desk.run(matchId, commandFor, caller));
  }
}

export class ChangeMatch extends Command<SavedMatch> {
  constructor(
    readonly matchId: MatchId,
    readonly change: Partial<Fixture>,
    /** The revision that the operator saw; null when none was named. */
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Changes what is planned. A moved kick-off moves the lock of the week with it, unless it has passed. */
@CommandHandler(ChangeMatch)
export class ChangeMatchHandler implements ICommandHandler<ChangeMatch> {
  constructor(
    private readonly desk: MatchDesk,
    private readonly contest: ContestState,
  ) {}

  async execute({ matchId, change, expected, caller }: ChangeMatch): Promise<SavedMatch> {
    const outcome = await this.desk.run(
      matchId,
      (now) => {
        const known = this.contest.current.matches.get(matchId);
        if (!known) throw new Rejection('MATCH_NOT_FOUND');
        const isOnPinned = this.desk.isOnPinned(matchId);
        const target = this.desk.targetOf({ ...known.fixture, ...change }, matchId);
        return { type: 'ChangeMatch', change, isOnPinned, target, expected, now };
      },
      caller,
    );
    return savedMatch(outcome);
  }
}

export class RemoveMatch extends Command<Readonly<{ position: Position }>> {
  constructor(
    readonly matchId: MatchId,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Takes a match off a sheet that nobody has entered yet. */
@CommandHandler(RemoveMatch)
export class RemoveMatchHandler implements ICommandHandler<RemoveMatch> {
  constructor(private readonly desk: MatchDesk) {}

  async execute({ matchId, expected, caller }: RemoveMatch) {
    const commandFor = () =>
      ({ type: 'RemoveMatch', isOnPinned: this.desk.isOnPinned(matchId), expected }) as const;
    const { position } = await this.desk.run(matchId, commandFor, caller);
    return { position };
  }
}

export class StartMatch extends Command<SavedMatch> {
  constructor(
    readonly matchId: MatchId,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** 'Şimdi başlat': a demo's match kicks off now, and its week locks at that (docs/rules.md#demo). */
@CommandHandler(StartMatch)
export class StartMatchHandler implements ICommandHandler<StartMatch> {
  constructor(
    private readonly desk: MatchDesk,
    private readonly contest: ContestState,
  ) {}

  async execute({ matchId, expected, caller }: StartMatch): Promise<SavedMatch> {
    const { isDemo } = this.contest.current;
    const commandFor = (now: Date) => ({ type: 'StartMatch', isDemo, expected, now }) as const;
    return savedMatch(await this.desk.run(matchId, commandFor, caller));
  }
}
