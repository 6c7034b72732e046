import type { CurrentWeekAnswer, MatchAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { PICKS_PER_WEEK } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { useHasPassed } from '../../hooks/use-clock.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import type { OfferedPick } from './picks.port.ts';

export type PicksContest = Readonly<{
  week: number | undefined;
  detail: WeekAnswer | null | undefined;
  /** How many matches make a coupon. */
  total: number;
  /** Whether entries are accepted now, by the server's clock. */
  isOpen: boolean;
  hasLockPassed: boolean;
}>;

/** The week being played, with the lock by the server's clock. */
export function useContest(): PicksContest {
  const { current, isBehind } = useShownWeek();
  const hasLockPassed = useHasPassed(current?.detail?.lockAt);
  const contest = contestOf(current, hasLockPassed);
  // What this tab knows of an ended week may be older; a pick for it would replace those of the next week in all tabs.
  return isBehind ? { ...contest, isOpen: false } : contest;
}

function contestOf(current: CurrentWeekAnswer | undefined, hasLockPassed: boolean): PicksContest {
  const detail = current?.detail;
  return {
    week: current?.week,
    detail,
    total: detail?.picksPerWeek ?? PICKS_PER_WEEK,
    isOpen: Boolean(detail?.isOpen) && !hasLockPassed,
    hasLockPassed,
  };
}

const NONE: readonly MatchAnswer[] = [];

/** A week's matches; empty until they have loaded. */
export function useWeekMatches(week = 0): readonly MatchAnswer[] {
  const { data } = useQuery({ ...matchesOf(week), enabled: week > 0 });
  return data ?? NONE;
}

/**
 * The picks of matches on the sheet, all until that has loaded: operators may replace a match before the first entry, and a
 * pick without a card cannot be taken back. It stays in the store, since another tab may have picked from a newer list.
 */
export const picksOn = (
  matches: readonly MatchAnswer[],
  picks: readonly OfferedPick[],
): readonly OfferedPick[] =>
  matches.length > 0 ? picks.filter(({ matchId }) => matches.some(({ id }) => id === matchId)) : picks;
