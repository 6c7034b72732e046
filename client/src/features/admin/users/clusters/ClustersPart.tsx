import type { SuspiciousCluster } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { dayAndTime, timeOf } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { Field } from '../../../../ui/Field.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { placeOf } from '../users-place.ts';
import { clusters } from '../users.queries.ts';
import { ClusterView } from './ClusterView.tsx';
import { ReviewState } from './ReviewState.tsx';

/** The sub-tab Şüpheli kümeler: bursts of coupons to be looked at before prizes are confirmed. */
export const ClustersPart = ({ id }: Readonly<{ id: string }>) =>
  id ? <ClusterView key={id} id={id} /> : <ClusterList />;

function ClusterList() {
  const [asked, setAsked] = useState<number>();
  const { data, isError, isFetching, refetch } = useQuery({
    ...clusters(asked),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return <LoadFailed title={CLUSTERS.failed} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!data) return <Spinner />;
  const { week, weeks, open, clusters: found } = data;
  if (weeks.length === 0) return <Nothing {...CLUSTERS.noWeek} />;
  return (
    <>
      <div className="user-clusters-head">
        <Field label={CLUSTERS.week}>
          {(aria) => (
            <select
              {...aria}
              className="input"
              value={week}
              onChange={({ target }) => setAsked(Number(target.value))}
            >
              {weeks.map((each) => (
                <option key={each} value={each}>
                  {CLUSTERS.weekName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div>
          <p>
            <b>{CLUSTERS.open(open)}</b>
          </p>
          <p className="muted">
            {CLUSTERS.what} {CLUSTERS.caution}
          </p>
        </div>
      </div>
      {found.length === 0 ? <Nothing {...CLUSTERS.none} /> : <ClusterTable found={found} />}
    </>
  );
}

const Nothing = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div className="card empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);

function ClusterTable({ found }: Readonly<{ found: readonly SuspiciousCluster[] }>) {
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{CLUSTERS.caption(found.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{CLUSTERS.kind}</th>
            <th scope="col" className="r">
              {CLUSTERS.coupons}
            </th>
            <th scope="col">{CLUSTERS.time}</th>
            <th scope="col" className="r">
              {CLUSTERS.sources}
            </th>
            <th scope="col">{CLUSTERS.equal}</th>
            <th scope="col">{CLUSTERS.state}</th>
            <th scope="col">
              <span className="sr">{CLUSTERS.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((cluster) => (
            <ClusterRow key={cluster.id} cluster={cluster} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ClusterRow({ cluster }: Readonly<{ cluster: SuspiciousCluster }>) {
  const { id, kind, coupons, valid, from, to, sources, equalPicks } = cluster;
  return (
    <tr>
      <th scope="row">{CLUSTERS.kinds[kind]}</th>
      <td data-label={CLUSTERS.coupons} className="r">
        <span>
          <b className="big">{numberOf(coupons)}</b>
          {valid === coupons ? null : <span className="muted block">{CLUSTERS.valid(valid)}</span>}
        </span>
      </td>
      <td data-label={CLUSTERS.time}>
        <span className="nowrap">
          {dayAndTime(from)} – {timeOf(to)}
        </span>
      </td>
      <td data-label={CLUSTERS.sources} className="r">
        {numberOf(sources)}
      </td>
      <td data-label={CLUSTERS.equal}>
        <SharedPicks picks={equalPicks.picks} coupons={equalPicks.coupons} />
      </td>
      <td data-label={CLUSTERS.state}>
        <ReviewState cluster={cluster} />
      </td>
      <td className="act">
        <Link className="lnk" to="/admin" search={placeOf('supheli-kumeler', id)} preload={false}>
          {CLUSTERS.look}
          <span className="sr">({CLUSTERS.lookAt(CLUSTERS.kinds[kind], coupons)})</span>
        </Link>
      </td>
    </tr>
  );
}

const SharedPicks = ({ picks, coupons }: SuspiciousCluster['equalPicks']) => (
  <span>
    <span className="num">{picks}</span>
    <span className="muted block">{CLUSTERS.equalCount(coupons)}</span>
  </span>
);
