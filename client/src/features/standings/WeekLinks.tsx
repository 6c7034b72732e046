import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Icon } from '../../ui/Icon.tsx';

type Props = Readonly<{
  /** null on the season's page. */
  week: number | null;
  previous: number | null;
  next: number | null;
}>;

export function WeekLinks({ week, previous, next }: Props) {
  return (
    <nav aria-label={TEXT.weeks}>
      {previous === null ? null : (
        <WeekLink week={previous}>
          <Icon name="previous" />
          {TEXT.week(previous)}
        </WeekLink>
      )}
      {week === null ? null : <span aria-current="page">{TEXT.week(week)}</span>}
      {next === null ? null : (
        <WeekLink week={next}>
          {TEXT.week(next)}
          <Icon name="next" />
        </WeekLink>
      )}
      {week === null ? (
        <span aria-current="page">{TEXT.seasonTable}</span>
      ) : (
        <Link to="/siralama/sezon">{TEXT.seasonTable}</Link>
      )}
    </nav>
  );
}

function WeekLink({ week, children }: Readonly<{ week: number; children: ReactNode }>) {
  return (
    <Link to="/siralama/$week" params={{ week: String(week) }}>
      {children}
    </Link>
  );
}
