import { lockOf as lockMomentOf, type WeekNumber } from '@onda-on/contracts/rules';

import { sheetOf, weekByNumber } from '../model/contest.selectors.ts';
import type { Contest, ContestWeek } from '../model/contest.ts';

/** The moment from which the week takes no entries, as its plan, sheet and the settings say now. */
export function weekLockOf(contest: Contest, week: ContestWeek): Date {
  const kickOffs = sheetOf(contest, week).flatMap((id) => contest.matches.get(id)?.fixture.matchDate ?? []);
  return lockMomentOf(week.lockAt, kickOffs, contest.settings.predictions);
}

/** When the week was locked for good, if it was at that time: by its seal, by an edit that came too late, or by the hour. */
export function lockedSince(contest: Contest, week: ContestWeek, now: Date): Date | null {
  const latched = week.seal?.lockedAt ?? week.passedAt;
  if (latched !== null) return new Date(latched);
  const lock = weekLockOf(contest, week);
  return now >= lock ? lock : null;
}

/** Whether those who run the contest may see what was picked in a week: from its lock on, which a pause by hand is not. */
export function arePicksShown(contest: Contest, number: WeekNumber, now: Date): boolean {
  const week = weekByNumber(contest, number);
  return week !== undefined && lockedSince(contest, week, now) !== null;
}
