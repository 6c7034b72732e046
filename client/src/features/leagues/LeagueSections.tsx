import type { LeagueAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { stepsOf } from '../../api/time-travel.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { stepIn, type ShownMoment } from '../standings/moment.ts';
import { TableSkeleton } from '../standings/TableSkeleton.tsx';
import { TimeTravel } from '../standings/TimeTravel.tsx';
import { resultsAt, resultsOf, rowsUnder, stepsOfMember } from './league-rows.ts';
import { toSection, type LeagueSearch, type LeagueSection } from './league-search.ts';
import { LeagueAside } from './LeagueAside.tsx';
import { LeaguePicks } from './LeaguePicks.tsx';
import { LeagueSeason } from './LeagueSeason.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { LeagueTrial } from './LeagueTrial.tsx';
import type { Membership } from './use-membership.ts';

type LeagueProps = Readonly<{ league: LeagueAnswer; search: LeagueSearch }>;

type SectionsProps = LeagueProps &
  Readonly<{
    number: number | null;
    week: UseQueryResult<LeagueWeekAnswer>;
    membership: Membership | null | undefined;
  }>;

/** The sections of a league as tabs, with the shown week or the season. */
export function LeagueSections({ league, search, number, week, membership }: SectionsProps) {
  const navigate = useNavigate();
  const own = membership?.member;
  const ofWeek = { number, league, week };
  const isSeason = search.hafta === 'sezon';
  const contents: Readonly<Record<LeagueSection, ReactNode>> = {
    tablo: isSeason ? (
      <LeagueSeason id={league.id} own={own} />
    ) : (
      <OfWeek
        {...ofWeek}
        render={(answer) => <WeekTable league={league} search={search} answer={answer} own={own} />}
      />
    ),
    tahminler: <OfWeek {...ofWeek} render={(answer) => <LeaguePicks answer={answer} own={own} />} />,
    olasiliklar: (
      <OfWeek {...ofWeek} render={(answer) => <LeagueTrial answer={answer} search={search} own={own} />} />
    ),
    lig: (
      <Suspense fallback={<Skeleton height={480} />}>
        <LeagueSettings league={league} membership={membership} />
      </Suspense>
    ),
  };
  return (
    <Tabs
      label={TEXT.tabs}
      value={search.bolum ?? 'tablo'}
      onChange={(to) =>
        void navigate({
          to: '.',
          search: toSection(search, to),
          hash: true,
          replace: true,
          resetScroll: false,
        })
      }
      tabs={SECTIONS.map((id) => ({
        id,
        label: TEXT.tab[id],
        content: <div className="week-section">{contents[id]}</div>,
      }))}
    />
  );
}

const SECTIONS = ['tablo', 'tahminler', 'olasiliklar', 'lig'] as const;

const LeagueSettings = lazyComponent(async () => (await import('./LeagueSettings.tsx')).LeagueSettings);

type OfWeekProps = Readonly<{
  number: number | null;
  league: LeagueAnswer;
  week: UseQueryResult<LeagueWeekAnswer>;
  render: (answer: LeagueWeekAnswer) => ReactNode;
}>;

function OfWeek({ number, league, week, render }: OfWeekProps) {
  if (number === null)
    return (
      <div className="card empty">
        <h2>{TEXT.empty}</h2>
        <p>{TEXT.emptyHint(league.firstWeek)}</p>
      </div>
    );
  if (week.data) return render(week.data);
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
