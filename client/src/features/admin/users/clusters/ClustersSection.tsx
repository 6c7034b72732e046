import type { SuspiciousCluster } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { dayAndTime, timeOf } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { ChoiceField } from '../../shell/ChoiceField.tsx';
import { ListTable, NoEntries } from '../../shell/ListTable.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { clusters } from '../users.queries.ts';
import { ReviewState } from './ReviewState.tsx';

/** The section Şüpheli kümeler: bursts of coupons to be looked at before prizes are confirmed. */
export function ClustersSection({ asked }: Readonly<{ asked: number | undefined }>) {
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery({
    ...clusters(asked),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return <LoadFailed title={CLUSTERS.failed} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!data) return <Spinner />;
  const { week, weeks, open, clusters: found } = data;
  if (weeks.length === 0) return <NoEntries {...CLUSTERS.noWeek} />;
  return (
    <>
      <div className="user-clusters-head">
        <ChoiceField
          label={CLUSTERS.week}
          value={String(week)}
          choices={weeks.map((each) => [String(each), CLUSTERS.weekName(each)])}
          onChange={(chosen) =>
            void navigate({
              to: '/admin/kullanicilar/supheli-kumeler',
              search: { hafta: Number(chosen) },
              replace: true,
            })
          }
        />
        <div>
          <p>
            <b>{CLUSTERS.open(open)}</b>
          </p>
          <p className="muted">
            {CLUSTERS.what} {CLUSTERS.caution}
          </p>
        </div>
      </div>
      <ClusterTable found={found} />
    </>
  );
}

const ClusterTable = ({ found }: Readonly<{ found: readonly SuspiciousCluster[] }>) => (
  <ListTable
    isEmpty={found.length === 0}
    columns={[
      CLUSTERS.kind,
      { label: CLUSTERS.coupons, className: 'numeric' },
      CLUSTERS.time,
      { label: CLUSTERS.sources, className: 'numeric' },
      CLUSTERS.equal,
      CLUSTERS.state,
    ]}
    action={CLUSTERS.action}
    caption={CLUSTERS.caption(found.length)}
    none={CLUSTERS.none}
  >
    {found.map((cluster) => (
      <ClusterRow key={cluster.id} cluster={cluster} />
    ))}
  </ListTable>
);

function ClusterRow({ cluster }: Readonly<{ cluster: SuspiciousCluster }>) {
  const { id, kind, coupons, valid, from, to, sources, equalPicks } = cluster;
  return (
    <tr>
      <th scope="row">{CLUSTERS.kinds[kind]}</th>
      <td data-label={CLUSTERS.coupons} className="numeric">
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
      <td data-label={CLUSTERS.sources} className="numeric">
        {numberOf(sources)}
      </td>
      <td data-label={CLUSTERS.equal}>
        <SharedPicks picks={equalPicks.picks} coupons={equalPicks.coupons} />
      </td>
      <td data-label={CLUSTERS.state}>
        <ReviewState cluster={cluster} />
      </td>
      <td className="act">
        <Link className="link-button" to="/admin/kullanicilar/supheli-kumeler/$id" params={{ id }} search>
          {CLUSTERS.look}
          <span className="sr">({CLUSTERS.lookAt(CLUSTERS.kinds[kind], coupons)})</span>
        </Link>
      </td>
    </tr>
  );
}

const SharedPicks = ({ picks, coupons }: SuspiciousCluster['equalPicks']) => (
  <span>
    {picks === null ? null : <span className="num">{picks}</span>}
    <span className="muted block">{CLUSTERS.equalCount(coupons)}</span>
  </span>
);
