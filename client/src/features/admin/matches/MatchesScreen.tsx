import type { AdminWeek } from '@onda-on/contracts/api';
import { shownStatus, WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { currentWeek } from '../../../api/weeks.queries.ts';
import { MATCHES } from '../../../text/admin/matches.tr.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminWeeks } from '../admin.queries.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { MatchesOfWeek } from './MatchesOfWeek.tsx';

const route = getRouteApi('/admin');

/** The tab Maçlar: the week in the address, else the one that visitors see. */
export function MatchesScreen() {
  const { hafta } = route.useSearch();
  const navigate = useNavigate();
  const weeks = useQuery(adminWeeks());
  const current = useQuery(currentWeek());
  if (weeks.isError)
    return (
      <LoadFailed
        title={MATCHES.weeksFailed}
        onRetry={() => void weeks.refetch()}
        isBusy={weeks.isFetching}
      />
    );
  if (!weeks.data || current.isPending) return <Spinner />;
  const week = chosenWeek(weeks.data, hafta ?? current.data?.week);
  if (!week)
    return (
      <div className="card empty">
        <h1>{MATCHES.noWeeks.title}</h1>
        <p>{MATCHES.noWeeks.text}</p>
      </div>
    );
  return (
    <MatchesOfWeek key={week.number} week={week} isDemo={current.data?.isDemo ?? false}>
      <label className="field">
        <span className="sr">{MATCHES.week}</span>
        <select
          className="input"
          value={week.number}
          onChange={({ target }) =>
            void navigate({ to: '/admin', search: { sekme: 'maclar', hafta: Number(target.value) } })
          }
        >
          {weeks.data
            .toSorted((a, b) => b.number - a.number)
            .map((each) => (
              <option key={each.id} value={each.number}>
                {MATCHES.weekOption(each.number, WEEK_STATUS_TEXT[shownStatus(each)])}
              </option>
            ))}
        </select>
      </label>
    </MatchesOfWeek>
  );
}

/** The wanted one, else the latest. */
function chosenWeek(weeks: readonly AdminWeek[], wanted: number | undefined): AdminWeek | undefined {
  const latest = weeks.toSorted((a, b) => a.number - b.number).at(-1);
  return weeks.find(({ number }) => number === wanted) ?? latest;
}
