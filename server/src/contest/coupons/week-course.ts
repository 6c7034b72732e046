import { Inject, Injectable } from '@nestjs/common';
import type { StoryStep } from '@onda-on/contracts/api';
import {
  matchCodec,
  streamOf,
  type MatchEvent,
  type Score,
  type StoredEvent,
} from '@onda-on/contracts/events';
import type { SlotResult, WeekNumber } from '@onda-on/contracts/rules';
import type { MatchView, StandingsView } from '@onda-on/contracts/views';
import { boardOf } from '@onda-on/projections';
import type { Checkpoints, DocumentReader, EventLog } from '@onda-on/stores';

import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import type { WeekFacts } from '../weeks/calendar.ts';

type MatchAct = Pick<StoryStep, 'at' | 'kind' | 'from' | 'to' | 'reason'> & Readonly<{ result: SlotResult }>;

const scoreText = ({ homeScore, awayScore }: Score): string => `${homeScore}-${awayScore}`;

type Act = Omit<MatchAct, 'at'> | undefined;
type Data<T extends MatchEvent['type']> = Extract<MatchEvent, { type: T }>['data'];
/** Method types are bivariant, so a rule for one event type fits the key of that type. */
type ActOf<D> = { of(data: D): Act }['of'];

/** What an event did to its match's result; undefined for one that left it as it was. */
const ACTS: { readonly [T in MatchEvent['type']]: ActOf<Data<T>> } = {
  ResultRecorded: (score) => ({
    kind: 'recorded',
    from: null,
    to: scoreText(score),
    reason: score.reason ?? null,
    result: score.result,
  }),
  ResultCorrected: ({ previous, corrected, reason }) => ({
    kind: 'corrected',
    from: scoreText(previous),
    to: scoreText(corrected),
    reason,
    result: corrected.result,
  }),
  ResultWithdrawn: ({ previous, reason }) => ({
    kind: 'withdrawn',
    from: scoreText(previous),
    to: null,
    reason,
    result: 'pending',
  }),
  MatchVoided: ({ previous, reason }) => ({
    kind: 'void',
    from: previous && scoreText(previous),
    to: null,
    reason,
    result: 'void',
  }),
  MatchReinstated: ({ from, reason }) =>
    from === 'void' ? { kind: 'reinstated', from: null, to: null, reason, result: 'pending' } : undefined,
  MatchScheduled: () => undefined,
  MatchChanged: () => undefined,
  MatchPostponed: () => undefined,
  MatchRemoved: () => undefined,
  CorrectionProposed: () => undefined,
  CorrectionConfirmed: () => undefined,
  CorrectionDeclined: () => undefined,
  ProposalWithdrawn: () => undefined,
};

function actOf({ type, data }: MatchEvent): Act {
  const act: ActOf<MatchEvent['data']> = ACTS[type];
  return act(data);
}

/** The result that an event gives its match; undefined when the event does not change it. */
export const resultOf = (event: MatchEvent): SlotResult | undefined => actOf(event)?.result;

/** `slot` counts the sheet from 0; `results` are all results of the week after the step. */
type WeekAct = MatchAct & Readonly<{ slot: number; results: readonly SlotResult[] }>;

/** Everything that changed results of a week's matches, in the order of time. `histories` are in sheet order. */
export function weekActsOf(histories: readonly (readonly StoredEvent[])[]): readonly WeekAct[] {
  const acts = histories.flatMap((events, slot) =>
    events.flatMap((event) => {
      const act = actOf(matchCodec.decode(event));
      return act ? [{ ...act, at: event.meta.at, slot }] : [];
    }),
  );
  const inTime = acts.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  const course: WeekAct[] = [];
  let results: readonly SlotResult[] = histories.map(() => 'pending');
  for (const act of inTime) {
    results = results.with(act.slot, act.result);
    course.push({ ...act, results });
  }
  return course;
}

/** `histogram` is the table's after the step, over the coupons that count now; empty for a week without coupons. */
export type CourseStep = WeekAct & Readonly<{ match: MatchView; histogram: readonly number[] }>;

/**
 * How each week's table came about, result by result, for the stories of its coupons. It is computed once for each state of
 * the table, because the streams of its matches and the whole board have to be read.
 */
@Injectable()
export class WeekCourses {
  readonly #kept = new Map<WeekNumber, Readonly<{ key: string; steps: Promise<readonly CourseStep[]> }>>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
  ) {}

  of(facts: WeekFacts, table: StandingsView | undefined): Promise<readonly CourseStep[]> {
    const week = facts.week.number;
    const key = [table?.position, ...facts.matches.map(({ id, revision }) => `${id} ${revision}`)].join('|');
    const kept = this.#kept.get(week);
    if (kept?.key === key) return kept.steps;
    const steps = this.#load(week, facts.matches);
    this.#kept.set(week, { key, steps });
    steps.catch(() => {
      if (this.#kept.get(week)?.steps === steps) this.#kept.delete(week);
    });
    return steps;
  }

  async #load(week: WeekNumber, matches: readonly MatchView[]): Promise<readonly CourseStep[]> {
    const acts = weekActsOf(await Promise.all(matches.map((match) => this.#historyOf(match))));
    const board = acts.length > 0 ? await boardOf(this.reads, week) : undefined;
    return acts.flatMap((act) => {
      const match = matches[act.slot];
      return match ? [{ ...act, match, histogram: board?.under(act.results).histogram ?? [] }] : [];
    });
  }

  /** Without events that the match's view does not include yet, so that story and receipt agree. */
  async #historyOf({ id, revision }: MatchView): Promise<readonly StoredEvent[]> {
    const { events } = await this.log.read(streamOf.match(id));
    return events.slice(0, revision + 1);
  }
}
