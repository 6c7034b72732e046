import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  slotResultOf,
  type MatchId,
  type Settings,
  type SlotResult,
  DEFAULT_SETTINGS,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { type MatchView, type WeekView, MATCHES, SETTINGS, WEEKS } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { documentsIn } from '../../platform/reads/documents-in.ts';
import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { isOpen } from '../lock/entry-window.ts';
import { arePicksShown, lockedSince, weekLockOf } from '../lock/week-lock.ts';
import { ContestState } from '../state/contest-state.ts';

export type WeekFacts = Readonly<{
  week: WeekView;
  matches: readonly MatchView[];
  /** How many picks a coupon has: as pinned, or else as the settings say now. */
  picksPerWeek: number;
  isSheetComplete: boolean;
}>;

/**
 * `assigned` is the order in which the matches were put into the week: the sheet's order until it is pinned. It is asked only for
 * a sheet that is not, since a process that waits for the log does not have it.
 */
function factsOf(
  week: WeekView,
  matches: readonly MatchView[],
  assigned: () => readonly MatchId[],
  settings: Settings,
): WeekFacts {
  const { sheet, rules } = week;
  const picksPerWeek =
    sheet?.matchIds.length ?? rules?.picksPerWeek ?? settings.predictions.maxPredictionsPerWeek;
  let ordered: readonly MatchView[] | undefined;
  return {
    week,
    picksPerWeek,
    get matches() {
      ordered ??= sheet ? onSheet(matches, sheet.matchIds) : inOrderOf(assigned(), matches);
      return ordered;
    },
    get isSheetComplete() {
      return this.matches.length === picksPerWeek;
    },
  };
}

/** Matches that are not on the pinned sheet do not belong to the week. */
function onSheet(matches: readonly MatchView[], sheet: readonly MatchId[]): readonly MatchView[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return sheet.flatMap((id) => byId.get(id) ?? []);
}

/** Matches in the order of `ids`; others come last, by kick-off. */
function inOrderOf(ids: readonly MatchId[], matches: readonly MatchView[]): readonly MatchView[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: MatchView) => places.get(id) ?? ids.length;
  return matches.toSorted((a, b) => placeOf(a) - placeOf(b) || byKickOff(a, b));
}

/** Earliest first; the id decides between matches that kick off together. */
export const byKickOff = (a: MatchView, b: MatchView): number =>
  Date.parse(a.matchDate) - Date.parse(b.matchDate) || (a.id < b.id ? -1 : 1);

export const resultsOf = ({ matches }: WeekFacts): readonly SlotResult[] => matches.map(slotResultOf);

export function slotOf({ week }: WeekFacts, matchId: MatchId): number | undefined {
  const slot = week.sheet?.matchIds.indexOf(matchId) ?? -1;
  return slot < 0 ? undefined : slot;
}

/** Whether the week is sealed and over, so that a match without a result keeps it from being settled. */
export const hasClosed = (facts: WeekFacts | undefined, now: Date): boolean =>
  facts !== undefined && facts.week.seal !== null && Date.parse(facts.week.closeAt) <= now.getTime();

/** All weeks and matches of the read models. They are held in memory, since there are at most 52 weeks. */
export type Season = Readonly<{
  /** By number, in that order. */
  weeks: ReadonlyMap<WeekNumber, WeekFacts>;
  matches: ReadonlyMap<MatchId, MatchView>;
  /** In sheet order; also for a number that has no week yet. */
  matchesOf: (week: WeekNumber) => readonly MatchView[];
  settings: Settings;
}>;

/** Reads the season once after each save that touches it, however many requests need it. */
@Injectable()
export class Calendar implements OnApplicationShutdown {
  readonly #season: KeptUntilSaved<Season>;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(ContestState) private readonly contest: Pick<ContestState, 'current'>,
  ) {
    this.#season = new KeptUntilSaved(reads, [MATCHES, WEEKS, SETTINGS]);
  }

  season(): Promise<Season> {
    return this.#season.at('season', () => this.#load());
  }

  onApplicationShutdown(): void {
    this.#season.stop();
  }

  async #load(): Promise<Season> {
    const saved = await this.reads.get(SETTINGS, 'main');
    const settings = saved?.settings ?? DEFAULT_SETTINGS;
    const matches = await documentsIn(this.reads, MATCHES);
    const byWeek = grouped(matches);
    const matchesIn = (week: WeekNumber) => byWeek.get(week) ?? [];
    const assignedTo = (week: WeekNumber) => this.contest.current.assigned.get(week) ?? [];
    const weeks = new Map(
      (await documentsIn(this.reads, WEEKS))
        .toSorted((a, b) => a.number - b.number)
        .map((week) => {
          const { number } = week;
          return [number, factsOf(week, matchesIn(number), () => assignedTo(number), settings)];
        }),
    );
    return {
      weeks,
      matches: new Map(matches.map((match) => [match.id, match])),
      matchesOf: (week) => weeks.get(week)?.matches ?? inOrderOf(assignedTo(week), matchesIn(week)),
      settings,
    };
  }
}

function grouped(matches: readonly MatchView[]): ReadonlyMap<WeekNumber, readonly MatchView[]> {
  const byWeek = new Map<WeekNumber, MatchView[]>();
  for (const match of matches) {
    const sameWeek = byWeek.get(match.week);
    if (sameWeek) sameWeek.push(match);
    else byWeek.set(match.week, [match]);
  }
  return byWeek;
}

export type WeekWindow = Readonly<{ lockAt: Date; isOpen: boolean }>;

/** Answers visitors from the same fold as the commands: a lock that has passed is final, and only the log knows it. */
@Injectable()
export class EntryWindow {
  constructor(
    @Inject(ContestState) private readonly contest: Pick<ContestState, 'current'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get now(): Date {
    return this.clock.now();
  }

  arePicksShown(number: WeekNumber): boolean {
    return arePicksShown(this.contest.current, number, this.now);
  }

  of({ id, lockAt }: WeekView): WeekWindow {
    const { current } = this.contest;
    const week = current.weeks.get(id);
    if (!week) return { lockAt: new Date(lockAt), isOpen: false };
    const { now } = this;
    return {
      lockAt: lockedSince(current, week, now) ?? weekLockOf(current, week),
      isOpen: isOpen(current, week, now),
    };
  }
}
