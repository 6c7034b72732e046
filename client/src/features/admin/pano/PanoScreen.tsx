import type {
  AdminWeek,
  ChainFault,
  ClockHealth,
  DashboardAnswer,
  DiskHealth,
  MachineAnswer,
} from '@onda-on/contracts/api';
import { dayOf, type AdminRole, WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { hasFailed } from '../../../api/has-failed.ts';
import { useServerOffset, useServerMinute } from '../../../hooks/use-clock.ts';
import { LOGS } from '../../../text/admin/logs.tr.ts';
import { PANEL, TAB_TEXT } from '../../../text/admin/panel.tr.ts';
import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { SEEDING } from '../../../text/admin/settings.tr.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { dateLong, dateTimeExact, weekdayOf, dateShort, timeOf } from '../../../text/dates.ts';
import { numberOf, numberOrDash } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { adminWeeks, allMatches, dashboard, machine, auditLogs } from '../admin.queries.ts';
import { CardSection } from '../kit/SectionHead.tsx';
import { useSeeding } from '../settings/use-seeding.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { RefreshedAt } from '../shell/RefreshedAt.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { accessOf, TABS } from '../shell/tabs.ts';
import { UserStats, Cells, matchCounts } from '../stats/Stats.tsx';
import { type Job, jobsOf } from './jobs.ts';
import { StatCards } from './StatCards.tsx';
import { SubmissionsSection } from './SubmissionsSection.tsx';
import { SystemStatus } from './SystemStatus.tsx';

/** The tab Pano: the state of the contest and the system, and the next thing to do. */
export function PanoScreen() {
  const figures = useQuery(dashboard());
  const { data, dataUpdatedAt, isFetching } = figures;
  const isError = figures.isError || hasFailed(figures);
  const weeks = useQuery(adminWeeks());
  const state = useQuery(machine());
  const queryClient = useQueryClient();
  // Reads all data on the screen again, also that of the small cards.
  const refresh = () => void queryClient.refetchQueries({ type: 'active' });
  return (
    <>
      <Head serverTime={data?.serverTime} at={dataUpdatedAt} isBusy={isFetching} onRefresh={refresh} />
      {state.data ? <MachineNotices {...state.data} /> : null}
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
        <Button onClick={() => isBusy || onRefresh()} aria-disabled={isBusy}>
          {PANEL.refresh}
        </Button>
      </div>
    </div>
  );
}

type ColumnsProps = Readonly<{
  data: DashboardAnswer | undefined;
  weeks: readonly AdminWeek[] | undefined;
  machine: UseQueryResult<MachineAnswer>;
  onRetry: () => void;
}>;

function Columns({ data, weeks, machine: figures, onRetry }: ColumnsProps) {
  const { data: state, isError, isFetching } = figures;
  const { role } = useAdmin();
  return (
    <div className="pano">
      <div>
        {data ? <Todo data={data} weeks={weeks} role={role} /> : null}
        {state ? <SubmissionsSection hours={state.submissions} /> : null}
        {data && (isError || hasFailed(figures)) ? (
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

const MEGABYTE = 1_000_000;
const firstName = (name: string): string => name.split(' ')[0] ?? name;
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1);

const MachineNotices = ({ clock, chain, disk }: Pick<MachineAnswer, 'clock' | 'chain' | 'disk'>) => (
  <>
    <ClockNotice clock={clock} />
    {disk ? <DiskNotice disk={disk} /> : null}
    {chain ? <ChainNotice fault={chain} /> : null}
  </>
);

/** Why the server writes nothing, while it does not trust its machine's date; nothing otherwise. */
export function ClockNotice({ clock: { fault, wallAt, expectedAt } }: Readonly<{ clock: ClockHealth }>) {
  if (fault === null) return null;
  const words = PANO_MACHINE.clock;
  return (
    <MachineNotice words={words}>
      {words.faults[fault]} {words.times(dateTimeExact(wallAt), dateTimeExact(expectedAt))}
    </MachineNotice>
  );
}

/** What the disk can still take, while that is little; nothing otherwise. */
export function DiskNotice({ disk: { freeBytes, freeFiles, isLow } }: Readonly<{ disk: DiskHealth }>) {
  if (!isLow) return null;
  const words = PANO_MACHINE.disk;
  const megabytes = numberOf(Math.floor(freeBytes / MEGABYTE));
  return (
    <MachineNotice words={words}>
      {words.left(megabytes, freeFiles === null ? '' : numberOf(freeFiles))}
    </MachineNotice>
  );
}

/** Where the log's hash chain is broken, and what to do. */
export function ChainNotice({ fault: { kind, ordinal, position, stream } }: Readonly<{ fault: ChainFault }>) {
  const words = PANO_MACHINE.chain;
  return (
    <MachineNotice words={words}>
      {words.kinds[kind]} {words.place(String(ordinal), position, stream ?? '')}
    </MachineNotice>
  );
}

type MachineNoticeProps = Readonly<{
  words: Readonly<{ title: string; remedy: string }>;
  children: ReactNode;
}>;

const MachineNotice = ({ words: { title, remedy }, children }: MachineNoticeProps) => (
  <div className="kept" role="alert">
    <p>
      <b>{title}</b>
    </p>
    <p>{children}</p>
    <p>{remedy}</p>
  </div>
);

const { matches: MATCH_STATS } = STATS;

/** Counts of all matches, read again every minute. */
export function MatchStats() {
  const query = useQuery(allMatches());
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query;
  const offset = useServerOffset();
  if (isError || hasFailed(query))
    return <LoadFailed title={MATCH_STATS.failed} onRetry={() => void refetch()} isBusy={isFetching} />;
  const counts = data && matchCounts(data, dataUpdatedAt + offset);
  return (
    <Cells
      title={MATCH_STATS.title}
      note={MATCH_STATS.pace}
      cells={[
        [MATCH_STATS.cells.all, numberOrDash(counts?.all)],
        [MATCH_STATS.cells.near, numberOrDash(counts?.near)],
        [MATCH_STATS.cells.pending, numberOrDash(counts?.pending)],
        [MATCH_STATS.cells.finished, numberOrDash(counts?.finished)],
      ]}
    />
  );
}

const SHOWN = 6;

function RecentActions() {
  const { data, isError } = useQuery(auditLogs());
  const today = dayOf(useServerMinute().getTime());
  return (
    <CardSection title={PANO.recent} beside={<Link to="/admin/loglar">{PANO.logs}</Link>}>
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
    </CardSection>
  );
}

type Props = Readonly<{ data: DashboardAnswer; weeks: readonly AdminWeek[] | undefined; role: AdminRole }>;

/** The jobs that wait for an operator. Amber marks the next thing to do. */
function Todo({ data, weeks, role }: Props) {
  const jobs = jobsOf(data, weeks, role);
  return (
    <CardSection title={PANO.todo} beside={<span className="muted">{PANO.jobs(jobs.length)}</span>}>
      {jobs.length === 0 ? <p className="muted note">{PANO.nothing}</p> : null}
      <ul className="todo">
        {jobs.map(({ id, count, title, text, action }, index) => (
          <li key={id}>
            <span className="n">{numberOf(count)}</span>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
            {action ? <Action {...action} isMain={index === 0} job={title} /> : null}
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

type ActionProps = NonNullable<Job['action']> & Readonly<{ isMain: boolean; job: string }>;

function Action(props: ActionProps) {
  const { label, to, isMain, job } = props;
  if (props.seeds) return <SeedTexts {...props} />;
  return (
    <Link className={isMain ? 'btn main' : 'btn'} {...to}>
      {label}
      <span className="visually-hidden">({job})</span>
    </Link>
  );
}

/** Writes the missing texts and menus, but no matches, without leaving the tab. */
function SeedTexts({ label, isMain, job }: ActionProps) {
  const { run, isPending } = useSeeding({
    path: '/api/admin/seed-production',
    failed: PANO_MACHINE.jobs.seedFailed,
    body: { matches: false },
  });
  return (
    <Button {...(isMain && { look: 'main' as const })} onClick={() => run()} disabled={isPending}>
      {isPending ? SEEDING.busy : label}
      <span className="visually-hidden">({job})</span>
    </Button>
  );
}

const QUICK_TABS = ['haftalar', 'maclar', 'kullanicilar', 'raporlar', 'ayarlar', 'loglar'] as const;
type Tab = (typeof QUICK_TABS)[number];

export function QuickActions({ data }: Readonly<{ data: DashboardAnswer | undefined }>) {
  const notes = notesOf(data);
  const { role } = useAdmin();
  return (
    <nav className="quick" aria-label={PANO.quick}>
      {QUICK_TABS.filter((tab) => accessOf(role, tab) !== 'none').map((tab) => (
        <Link key={tab} className="card" to={TABS[tab]}>
          <b>
            {TAB_TEXT[tab]} <Icon name="right" />
          </b>
          <span className="muted">{notes[tab]}</span>
        </Link>
      ))}
    </nav>
  );
}

function notesOf(data: DashboardAnswer | undefined): Readonly<Record<Tab, string>> {
  const { quickText: words } = PANO;
  const fixed = { raporlar: words.raporlar, ayarlar: words.ayarlar, loglar: words.loglar };
  if (!data) return { haftalar: '', maclar: '', kullanicilar: '', ...fixed };
  const { week, status } = data.currentWeek;
  return {
    haftalar: status
      ? words.haftalar(week, WEEK_STATUS_TEXT[status].toLocaleLowerCase('tr'))
      : PANO.weekState(null),
    maclar: words.maclar(data.missingResults.length),
    kullanicilar: words.kullanicilar(data.totalUsers),
    ...fixed,
  };
}
