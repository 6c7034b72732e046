import type { AdminMatch } from '@onda-on/contracts/api';
import { fold, type MatchStatus } from '@onda-on/contracts/rules';

/** What the address says of the list: all of a week when nothing is asked for. */
export type MatchFilter = Readonly<{ durum?: MatchStatus; takim?: string }>;

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
