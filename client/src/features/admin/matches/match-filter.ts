import type { AdminMatch } from '@onda-on/contracts/api';
import { fold, isWeekNumber, MATCH_STATUSES, type MatchStatus } from '@onda-on/contracts/rules';

/** What the address says of the list: all of a week when nothing is asked for. */
export type MatchFilter = Readonly<{ durum?: MatchStatus; takim?: string }>;

export type MatchesSearch = MatchFilter & Readonly<{ hafta?: number }>;

const TEAM_LENGTH_MAX = 80;

/** What the address of the tab holds; the rest is dropped. */
export function matchesSearch({ hafta, durum, takim }: Readonly<Record<string, unknown>>): MatchesSearch {
  const status = MATCH_STATUSES.find((each) => each === durum);
  // Words to look for; a number in an address is read as one.
  const team = typeof takim === 'string' || typeof takim === 'number' ? String(takim) : '';
  return {
    ...(isWeekNumber(hafta) && { hafta }),
    ...(status && { durum: status }),
    ...(team && { takim: team.slice(0, TEAM_LENGTH_MAX) }),
  };
}

export const isFiltering = ({ durum, takim = '' }: MatchFilter): boolean =>
  durum !== undefined || takim.trim() !== '';

/** Matches in this status one of whose teams has the words in its name, with Turkish letters as their plain kin. */
export function matching(matches: readonly AdminMatch[], { durum, takim = '' }: MatchFilter) {
  const words = fold(takim.trim());
  return matches.filter(
    ({ status, homeTeam, awayTeam }) =>
      (durum === undefined || status === durum) &&
      (words === '' || fold(homeTeam).includes(words) || fold(awayTeam).includes(words)),
  );
}
