import type { AdminWeek, ClockHealth, DashboardAnswer, MachineAnswer } from '@onda-on/contracts/api';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';

import { useServerOffset } from '../../../hooks/use-clock.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { dateLong, dateTimeExact, weekdayOf } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminWeeks, allMatches, dashboard, machine } from '../admin.queries.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { Cells } from '../stats/Cells.tsx';
import { matchCounts } from '../stats/stat-figures.ts';
import { UserStats } from '../stats/UserStats.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActions } from './RecentActions.tsx';
import { StatCards } from './StatCards.tsx';
import { SubmissionsPart } from './SubmissionsPart.tsx';
import { SystemStatus } from './SystemStatus.tsx';
import { Todo } from './Todo.tsx';

/** The tab Pano: what state everything is in, and the one thing to do next (mock: admin-pano). */
export function PanoScreen() {
  const { data, dataUpdatedAt, isError, isFetching } = useQuery(dashboard());
  const weeks = useQuery(adminWeeks());
  const state = useQuery(machine());
  const queryClient = useQueryClient();
  // Whatever is on the screen, the small cards too.
  const refresh = () => void queryClient.refetchQueries({ type: 'active' });
  return (
    <>
      <Head serverTime={data?.serverTime} at={dataUpdatedAt} isBusy={isFetching} onRefresh={refresh} />
      {state.data ? <ClockNotice clock={state.data.clock} /> : null}
      {isError ? (
        <LoadFailed title={PANO.failed} detail={PANO.failedHint} onRetry={refresh} isBusy={isFetching} />
      ) : null}
      {data || isError ? null : <Spinner />}
      {data ? (
        <StatCards
          data={data}
          week={weeks.data?.find(({ number }) => number === data.currentWeek.week)}
          stores={state.data?.stores}
        />
      ) : null}
      <QuickActions data={data} />
      <Columns data={data} weeks={weeks.data} machine={state} onRetry={refresh} />
    </>
  );
}

type HeadProps = Readonly<{
  serverTime: string | undefined;
  at: number;
  isBusy: boolean;
  onRefresh: () => void;
}>;

function Head({ serverTime, at, isBusy, onRefresh }: HeadProps) {
  const { name } = useAdmin();
  return (
    <div className="heading-bar">
      <div>
        <div className="row">
          <h1>{PANO.welcome(firstName(name))}</h1>
          <span className="tag ok">{PANO.active}</span>
        </div>
        <p className="muted sub">
          {serverTime ? `${dateLong(serverTime)} ${capital(weekdayOf(serverTime))}. ` : null}
          <RefreshedAt at={at} /> {PANO.pace}
        </p>
      </div>
      <div className="end">
        <Button onClick={onRefresh} disabled={isBusy}>
          {PANEL.refresh}
        </Button>
      </div>
    </div>
  );
}

type ColumnsProps = Readonly<{
  data: DashboardAnswer | undefined;
  weeks: readonly AdminWeek[] | undefined;
  machine: Pick<UseQueryResult<MachineAnswer>, 'data' | 'isError' | 'isFetching'>;
  onRetry: () => void;
}>;

function Columns({ data, weeks, machine: { data: state, isError, isFetching }, onRetry }: ColumnsProps) {
  const { role } = useAdmin();
  return (
    <div className="pano">
      <div>
        {data ? <Todo data={data} weeks={weeks} role={role} /> : null}
        {state ? <SubmissionsPart hours={state.submissions} /> : null}
        {data && isError ? (
          <LoadFailed title={PANO_MACHINE.failed} onRetry={onRetry} isBusy={isFetching} />
        ) : null}
        <MatchStats />
        <UserStats />
      </div>
      <div>
        {data ? <SystemStatus projections={data.projections} role={role} stores={state?.stores} /> : null}
        <RecentActions />
      </div>
    </div>
  );
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1);

/** Why the server writes nothing, as long as it does not believe its machine's date; nothing otherwise. */
export function ClockNotice({ clock }: Readonly<{ clock: ClockHealth }>) {
  const { fault, wallAt, expectedAt } = clock;
  if (fault === null) return null;
  const words = PANO_MACHINE.clock;
  return (
    <div className="kept" role="alert">
      <p>
        <b>{words.title}</b>
      </p>
      <p>
        {words.faults[fault]} {words.times(dateTimeExact(wallAt), dateTimeExact(expectedAt))}
      </p>
      <p>{words.remedy}</p>
    </div>
  );
}

const { cells, ...text } = STATS.matches;

/** All matches in figures, every minute. */
export function MatchStats() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(allMatches());
  const offset = useServerOffset();
  if (isError) return <LoadFailed title={text.failed} onRetry={() => void refetch()} />;
  const counts = data && matchCounts(data, dataUpdatedAt + offset);
  return (
    <Cells
      title={text.title}
      note={text.pace}
      cells={[
        [cells.all, shown(counts?.all)],
        [cells.near, shown(counts?.near)],
        [cells.pending, shown(counts?.pending)],
        [cells.finished, shown(counts?.finished)],
      ]}
    />
  );
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : numberOf(value));
