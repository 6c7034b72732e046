import { Inject, Injectable } from '@nestjs/common';
import {
  streamOf,
  type FixtureStep,
  type MatchEvent,
  type RefusedStep,
  type ResultStep,
  type StoredEvent,
} from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import type { Caller } from '../../platform/commands/caller.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { proposerOf } from '../matches/match-proposals.decider.ts';
import type { MatchState } from '../matches/match-state.ts';
import type { MatchCommand } from '../matches/match.decider.ts';
import { MatchService } from '../matches/match.service.ts';
import { ReopeningGuard } from '../results/reopening-guard.ts';
import type { ExistingImport } from './import.decider.ts';

type Step = FixtureStep | ResultStep;
/** A row of an undo: null when it is undone; the import never wrote one that was refused while it ran. */
export type StepOutcome = RefusedStep | 'proposed' | 'never-written' | null;

/** What became of a proposed undo of a row: null while it waits for a second administrator. */
type ProposalOutcome = 'confirmed' | 'dropped' | null;

const nameOf = (line: number): string => `row/${line}`;
const undoNameOf = (line: number): string => `undo/${nameOf(line)}`;

/** Applies or undoes one row of an import, under the same rules as by hand. A repetition changes nothing. */
@Injectable()
export class ImportSteps {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmCorrections'>,
    private readonly matches: MatchService,
    private readonly guard: ReopeningGuard,
  ) {}

  /** Null when the row is written, else the refusal. */
  apply({ operationId }: ExistingImport, step: Step, caller: Caller): Promise<RefusedStep | null> {
    return unlessRefused(step, async () => {
      const commandId = commandIdOf(streamOf.operation(operationId), nameOf(step.line));
      const command = (_: MatchState, now: Date) => this.#commandFor(step, now);
      await this.matches.run(step.matchId, command, { by: caller, commandId });
      return null;
    });
  }

  /** Undoes a row only while it is as the import left it, or proposes that to a second administrator. */
  undo(done: ExistingImport, step: Step, caller: Caller): Promise<StepOutcome> {
    const { operationId, reason } = done;
    return unlessRefused(step, async () => {
      const written = await this.#revisionOf(operationId, step);
      if (written === null) return 'never-written';
      const proposer = proposerOf(this.config, caller);
      await this.guard.prepare(step.matchId);
      const command = async (match: MatchState, now: Date) => {
        const ready = this.#undoing(step, { written, reason: reason ?? '', proposer, now });
        // Announced winners are changed by hand, one match at a time, with a preview.
        await this.guard.check(ready, match);
        return ready;
      };
      const by = { ...caller, causationId: operationId };
      const commandId = commandIdOf(streamOf.operation(operationId), undoNameOf(step.line));
      const { events } = await this.matches.run(step.matchId, command, { by, commandId });
      // The same was proposed by hand: that proposal is no part of the import, and may be declined.
      if (events.length === 0) throw new Rejection('STALE_VERSION');
      return events.some(({ type }) => type === 'CorrectionProposed') ? 'proposed' : null;
    });
  }

  /** The outcomes of the proposals that an undo made, in the order of its rows. */
  async proposalsOf({ operationId, plan }: ExistingImport): Promise<readonly ProposalOutcome[]> {
    const steps: readonly Step[] = plan.steps;
    const outcomes = steps.map(async ({ line, matchId }) => {
      const events = await this.#eventsOf(matchId);
      const proposed = indexOf(events, operationId, undoNameOf(line));
      if (proposed === null) return [];
      const next = events[proposed + 1]?.type;
      return [next === undefined ? null : next === CONFIRMED ? ('confirmed' as const) : ('dropped' as const)];
    });
    return (await Promise.all(outcomes)).flat();
  }

  #commandFor(step: Step, now: Date): MatchCommand {
    if ('fixture' in step) {
      const { matchId, fixture } = step;
      return { type: 'ScheduleMatch', matchId, fixture, target: this.matches.targetOf(fixture, matchId) };
    }
    const { homeScore, awayScore } = step;
    return { type: 'RecordResult', homeScore, awayScore, now };
  }

  #undoing(
    { matchId, ...step }: Step,
    {
      written,
      reason,
      proposer,
      now,
    }: Readonly<{ written: number; reason: string; proposer: string | null; now: Date }>,
  ): MatchCommand {
    const isOnPinned = this.matches.isOnPinned(matchId);
    if ('fixture' in step) return { type: 'RemoveMatch', isOnPinned, expected: written };
    const target = { isPinned: true, hasRoom: false, size: 0, hasSame: false };
    return { type: 'UndoChange', reason, change: { isOnPinned, target, now }, expected: written, proposer };
  }

  /** The revision of the row's event in its match's stream; null when it was never written. */
  async #revisionOf(operationId: string, { line, matchId }: Step): Promise<number | null> {
    return indexOf(await this.#eventsOf(matchId), operationId, nameOf(line));
  }

  async #eventsOf(matchId: Step['matchId']): Promise<readonly StoredEvent[]> {
    return (await this.log.read(streamOf.match(matchId))).events;
  }
}

const CONFIRMED = 'CorrectionConfirmed' satisfies MatchEvent['type'];

function indexOf(events: readonly StoredEvent[], operationId: string, name: string): number | null {
  const commandId = commandIdOf(streamOf.operation(operationId), name);
  const found = events.findIndex(({ meta }) => meta.commandId === commandId);
  return found < 0 ? null : found;
}

async function unlessRefused<T>({ line, matchId }: Step, work: () => Promise<T>): Promise<RefusedStep | T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rejection) return { line, matchId, code: error.code };
    throw error;
  }
}
