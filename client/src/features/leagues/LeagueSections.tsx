import type { LeagueAnswer, LeagueWeekAnswer, MatchAnswer } from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { hasFailed } from '../../api/has-failed.ts';
import { matchesOf } from '../../api/matches.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { WHAT_IF_TEXT } from '../../text/time-travel.tr.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TableSkeleton } from '../standings/TableSkeleton.tsx';
import { lettersWith } from '../standings/what-if.ts';
import { AllDecided, NotYet, OpenMatches } from '../standings/WhatIfSection.tsx';
import { openSlots, picked, resultsOf, resultsWith, rowsUnder, swingsOf } from './league-rows.ts';
import { toSection, type LeagueSearch, type LeagueSection } from './league-search.ts';
import { LeaguePicks } from './LeaguePicks.tsx';
import { LeagueSeason } from './LeagueSeason.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import type { Membership } from './use-membership.ts';
import { WeekTable } from './WeekTable.tsx';

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
      <LeagueSeason league={league} own={own} />
    ) : (
      <OfWeek
        {...ofWeek}
        render={(answer) => (
          <WeekTable key={answer.week} league={league} search={search} answer={answer} own={own} />
        )}
      />
    ),
    tahminler: <OfWeek {...ofWeek} render={(answer) => <LeaguePicks answer={answer} own={own} />} />,
    olasiliklar: (
      <OfWeek {...ofWeek} render={(answer) => <LeagueTrial answer={answer} search={search} own={own} />} />
    ),
    lig: <LeagueSettings league={league} membership={membership} />,
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

const LeagueSettings = lazyComponent(
  async () => (await import('./LeagueSettings.tsx')).LeagueSettings,
  <Skeleton height={480} />,
);

type OfWeekProps = Readonly<{
  number: number | null;
  league: LeagueAnswer;
  week: UseQueryResult<LeagueWeekAnswer>;
  render: (answer: LeagueWeekAnswer) => ReactNode;
}>;

function OfWeek({ number, league, week, render }: OfWeekProps) {
  if (number === null) return <NoEntries title={TEXT.empty} text={TEXT.emptyHint(league.firstWeek)} />;
  if (week.data) return render(week.data);
  if (hasFailed(week)) return <SectionFailed section={TEXT.tab.tablo} title={TEXT.failed} query={week} />;
  return <TableSkeleton />;
}

type TrialProps = Readonly<{ answer: LeagueWeekAnswer; search: LeagueSearch; own: number | undefined }>;

/** 'Ya olursa?' in a league: the table under tried outcomes, computed in this browser. */
function LeagueTrial(props: TrialProps) {
  const { answer } = props;
  const matches = useQuery(matchesOf(answer.week));
  if (!answer.isSealed) return <NotYet />;
  if (openSlots(resultsOf(answer)).length === 0) return <AllDecided />;
  if (hasFailed(matches))
    return <SectionFailed section={WHAT_IF_TEXT.title} title={WHAT_IF_TEXT.failed} query={matches} />;
  return matches.data ? <Trial {...props} matches={matches.data} /> : <Skeleton height={480} />;
}

function Trial({ answer, search, own, matches }: TrialProps & Readonly<{ matches: readonly MatchAnswer[] }>) {
  const results = resultsOf(answer);
  const open = openSlots(results);
  const letters = lettersWith(search.dene, { results, open });
  const isTried = /[1X2]/u.test(letters);
  const shown = resultsWith(results, letters);
  const rows = isTried ? rowsUnder(answer, shown) : answer.rows;
  const me = picked(rows).find(({ member }) => member === own) ?? null;
  return (
    <div className="what-if">
      <div className="what-if-matches">
        <h2>{WHAT_IF_TEXT.title}</h2>
        <p className="small muted">{TEXT.trial.lead}</p>
        <OpenMatches
          trial={{ open, results, me, prospects: me && swingsOf(answer, results, letters, me.member) }}
          matches={matches}
          search={search}
          known={letters}
        />
      </div>
      <section className="what-if-result" aria-label={TEXT.trial.table}>
        <h3>{isTried ? TEXT.trial.table : TEXT.trial.tableNow}</h3>
        <output>{isTried && me?.rank ? <p>{TEXT.trial.own(me.rank, me.correct)}</p> : null}</output>
        <LeagueTable rows={rows} results={shown} own={own} />
      </section>
    </div>
  );
}
