import type { AdminMatch } from '@onda-on/contracts/api';
import { fold, isWeekNumber, MATCH_STATUSES, type MatchStatus } from '@onda-on/contracts/rules';

/** The list's filter in the address; empty for all matches of a week. */
export type MatchFilter = Readonly<{ durum?: MatchStatus; takim?: string }>;

export type MatchesSearch = MatchFilter & Readonly<{ hafta?: number }>;

const TEAM_LENGTH_MAX = 80;

/** The tab's valid search parameters; others are dropped. */
export function matchesSearch({ hafta, durum, takim }: Readonly<Record<string, unknown>>): MatchesSearch {
  const status = MATCH_STATUSES.find((each) => each === durum);
  // The router parses digits in an address as a number.
  const team = typeof takim === 'string' || typeof takim === 'number' ? String(takim) : '';
  return {
    ...(isWeekNumber(hafta) && { hafta }),
    ...(status && { durum: status }),
    ...(team && { takim: team.slice(0, TEAM_LENGTH_MAX) }),
  };
}

export const isFiltering = ({ durum, takim = '' }: MatchFilter): boolean =>
  durum !== undefined || takim.trim() !== '';

/** Matches with this status of which one team's name contains the words; Turkish letters match their plain ones. */
export function matching(matches: readonly AdminMatch[], { durum, takim = '' }: MatchFilter) {
  const words = fold(takim.trim());
  return matches.filter(
    ({ status, homeTeam, awayTeam }) =>
      (durum === undefined || status === durum) &&
      (words === '' || fold(homeTeam).includes(words) || fold(awayTeam).includes(words)),
  );
}
