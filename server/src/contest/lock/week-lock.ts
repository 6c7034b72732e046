import { lockOf as lockMomentOf, type WeekNumber } from '@onda-on/contracts/rules';

import { sheetOf, weekByNumber, type Contest, type ContestWeek } from '../model/contest.ts';

/** The moment from which the week takes no entries, by its current plan, sheet and settings. */
export function weekLockOf(contest: Contest, week: ContestWeek): Date {
  const kickOffs = sheetOf(contest, week).flatMap((id) => contest.matches.get(id)?.fixture.matchDate ?? []);
  return lockMomentOf(week.lockAt, kickOffs, contest.settings.predictions);
}

/** A draft that nobody entered, also one that was active once: no date locks it. */
export const canBePlannedAnew = ({ status, sheet }: Pick<ContestWeek, 'status' | 'sheet'>): boolean =>
  status === 'draft' && sheet === null;

/** When the week was locked for good: by its fence, before a later event, or by the clock; null if it is not locked. */
export function lockedSince(contest: Contest, week: ContestWeek, now: Date): Date | null {
  const latched = week.fence?.lockedAt ?? week.passedAt;
  if (latched !== null) return new Date(latched);
  if (canBePlannedAnew(week)) return null;
  const lock = weekLockOf(contest, week);
  return now >= lock ? lock : null;
}

/** Whether operators may see the picks of a week: from its lock on. A pause by hand is no lock. */
export function arePicksShown(contest: Contest, number: WeekNumber, now: Date): boolean {
  const week = weekByNumber(contest, number);
  return week !== undefined && lockedSince(contest, week, now) !== null;
}
