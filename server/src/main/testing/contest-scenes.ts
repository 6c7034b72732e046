import type { Fixture, WeekPlan } from '@onda-on/contracts/events';
import type { MatchId, MatchPick, Outcome, WeekNumber } from '@onda-on/contracts/rules';

import type { Submission } from '../../contest/coupons/entry-batches.ts';
import { SubmitCoupon } from '../../contest/coupons/submit-coupon.commands.ts';
import { ScheduleMatch } from '../../contest/matches/match.commands.ts';
import { CreateWeek } from '../../contest/weeks/week.commands.ts';
import type { RunningContest } from './start-contest.ts';

export const OPERATOR = { actor: 'admin:a1' } as const;
export const VISITOR = { actor: 'visitor', correlationId: 'r1' } as const;
export const WEEK = 15 as WeekNumber;
export const LOCK_AT = '2026-11-21T12:00:00.000Z';
export const AFTER_LOCK = '2026-11-21T12:00:10.000Z';
export const CLOSE_AT = '2026-11-24T12:00:00.000Z';

export const planOf = (number: number, change: Partial<WeekPlan> = {}): WeekPlan => ({
  number: number as WeekNumber,
  status: 'active',
  startAt: '2026-11-18T12:00:00.000Z',
  lockAt: LOCK_AT,
  closeAt: CLOSE_AT,
  ...change,
});

export const fixtureOf = (slot: number, change: Partial<Fixture> = {}): Fixture => ({
  week: WEEK,
  league: 'Süper Lig',
  homeTeam: `Ev ${slot}`,
  awayTeam: `Konuk ${slot}`,
  matchDate: '2026-11-21T13:00:00.000Z',
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
  ...change,
});

export async function openWeek(
  contest: Pick<RunningContest, 'execute'>,
  number = 15,
  matches = 10,
): Promise<readonly MatchId[]> {
  await contest.execute(new CreateWeek({ plan: planOf(number), caller: OPERATOR }));
  const ids: MatchId[] = [];
  for (let slot = 0; slot < matches; slot += 1) {
    const fixture = fixtureOf(slot, { week: number as WeekNumber });
    const { match } = await contest.execute(new ScheduleMatch({ fixture, caller: OPERATOR }));
    ids.push(match.id);
  }
  return ids;
}

export const allOf = (matchIds: readonly string[], outcome: Outcome = 'X'): readonly MatchPick[] =>
  matchIds.map((matchId) => ({ matchId, outcome }));

export const submissionOf = (
  matchIds: readonly string[],
  person = 0,
  change: Partial<Submission> = {},
): Submission => ({
  key: `key-${person}`,
  network: '10.0.0.1',
  week: WEEK,
  profile: {
    name: `Kişi ${person}`,
    email: `k${person}@ornek.com`,
    nationalId: String(10_000_000_146 + person),
  },
  picks: allOf(matchIds),
  ...change,
});

export const submit = (contest: RunningContest, submission: Submission) =>
  contest.execute(new SubmitCoupon({ submission, caller: VISITOR }));
