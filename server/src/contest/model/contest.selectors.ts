import {
  LEGAL_PAGES,
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

/** How many picks a coupon of this week has: as pinned, or else as the settings say now. */
export const sheetSizeOf = (
  contest: Contest,
  week: Readonly<{ rules: WeekRules | null }> | undefined,
): number => week?.rules?.picksPerWeek ?? contest.settings.predictions.maxPredictionsPerWeek;

/** The matches of a week that nobody removed or moved away, in the order of their first assignment. */
export const weekMatchesOf = (contest: Contest, number: WeekNumber): readonly ContestMatch[] =>
  (contest.assigned.get(number) ?? []).flatMap((id) => {
    const match = contest.matches.get(id);
    return match?.fixture.week === number ? [match] : [];
  });

/** A week's sheet: the pinned one, or else its matches so far. */
export const sheetOf = (contest: Contest, { number, sheet }: ContestWeek): readonly MatchId[] =>
  sheet?.matchIds ?? weekMatchesOf(contest, number).map(({ id }) => id);

export const isComplete = (contest: Contest, week: ContestWeek): boolean =>
  sheetOf(contest, week).length === sheetSizeOf(contest, week);

/** Another active week without a seal, if any: only one may be active. */
export function activeBeside(contest: Contest, weekId: WeekId | null): ContestWeek | undefined {
  for (const week of contest.weeks.values())
    if (week.id !== weekId && week.status === 'active' && !week.seal) return week;
  return undefined;
}

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
