import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { isKnownWeek, knownWeekIn } from './known-week.ts';
import type { StandingsSearch } from './standings-search.ts';
import { StandingsScreen } from './StandingsScreen.tsx';

type Props = Readonly<{ week: string; search: StandingsSearch }>;

/** `/siralama/{n}`: the table of the week in the address, or a note that there is no such week. */
export function WeekStandingsScreen({ week: text, search }: Props) {
  const { data: all } = useQuery(weeks());
  const { data: current } = useQuery(currentWeek());
  const week = knownWeekIn(text);
  if (week === null || !isKnownWeek(text, all, current)) return <NoSuchWeek number={week} />;
  return <StandingsScreen key={week} week={week} search={search} />;
}

/** For an address that names no week of this contest, such as `/siralama/0` or `/siralama/015`; `number` is null for what is no number of a week. */
function NoSuchWeek({ number }: Readonly<{ number: number | null }>) {
  useTitle(TEXT.noWeek);
  return (
    <NoSuchScreen title={TEXT.noWeek} text={number === null ? TEXT.noWeekHint : TEXT.weekNotThere(number)}>
      <Link className="btn main" to="/siralama">
        {TEXT.toCurrent}
      </Link>
    </NoSuchScreen>
  );
}
