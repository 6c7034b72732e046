import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fixture, MatchEvent } from '@onda-on/contracts/events';
import {
  Rejection,
  type MatchId,
  type MatchStatus,
  type Outcome as Result,
  assertNever,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import type { CommandOutcome } from '../../platform/kernel/command-runner.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { ContestState } from '../state/contest-state.ts';
import { type ProposalCommand, actorIdOf, proposerOf } from './match-proposals.decider.ts';
import type { MatchState } from './match-state.ts';
import type { ResultCommand } from './match.decider.ts';
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
      /** Only proposed: a second administrator has to confirm it. */
      isProposed: boolean;
    }>;
  position: Position;
}>;

function savedMatch({ state, position }: CommandOutcome<MatchState, MatchEvent>): SavedMatch {
  if (state.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
  const { matchId: id, fixture, status, score, revision, proposal } = state;
  const { result = null, homeScore = null, awayScore = null } = score ?? {};
  const isProposed = proposal !== null;
  return { match: { id, ...fixture, status, result, homeScore, awayScore, revision, isProposed }, position };
}

/**
 * The key of a command that would be refused, or do something else, when it came twice: whoever did not hear the answer asks
 * the same of the same revision again, and is answered alike.
 */
const keyOf = ({ actor }: Caller, asked: readonly (string | number | null)[]): string =>
  JSON.stringify([actor, ...asked]);

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
  constructor(private readonly matches: MatchService) {}

  async execute({ fixture, caller }: ScheduleMatch): Promise<SavedMatch> {
    const matchId = randomId() as MatchId;
    const command = () =>
      ({ type: 'ScheduleMatch', matchId, fixture, target: this.matches.targetOf(fixture, matchId) }) as const;
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
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
  constructor(private readonly matches: MatchService) {}

  async execute({ matchId, expected, caller }: RemoveMatch) {
    const command = () =>
      ({ type: 'RemoveMatch', isOnPinned: this.matches.isOnPinned(matchId), expected }) as const;
    const { position } = await this.matches.run(matchId, command, { by: caller });
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
    private readonly matches: MatchService,
    private readonly contest: ContestState,
  ) {}

  async execute({ matchId, expected, caller }: StartMatch): Promise<SavedMatch> {
    const { isDemo } = this.contest.current;
    const command = (_: MatchState, now: Date) => ({ type: 'StartMatch', isDemo, expected, now }) as const;
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
  }
}

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
  constructor(private readonly matches: MatchService) {}

  async execute({ matchId, decision, caller }: DecideMatch): Promise<SavedMatch> {
    const command = (_: MatchState, now: Date) => ({ ...decision, now }) as ResultCommand;
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
  }
}

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
  constructor(private readonly matches: MatchService) {}

  async execute({ matchId, decision, expected, caller }: DecideProposal): Promise<SavedMatch> {
    const command = { ...commandOf(decision, actorIdOf(caller)), expected };
    const reason = decision.kind === 'decline' ? decision.reason : null;
    const key = expected === null ? undefined : keyOf(caller, [command.type, expected, reason]);
    return savedMatch(await this.matches.run(matchId, command, { by: caller, key }));
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
    private readonly matches: MatchService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  async execute({ matchId, reason, expected, caller }: UndoMatchChange): Promise<SavedMatch> {
    const proposer = proposerOf(this.config, caller);
    const command = (match: MatchState, now: Date) => {
      if (match.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
      // A change of the plan leads back to where the match was: that week's sheet has to take it.
      const target = this.matches.targetOf((match.latest?.before ?? match).fixture, matchId);
      const change = { isOnPinned: this.matches.isOnPinned(matchId), target, now };
      return { type: 'UndoChange', reason, change, expected, proposer } as const;
    };
    const by = { ...caller, causationId: `${matchId}/${expected}` };
    const key = keyOf(caller, ['undo', expected, reason]);
    return savedMatch(await this.matches.run(matchId, command, { by, key }));
  }
}
