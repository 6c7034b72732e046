import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection, type MatchId, assertNever } from '@onda-on/contracts/rules';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { type ProposalCommand, actorIdOf, proposerOf } from '../matches/match-proposals.decider.ts';
import type { MatchState } from '../matches/match-state.ts';
import { type SavedMatch, savedMatch } from '../matches/match.commands.ts';
import type { ResultCommand } from '../matches/match.decider.ts';
import { MatchService } from '../matches/match.service.ts';
import { ReopeningGuard } from './reopening-guard.ts';

/**
 * The key of a command whose repetition would be refused or act again. A client that missed the answer repeats the
 * request for the same revision and gets the same answer.
 */
const keyOf = ({ actor }: Caller, asked: readonly (string | number | null)[]): string =>
  JSON.stringify([actor, ...asked]);

/** The server's clock provides `now`. */
type Omitting<T> = T extends unknown ? Omit<T, 'now'> : never;
export type MatchDecision = Omitting<ResultCommand>;

/** `seen` identifies the effect on the winners that the operator was shown, if any. */
type Seen = string | undefined;

export class DecideMatch extends CommandBy<
  { matchId: MatchId; decision: MatchDecision; seen?: Seen },
  SavedMatch
>() {}

/** Records, corrects, withdraws, postpones or voids. A repeated decision changes nothing and gets the same answer. */
@CommandHandler(DecideMatch)
export class DecideMatchHandler implements ICommandHandler<DecideMatch> {
  constructor(
    private readonly matches: MatchService,
    private readonly guard: ReopeningGuard,
  ) {}

  async execute({ matchId, decision, seen, caller }: DecideMatch): Promise<SavedMatch> {
    await this.guard.prepare(matchId);
    const command = async (match: MatchState, now: Date) => {
      const ready = { ...decision, now } as ResultCommand;
      await this.guard.check(ready, match, seen);
      return ready;
    };
    return savedMatch(await this.matches.run(matchId, command, { by: caller }));
  }
}

/** Another administrator confirms, or declines with a reason; only the proposer withdraws. */
export type ProposalDecision =
  | Readonly<{ kind: 'confirm'; seen: Seen }>
  | Readonly<{ kind: 'withdraw' }>
  | Readonly<{ kind: 'decline'; reason: string }>;

export class DecideProposal extends EditBy<{ matchId: MatchId; decision: ProposalDecision }, SavedMatch>() {}

@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(
    private readonly matches: MatchService,
    private readonly guard: ReopeningGuard,
  ) {}

  async execute({ matchId, decision, expected, caller }: DecideProposal): Promise<SavedMatch> {
    const ready = { ...commandOf(decision, actorIdOf(caller)), expected };
    const reason = decision.kind === 'decline' ? decision.reason : null;
    const key = expected === null ? undefined : keyOf(caller, [ready.type, expected, reason]);
    if (decision.kind === 'confirm') await this.guard.prepare(matchId);
    const command = async (match: MatchState) => {
      if (decision.kind === 'confirm') await this.guard.check(ready, match, decision.seen);
      return ready;
    };
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

export class UndoMatchChange extends CommandBy<
  {
    matchId: MatchId;
    reason: string;
    /** The revision that the operator saw, so that no other change is undone. */
    expected: number;
    seen?: Seen;
  },
  SavedMatch
>() {}

/** Undoes the latest change of a match by new events. */
@CommandHandler(UndoMatchChange)
export class UndoMatchChangeHandler implements ICommandHandler<UndoMatchChange> {
  constructor(
    private readonly matches: MatchService,
    private readonly guard: ReopeningGuard,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
  ) {}

  async execute({ matchId, reason, expected, seen, caller }: UndoMatchChange): Promise<SavedMatch> {
    const proposer = proposerOf(this.config, caller);
    await this.guard.prepare(matchId);
    const command = async (match: MatchState, now: Date) => {
      if (match.stage !== 'planned') throw new Rejection('MATCH_NOT_FOUND');
      // Undoing a change of the fixture returns the match to its former week, whose sheet must take it.
      const target = this.matches.targetOf((match.latest?.before ?? match).fixture, matchId);
      const change = { isOnPinned: this.matches.isOnPinned(matchId), target, now };
      const ready = { type: 'UndoChange', reason, change, expected, proposer } as const;
      await this.guard.check(ready, match, seen);
      return ready;
    };
    const by = { ...caller, causationId: `${matchId}/${expected}` };
    const key = keyOf(caller, ['undo', expected, reason]);
    return savedMatch(await this.matches.run(matchId, command, { by, key }));
  }
}
