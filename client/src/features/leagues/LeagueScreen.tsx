import type { LeagueAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { leagueOf, leagueWeekOf } from '../../api/leagues.queries.ts';
import { stepsOf } from '../../api/time-travel.queries.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { dateTimeLong } from '../../text/dates.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { shareOrCopy } from '../../ui/share-link.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { stepIn, type ShownMoment } from '../standings/moment.ts';
import { TableSkeleton } from '../standings/TableSkeleton.tsx';
import { TimeTravel } from '../standings/TimeTravel.tsx';
import { Emblem } from './Emblem.tsx';
import { InvitationCard, JoinedNote } from './InvitationCard.tsx';
import { resultsAt, resultsOf, rowsUnder, stepsOfMember } from './league-rows.ts';
import { toSection, toWeek, type LeagueSearch, type LeagueSection } from './league-search.ts';
import { LeagueAside } from './LeagueAside.tsx';
import { LeaguePicks } from './LeaguePicks.tsx';
import { LeagueSeason } from './LeagueSeason.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { LeagueTrial } from './LeagueTrial.tsx';
import { useMembership, type Membership } from './use-membership.ts';

type Props = Readonly<{ id: string; search: LeagueSearch }>;

/** `/lig/{id}`: a league's table, for anybody who has the address. */
export function LeagueScreen({ id, search }: Props) {
  const league = useQuery(leagueOf(id));
  useTitle(
    league.data?.name ?? TEXT.label,
    league.data && TEXT.description(league.data.name, league.data.members),
  );
  if (league.data) return <League key={id} league={league.data} search={search} />;
  const { error } = league;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429)
    return <NoSuchScreen {...TEXT.notFound} />;
  return (
    <div className="wrap week-section" aria-busy={league.isFetching}>
      {error && !league.isFetching ? (
        <LoadFailed title={TEXT.loadFailed} onRetry={() => void league.refetch()} />
      ) : (
        <Skeleton height={640} />
      )}
    </div>
  );
}

type LeagueProps = Readonly<{ league: LeagueAnswer; search: LeagueSearch }>;

function League({ league, search }: LeagueProps) {
  const membership = useMembership(league.id);
  const isSeason = search.hafta === 'sezon';
  const number = search.hafta === 'sezon' ? null : (search.hafta ?? league.current);
  const week = useQuery({ ...leagueWeekOf(league.id, number ?? 0), enabled: number !== null });
  return (
    <>
      <LeagueBand league={league} search={search} week={isSeason ? undefined : week.data} number={number} />
      <div className="wrap league-notices">
        <Notices league={league} membership={membership} />
      </div>
      <div className="wrap week-tabs">
        <Sections league={league} search={search} number={number} week={week} membership={membership} />
      </div>
    </>
  );
}

type BandProps = LeagueProps & Readonly<{ week: LeagueWeekAnswer | undefined; number: number | null }>;

function LeagueBand({ league, search, week, number }: BandProps) {
  const { id, name, members } = league;
  const shown = week?.week === number ? week : undefined;
  const decided = shown?.matches.filter(({ result }) => result !== 'pending').length;
  const url = `${location.origin}/lig/${id}`;
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <WeekNav league={league} search={search} number={number} />
          <div className="league-name">
            <Emblem colour={league.colour} emblem={league.emblem} size="large" />
            <h1>{name}</h1>
          </div>
          <p className="row tags">
            {shown?.isLive ? <span className="tag live">{TEXT.live}</span> : null}
            <Button
              look="on-brand"
              slim
              onClick={() => void shareOrCopy({ title: name, url }, LEAGUES.share.copied)}
            >
              <Icon name="share" />
              {TEXT.shareTable}
            </Button>
          </p>
        </div>
        <BandStrip
          figures={[
            { label: TEXT.members, value: numberOf(members) },
            ...(number === null
              ? [{ label: TEXT.weekCount, value: league.weeks.length }]
              : [
                  { label: TEXT.sent, value: shown ? numberOf(shown.sent) : '–' },
                  {
                    label: TEXT.decided,
                    value: decided ?? '–',
                    ...(shown && { of: String(shown.matches.length) }),
                  },
                ]),
          ]}
        />
      </div>
    </section>
  );
}

type WeekNavProps = LeagueProps & Readonly<{ number: number | null }>;

/** The shown week with its neighbours, and the season: each is an address. */
function WeekNav({ league: { weeks, current, id }, search, number }: WeekNavProps) {
  const isSeason = search.hafta === 'sezon';
  const at = number === null ? -1 : weeks.indexOf(number);
  const [next, previous] =
    at < 0 ? [undefined, isSeason ? weeks[0] : undefined] : [weeks[at - 1], weeks[at + 1]];
  const linkTo = (week: number) => toWeek(search, week === current ? undefined : week);
  return (
    <nav aria-label={TEXT.weeks}>
      {previous === undefined ? null : (
        <Link to="/lig/$id" params={{ id }} search={linkTo(previous)} resetScroll={false}>
          <Icon name="previous" />
          {TEXT.week(previous)}
        </Link>
      )}
      {number === null ? null : <span aria-current="page">{TEXT.week(number)}</span>}
      {next === undefined ? null : (
        <Link to="/lig/$id" params={{ id }} search={linkTo(next)} resetScroll={false}>
          {TEXT.week(next)}
          <Icon name="next" />
        </Link>
      )}
      {isSeason ? (
        <span aria-current="page">{TEXT.season}</span>
      ) : (
        <Link to="/lig/$id" params={{ id }} search={toWeek(search, 'sezon')} resetScroll={false}>
          {TEXT.season}
        </Link>
      )}
    </nav>
  );
}

type NoticesProps = Readonly<{ league: LeagueAnswer; membership: Membership | null | undefined }>;

/** A closed league, an opened invitation, or what came of it. */
function Notices({ league, membership }: NoticesProps) {
  const link = useLocation({ select: ({ hash }) => /^davet=([\w-]{1,64})$/u.exec(hash)?.[1] });
  const [fromWeek, setFromWeek] = useState<number | null>(null);
  if (league.state === 'closed') return <ClosedNotice league={league} />;
  if (fromWeek !== null) return <JoinedNote league={league.name} fromWeek={fromWeek} />;
  if (link === undefined || membership === undefined) return null;
  if (membership) return <p className="card pad joined">{LEAGUES.invitation.already}</p>;
  return <InvitationCard league={league} link={link} onJoined={setFromWeek} />;
}

function ClosedNotice({ league: { closing } }: Readonly<{ league: LeagueAnswer }>) {
  return (
    <div className="card pad problem closed-league">
      <p>
        <b>{TEXT.closed}</b> {closing ? TEXT.closedOn(dateTimeLong(closing.at)) : ''}
      </p>
      {closing?.byOperator && closing.reason ? <p>{TEXT.closedByOperator(closing.reason)}</p> : null}
    </div>
  );
}

type SectionsProps = LeagueProps &
  Readonly<{
    number: number | null;
    week: UseQueryResult<LeagueWeekAnswer>;
    membership: Membership | null | undefined;
  }>;

function Sections({ league, search, number, week, membership }: SectionsProps) {
  const navigate = useNavigate();
  const own = membership?.member;
  const open = (to: LeagueSection) =>
    void navigate({ to: '.', search: toSection(search, to), hash: true, replace: true, resetScroll: false });
  const ofWeek = (content: (answer: LeagueWeekAnswer) => ReactNode) => (
    <div className="week-section">
      <WeekState number={number} league={league} week={week} content={content} />
    </div>
  );
  const isSeason = search.hafta === 'sezon';
  const table = isSeason ? (
    <div className="week-section">
      <LeagueSeason id={league.id} own={own} />
    </div>
  ) : (
    ofWeek((answer) => <WeekTable league={league} search={search} answer={answer} own={own} />)
  );
  return (
    <Tabs
      label={TEXT.tabs}
      value={search.bolum ?? 'tablo'}
      onChange={open}
      tabs={[
        { id: 'tablo', label: TEXT.tab.tablo, content: table },
        ...(isSeason && (search.bolum === undefined || search.bolum === 'lig')
          ? []
          : [
              {
                id: 'tahminler' as const,
                label: TEXT.tab.tahminler,
                content: ofWeek((answer) => <LeaguePicks answer={answer} own={own} />),
              },
              {
                id: 'olasiliklar' as const,
                label: TEXT.tab.olasiliklar,
                content: ofWeek((answer) => <LeagueTrial answer={answer} search={search} own={own} />),
              },
            ]),
        {
          id: 'lig',
          label: TEXT.tab.lig,
          content: (
            <div className="week-section">
              <Suspense fallback={<Skeleton height={480} />}>
                <LeagueSettings league={league} membership={membership} />
              </Suspense>
            </div>
          ),
        },
      ]}
    />
  );
}

const LeagueSettings = lazyComponent(async () => (await import('./LeagueSettings.tsx')).LeagueSettings);

type WeekStateProps = Readonly<{
  number: number | null;
  league: LeagueAnswer;
  week: UseQueryResult<LeagueWeekAnswer>;
  content: (answer: LeagueWeekAnswer) => ReactNode;
}>;

function WeekState({ number, league, week, content }: WeekStateProps) {
  if (number === null)
    return (
      <div className="card empty">
        <h2>{TEXT.empty}</h2>
        <p>{TEXT.emptyHint(league.firstWeek)}</p>
      </div>
    );
  if (week.data) return content(week.data);
  if (week.isError) return <SectionFailed section={TEXT.tab.tablo} title={TEXT.failed} query={week} />;
  return <TableSkeleton />;
}

const VersusDialog = lazyComponent(async () => (await import('./VersusDialog.tsx')).VersusDialog);

type WeekTableProps = LeagueProps & Readonly<{ answer: LeagueWeekAnswer; own: number | undefined }>;

function WeekTable({ league, search, answer, own }: WeekTableProps) {
  const [compared, compare] = useState<number | null>(null);
  const now = resultsOf(answer);
  const moment = useLeagueMoment(answer, search, own);
  const results = moment ? resultsAt(now, moment.steps, moment) : now;
  const rows = moment ? rowsUnder(answer, results) : answer.rows;
  const decided = now.filter((result) => result !== 'pending' && result !== 'void').length;
  const [first] = rows;
  return (
    <div className="table-area league-area">
      <section className="list" aria-label={TEXT.tab.tablo}>
        {answer.isSealed ? (
          <TimeTravel search={search} moment={moment} decided={decided} />
        ) : (
          <p className="section-lead">
            {answer.sent === answer.rows.length
              ? TEXT.beforeAll
              : TEXT.before(answer.sent, answer.rows.length)}
          </p>
        )}
        <LeagueTable
          rows={rows}
          results={results}
          isSealed={answer.isSealed}
          own={own}
          onCompare={answer.isSealed ? compare : undefined}
        />
        <output className="visually-hidden">
          {first && first.rank !== null ? TEXT.announce(first.nickname) : ''}
        </output>
      </section>
      <LeagueAside league={league} answer={answer} />
      {compared === null ? null : (
        <Suspense fallback={null}>
          <VersusDialog
            key={compared}
            answer={answer}
            member={compared}
            own={own}
            onClose={() => compare(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The moment that the address names, with the own place in this league at each; undefined for the table as it is now. */
function useLeagueMoment(
  answer: LeagueWeekAnswer,
  search: LeagueSearch,
  own: number | undefined,
): ShownMoment | undefined {
  const isWanted = answer.isSealed && search.sonra !== undefined;
  const { data } = useQuery({ ...stepsOf(answer.week), enabled: isWanted });
  const step = isWanted ? stepIn(search, data) : 0;
  if (step === 0) return undefined;
  const steps = stepsOfMember(answer, resultsOf(answer), data?.steps ?? [], own);
  return { search, step, isCorrected: search.gorunum !== undefined, steps };
}
