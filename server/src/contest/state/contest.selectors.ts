import {
  LEGAL_PAGES,
  lockOf as lockMomentOf,
  type LegalPage,
  type MatchId,
  type WeekId,
  type WeekNumber,
  type WeekRules,
} from '@onda-on/contracts/rules';

import type { Contest, ContestMatch, ContestWeek } from './contest.ts';

export function weekByNumber({ weeks }: Contest, number: WeekNumber): ContestWeek | undefined {
  for (const week of weeks.values()) if (week.number === number) return week;
  return undefined;
}

/** How many matches make a coupon of this week: pinned, or what activation would pin today. */
export const sheetSizeOf = (
  contest: Contest,
  week: Readonly<{ rules: WeekRules | null }> | undefined,
): number => week?.rules?.picksPerWeek ?? contest.settings.predictions.maxPredictionsPerWeek;

/** The matches of a number that nobody removed or moved away, in the order of their first assignment. */
export const weekMatchesOf = (contest: Contest, number: WeekNumber): readonly ContestMatch[] =>
  (contest.assigned.get(number) ?? []).flatMap((id) => {
    const match = contest.matches.get(id);
    return match?.fixture.week === number ? [match] : [];
  });

/** A week's sheet: the pinned one, or as the log assembles it so far. */
export const sheetOf = (contest: Contest, { number, sheet }: ContestWeek): readonly MatchId[] =>
  sheet?.matchIds ?? weekMatchesOf(contest, number).map(({ id }) => id);

export const isComplete = (contest: Contest, week: ContestWeek): boolean =>
  sheetOf(contest, week).length === sheetSizeOf(contest, week);

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

/** Another week that visitors see as active: there may be one only. */
export function activeBeside(contest: Contest, weekId: WeekId | null): ContestWeek | undefined {
  for (const week of contest.weeks.values())
    if (week.id !== weekId && week.status === 'active' && !week.seal) return week;
  return undefined;
}

/** The legal texts that a visitor could not read now. */
export function missingLegalPages({ legalPages }: Contest): readonly LegalPage[] {
  const there = new Set(legalPages.values());
  return LEGAL_PAGES.filter((page) => !there.has(page));
}

/** Whether the match may no longer be removed or replaced: entries may rest on it. */
export function isOnPinnedSheet(contest: Contest, match: ContestMatch): boolean {
  const week = weekByNumber(contest, match.fixture.week);
  return week?.sheet?.matchIds.includes(match.id) ?? false;
}

export const isDecided = ({ status }: ContestMatch): boolean => status === 'finished' || status === 'void';
