import { Link } from '@tanstack/react-router';

import { useTitle } from '../../hooks/use-title.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

/** An address whose week cannot be: `/siralama/0`, `/siralama/015`. */
export function NoSuchWeek() {
  useTitle(TEXT.noWeek);
  return (
    <div className="wrap">
      <div className="page-head stack">
        <h1>{TEXT.noWeek}</h1>
        <p className="muted">{TEXT.noWeekHint}</p>
        <p>
          <Link className="btn main" to="/siralama">
            {TEXT.toCurrent}
          </Link>
        </p>
      </div>
    </div>
  );
}
