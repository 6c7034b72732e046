import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WeekAnswer, CurrentWeekAnswer, AdminWeek } from '@onda-on/contracts/api';
import { currentWeekOf, shownStatus, type WeekNumber } from '@onda-on/contracts/rules';
import { CHAINS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { type Season, Calendar, EntryWindow, type WeekFacts } from './calendar.ts';

function weekAnswer({ week, picksPerWeek, isSheetComplete }: WeekFacts, window: EntryWindow): WeekAnswer {
  const { number, startAt, closeAt, seal } = week;
  const { lockAt, isOpen } = window.of(week);
  return {
    number,
    status: shownStatus(week),
    startAt,
    lockAt: lockAt.toISOString(),
    closeAt,
    picksPerWeek,
    isSheetComplete,
    isOpen,
    seal: seal && { lockedAt: seal.lockedAt, root: seal.root, count: seal.count, check: seal.check },
  };
}

/** The weeks of the past results, newest first: N−1…1, played here or not, and every finished one, and each sealed one besides N. */
function pastWeeksIn({ weeks }: Season, current: WeekNumber): readonly number[] {
  const before = Array.from({ length: current - 1 }, (_, i) => i + 1);
  const played = Array.from(weeks.values(), ({ week }) => week).filter(
    (week) => shownStatus(week) === 'finished' || (week.seal !== null && week.number !== current),
  );
  const past = new Set([...before, ...played.map(({ number }): number => number)]);
  return [...past].toSorted((a, b) => b - a);
}

/** The week that home and lookup show. */
export function currentWeekIn({ weeks }: Season, window: EntryWindow): WeekNumber {
  const candidates = Array.from(weeks.values(), ({ week, isSheetComplete }) => ({
    number: week.number,
    status: shownStatus(week),
    lockAt: window.of(week).lockAt.toISOString(),
    closeAt: week.closeAt,
    isSettled: week.settledAt !== null,
    isSheetComplete,
  }));
  return currentWeekOf(candidates, window.now) as WeekNumber;
}

/** Every week, by number. */
export class GetWeeks extends Query<readonly WeekAnswer[]> {}

@QueryHandler(GetWeeks)
export class GetWeeksHandler implements IQueryHandler<GetWeeks> {
  constructor(
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<readonly WeekAnswer[]> {
    const { weeks } = await this.calendar.season();
    return Array.from(weeks.values(), (facts) => weekAnswer(facts, this.window));
  }
}

export class GetCurrentWeek extends Query<CurrentWeekAnswer> {}

@QueryHandler(GetCurrentWeek)
export class GetCurrentWeekHandler implements IQueryHandler<GetCurrentWeek> {
  constructor(
    private readonly calendar: Calendar,
    private readonly contest: ContestState,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<CurrentWeekAnswer> {
    const season = await this.calendar.season();
    const week = currentWeekIn(season, this.window);
    const facts = season.weeks.get(week);
    return {
      week,
      serverTime: this.window.now.toISOString(),
      detail: facts ? weekAnswer(facts, this.window) : null,
      past: pastWeeksIn(season, week),
      settledWeek: settledWeekIn(season),
      isDemo: this.contest.current.isDemo,
      site: { name: season.settings.site.name, description: season.settings.site.description },
    };
  }
}

/**
 * The settled week that locked last; one whose matches are all void has no winner and is left out. Neither its number, as an earlier one
 * may have been postponed, nor the moment of its settlement, which a correction makes anew.
 */
function settledWeekIn({ weeks }: Season): number | null {
  const settled = [...weeks.values()].filter(
    ({ week, matches }) => week.settledAt !== null && matches.some(({ status }) => status === 'finished'),
  );
  return settled.toSorted((a, b) => lockedAtMs(a) - lockedAtMs(b)).at(-1)?.week.number ?? null;
}

const lockedAtMs = ({ week: { seal, lockAt } }: WeekFacts): number => Date.parse(seal?.lockedAt ?? lockAt);

/** Every week as planned, with the status that visitors see and its figures. */
export class GetAdminWeeks extends Query<readonly AdminWeek[]> {}

@QueryHandler(GetAdminWeeks)
export class GetAdminWeeksHandler implements IQueryHandler<GetAdminWeeks> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<readonly AdminWeek[]> {
    const { weeks } = await this.calendar.season();
    const numbers = Array.from(weeks.keys(), String);
    const chains = await this.reads.getMany(CHAINS, numbers);
    return Array.from(weeks.values(), ({ week, matches, picksPerWeek }) => {
      const { lockAt, isOpen } = this.window.of(week);
      const { coupons = 0, rows = 0 } = chains.get(String(week.number)) ?? {};
      return {
        ...week,
        status: shownStatus(week),
        effectiveLockAt: lockAt.toISOString(),
        matches: matches.length,
        sheetSize: picksPerWeek,
        coupons,
        wasEntered: rows > 0,
        isOpen,
      };
    });
  }
}
