import { MATCH_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { everyMatch } from './match-desk.queries.ts';
import { matching, type MatchFilter } from './match-filter.ts';
import { pairOf, resultOf } from './match-names.ts';

const SHOWN_MAX = 20;

/** What the search finds in other weeks. */
export function MatchesElsewhere({ week, filter }: Readonly<{ week: number; filter: MatchFilter }>) {
  const { data } = useQuery(everyMatch());
  if (!data) return null;
  const found = matching(data, filter).filter((match) => match.week !== week);
  return (
    <section className="card part">
      <header>
        <h2>{MATCHES.elsewhere}</h2>
      </header>
      {found.length === 0 ? <p className="muted note">{MATCHES.elsewhereNone}</p> : null}
      <ul className="log">
        {found
          .toReversed()
          .slice(0, SHOWN_MAX)
          .map((match) => (
            <li key={match.id}>
              <span className="muted">{dateTime(match.matchDate)}</span>
              <span>
                <b>{match.status === 'finished' ? resultOf(match) : pairOf(match)}</b>{' '}
                <span className="muted">{MATCH_STATUS_TEXT[match.status]}</span>
              </span>
              <Link className="link-button" to="/admin/maclar" search={{ hafta: match.week, ...filter }}>
                {MATCHES.inWeek(match.week)}
                <span className="sr">({pairOf(match)})</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
