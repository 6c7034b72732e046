import type { ClustersAnswer, SuspiciousCluster } from '@onda-on/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { dateLong, dayAndTime, timeOf } from '../../../../text/dates.ts';
import { numberOf } from '../../../../text/numbers.ts';
import { NoEntries } from '../../../../ui/NoEntries.tsx';
import { ChoiceField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { TableCard, type Column } from '../../kit/tables.tsx';
import { RefreshedAt } from '../../shell/RefreshedAt.tsx';
import { clusters } from '../users.queries.ts';
import { ReviewState } from './ReviewState.tsx';

/** The section Şüpheli kümeler: clusters of coupons to review before prizes are confirmed. */
export function ClustersSection({ asked }: Readonly<{ asked: number | undefined }>) {
  const query = useQuery({ ...clusters(asked), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} failed={CLUSTERS.failed}>
      {(data) => <ClustersOfWeek {...data} readAt={query.dataUpdatedAt} />}
    </Loaded>
  );
}

type OfWeekProps = ClustersAnswer & Readonly<{ readAt: number }>;

function ClustersOfWeek({ week, weeks, open, clusters: found, more, readAt }: OfWeekProps) {
  const navigate = useNavigate();
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
            <b>{CLUSTERS.open(open)}</b>{' '}
            <span className="muted">
              <RefreshedAt at={readAt} />
            </span>
          </p>
          <p className="muted">
            {CLUSTERS.what} {CLUSTERS.caution}
          </p>
        </div>
      </div>
      <TableCard
        columns={COLUMNS}
        rows={found}
        keyOf={({ id }) => id}
        actions={{
          label: CLUSTERS.action,
          render: ({ id, kind, coupons }) => (
            <Link className="link-button" to="/admin/kullanicilar/supheli-kumeler/$id" params={{ id }} search>
              {CLUSTERS.look}
              <span className="visually-hidden">({CLUSTERS.lookAt(CLUSTERS.kinds[kind], coupons)})</span>
            </Link>
          ),
        }}
        caption={CLUSTERS.caption(found.length)}
        none={CLUSTERS.none}
      />
      {more > 0 ? <p className="muted center">{CLUSTERS.moreClusters(more)}</p> : null}
    </>
  );
}

function timesOf({ from, to }: SuspiciousCluster): string {
  const [first, last] = [dayAndTime(from), dayAndTime(to)];
  if (first === last) return first;
  return `${first} – ${dateLong(from) === dateLong(to) ? timeOf(to) : last}`;
}

const COLUMNS: readonly Column<SuspiciousCluster>[] = [
  { label: CLUSTERS.kind, render: ({ kind }) => CLUSTERS.kinds[kind] },
  { label: CLUSTERS.coupons, render: (cluster) => <Coupons cluster={cluster} />, isNumeric: true },
  {
    label: CLUSTERS.time,
    render: timesOf,
    className: 'nowrap',
  },
  { label: CLUSTERS.sources, render: ({ sources }) => numberOf(sources), isNumeric: true },
  { label: CLUSTERS.equal, render: ({ equalPicks }) => <SharedPicks {...equalPicks} /> },
  { label: CLUSTERS.state, render: (cluster) => <ReviewState cluster={cluster} /> },
];

const Coupons = ({ cluster: { coupons, valid } }: Readonly<{ cluster: SuspiciousCluster }>) => (
  <span>
    <b className="big">{numberOf(coupons)}</b>
    {valid === coupons ? null : <span className="muted block">{CLUSTERS.valid(valid)}</span>}
  </span>
);

const SharedPicks = ({ picks, coupons }: SuspiciousCluster['equalPicks']) => (
  <span>
    {picks === null ? null : <span className="num">{picks}</span>}
    <span className="muted block">{CLUSTERS.equalCount(coupons)}</span>
  </span>
);
