import { isWeekNumber, WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { currentWeek } from '../../api/weeks.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { DISPUTE } from '../../text/dispute.tr.ts';
import { DisputeForm } from './DisputeForm.tsx';

const route = getRouteApi('/itiraz');

/** `/itiraz`: for people who find somebody else's coupon under their own number, or have lost an edit code. */
export function DisputeScreen() {
  useTitle(DISPUTE.title, DISPUTE.description);
  const { konu, hafta } = route.useSearch();
  const { data, isError } = useQuery(currentWeek());
  const latest = isError ? WEEK_NUMBER_MAX : data?.week;
  const week = isWeekNumber(hafta) ? hafta : undefined;
  const asked = {
    request: konu === 'kod' ? ('lost-code' as const) : ('not-mine' as const),
    week: week === undefined ? '' : String(week),
  };
  return (
    <div className="wrap dispute-page">
      <div className="dispute-head">
        <h1>{DISPUTE.title}</h1>
        <p className="muted">{DISPUTE.lead}</p>
      </div>
      <div className="dispute-pair">
        {latest === undefined ? (
          <output className="muted">{DISPUTE.loading}</output>
        ) : (
          <DisputeForm asked={asked} latestWeek={Math.max(latest, week ?? 1)} />
        )}
        <Steps />
      </div>
    </div>
  );
}

const Steps = () => (
  <section className="card pad dispute-steps" aria-labelledby="itiraz-adimlar">
    <h2 id="itiraz-adimlar">{DISPUTE.steps.title}</h2>
    <ol>
      {DISPUTE.steps.items.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>
      <b>{DISPUTE.steps.hurry}</b>
    </p>
  </section>
);
