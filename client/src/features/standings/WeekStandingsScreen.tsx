import { parseWeekText, Rejection, type WeekNumber } from '@onda-on/contracts/rules';

import { NoSuchWeek } from './NoSuchWeek.tsx';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsScreen } from './StandingsScreen.tsx';

type Props = Readonly<{ week: string; search: StandingsSearch }>;

/** `/siralama/{n}`: the table of the week in the address, where that is one. */
export function WeekStandingsScreen({ week: text, search }: Props) {
  const week = weekIn(text);
  return week === null ? <NoSuchWeek /> : <StandingsScreen key={week} week={week} search={search} />;
}

function weekIn(text: string): WeekNumber | null {
  try {
    return parseWeekText(text);
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}
