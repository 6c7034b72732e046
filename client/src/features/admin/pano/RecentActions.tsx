import { dayOf } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useServerMinute } from '../../../hooks/use-clock.ts';
import { LOGS } from '../../../text/admin/logs.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { dateShort, timeOf } from '../../../text/dates.ts';
import { auditLogs } from '../admin.queries.ts';

const SHOWN = 6;

/** The latest lines of the audit log. */
export function RecentActions() {
  const { data, isError } = useQuery(auditLogs());
  const today = dayOf(useServerMinute().getTime());
  return (
    <section className="card part">
      <header>
        <h2>{PANO.recent}</h2>
        <Link to="/admin/loglar">{PANO.logs}</Link>
      </header>
      {isError ? <p className="note">{LOGS.failed}</p> : null}
      {data?.length === 0 ? <p className="muted note">{PANO.recentNone}</p> : null}
      <ul className="log narrow">
        {data?.slice(0, SHOWN).map(({ id, createdAt, meta, admin }) => (
          <li key={id}>
            <span className="muted">
              {dayOf(createdAt) === today ? timeOf(createdAt) : dateShort(createdAt)}
            </span>
            <span>
              <b>{meta}</b>, {admin.username}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
