import type { AdminMatch } from '@onda-on/contracts/api';
import { compareTurkish, fold } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { everyMatch } from './match-desk.queries.ts';

type EarlierNames = Readonly<{ teams: readonly string[]; leagues: readonly string[] }>;

/** Teams and leagues of all matches so far, each in its latest spelling. */
function earlierNames(matches: readonly AdminMatch[]): EarlierNames {
  return {
    teams: distinct(matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])),
    leagues: distinct(matches.map(({ league }) => league)),
  };
}

const distinct = (names: readonly string[]): readonly string[] =>
  [...new Map(names.map((name) => [fold(name), name])).values()].toSorted(compareTurkish);

const NONE: EarlierNames = { teams: [], leagues: [] };

export function useEarlierNames(): EarlierNames {
  const { data = NONE } = useQuery({ ...everyMatch(), select: earlierNames });
  return data;
}
