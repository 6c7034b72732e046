import type { Fixture, WeekPlan } from '@onda-on/contracts/events';
import type { MatchId, WeekId, WeekNumber } from '@onda-on/contracts/rules';

import { weekByNumber, EMPTY_CONTEST, type Contest, type ContestWeek } from '../../contest/model/contest.ts';
import { foldContest, type ContestEvent } from '../../contest/state/contest.fold.ts';

/** Short histories of a week with two matches, for tests of folds. */
export const weekId = 'w1' as WeekId;
export const number = 15 as WeekNumber;
const rules = { version: 1, picksPerWeek: 2, scorePerCorrectPrediction: 1 };
export const plan: WeekPlan = {
  number,
  status: 'active',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: '2026-11-21T12:00:00.000Z',
  closeAt: '2026-11-24T12:00:00.000Z',
};
const fixture: Fixture = {
  week: number,
  league: 'Lig',
  homeTeam: 'A',
  awayTeam: 'B',
  matchDate: '2026-11-21T13:00:00.000Z',
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
};
export const [m1, m2, m3] = ['m1', 'm2', 'm3'] as MatchId[] as [MatchId, MatchId, MatchId];

export const created: ContestEvent = { type: 'WeekCreated', data: { weekId, ...plan, rules } };
export const changed = (part: Partial<WeekPlan>): ContestEvent => ({
  type: 'WeekChanged',
  data: { weekId, ...plan, rules, ...part },
});
export const scheduled = (matchId: MatchId, part: Partial<Fixture> = {}): ContestEvent => ({
  type: 'MatchScheduled',
  data: { matchId, ...fixture, ...part },
});
export const moved = (matchId: MatchId, part: Partial<Fixture>): ContestEvent => ({
  type: 'MatchChanged',
  data: { matchId, ...fixture, ...part },
});

export const EARLY = '2026-11-19T12:00:00.000Z';
export const LATE = '2026-11-21T12:30:00.000Z';

export type Dated = ContestEvent | readonly [at: string, event: ContestEvent];

export const contestAfter = (...events: readonly Dated[]): Contest =>
  events.reduce<Contest>((contest, each, i) => {
    const [at, event] = 'type' in each ? [EARLY, each] : each;
    return foldContest(contest, event, { position: BigInt(i + 1), at });
  }, EMPTY_CONTEST);

export function weekIn(contest: Contest): ContestWeek {
  const week = weekByNumber(contest, number);
  if (!week) throw new TypeError('The history has no week');
  return week;
}
