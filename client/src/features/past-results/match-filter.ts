import type { MatchAnswer } from '@onda-on/contracts/api';
import { compareTurkish, fold } from '@onda-on/contracts/rules';

/** The visitor's filter of a week's matches; an empty text matches everything. */
export type PastMatchFilter = Readonly<{ league: string; team: string }>;

/** Matches of the league whose home or away team holds the searched text, by the Turkish fold: `besik` finds Beşiktaş. */
export function filteredMatches(
  matches: readonly MatchAnswer[],
  { league, team }: PastMatchFilter,
): readonly MatchAnswer[] {
  const searched = fold(team.trim());
  return matches.filter(
    (match) =>
      (league === '' || match.league === league) &&
      (fold(match.homeTeam).includes(searched) || fold(match.awayTeam).includes(searched)),
  );
}

export const leaguesOf = (matches: readonly MatchAnswer[]): readonly string[] =>
  [...new Set(matches.map(({ league }) => league))].toSorted(compareTurkish);
