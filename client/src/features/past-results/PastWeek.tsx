import type { MatchAnswer } from '@onda-on/contracts/api';
import { compareTurkish, fold } from '@onda-on/contracts/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useEffect, useRef, useState } from 'react';

import { matchesOf } from '../../api/matches.queries.ts';
import { leaderboardOf, statsOf } from '../../api/standings.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { numberOf, percentOf } from '../../text/numbers.ts';
import { PAST_TEXT as TEXT } from '../../text/past-results.tr.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ResultsSection } from '../match-results/ResultsSection.tsx';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import { LeadersSection } from './LeadersSection.tsx';
import { pastSearch, type PastSearch } from './past-search.ts';

type Props = Readonly<{ week: number; past: readonly number[]; search: PastSearch }>;

export function PastWeek({ week, past, search }: Props) {
  const navigate = useNavigate();
  const matches = useQuery(matchesOf(week));
  const leaders = useQuery(leaderboardOf(week));
  const { lig: league = '', takim: team = '', sekme: tab = 'maclar' } = search;
  const shown = filteredMatches(matches.data ?? [], { league, team });
  const go = (next: PastSearch) =>
    void navigate({ to: '/gecmis-sonuclar', search: next, replace: true, resetScroll: false });
  const change = (part: PastSearch) => go(changedSearch(search, part));
  const count =
    tab === 'maclar'
      ? countText(matches, TEXT.matches(shown.length))
      : countText(leaders, TEXT.firstCoupons(leaders.data?.length ?? 0));
  return (
    <>
      <Filters
        week={week}
        past={past}
        league={league}
        leagues={leaguesOf(matches.data ?? [])}
        team={team}
        onChange={change}
        onClear={() => go(changedSearch(search, { lig: '', takim: '' }))}
      />
      <WeekFigures week={week} />
      <WinnerNote week={week} />
      <div className="counted-tabs">
        <output className="small muted">{count}</output>
        <Tabs
          label={TEXT.sections}
          value={tab}
          onChange={(sekme) => change({ sekme })}
          tabs={[
            { id: 'maclar', label: TEXT.results, content: <ResultsSection query={matches} shown={shown} /> },
            { id: 'liderler', label: TEXT.leaders, content: <LeadersSection week={week} /> },
          ]}
        />
      </div>
    </>
  );
}

/** Empty if the matches cannot be read: the section below shows the failure. */
const countText = ({ data, isPending }: Pick<UseQueryResult, 'data' | 'isPending'>, count: string): string =>
  data === undefined ? (isPending ? TEXT.loading : '') : count;

function WeekFigures({ week }: Readonly<{ week: number }>) {
  const { data: stats } = useQuery(statsOf(week));
  const figures = [
    [TEXT.participants, stats && numberOf(stats.totalParticipants)],
    [TEXT.predictions, stats && numberOf(stats.totalPredictions)],
    [TEXT.accuracy, stats && percentOf(stats.averageAccuracy)],
  ] as const;
  return (
    <dl className="three">
      {figures.map(([label, figure]) => (
        <div key={label} className="card stat">
          <dt>{label}</dt>
          <dd>{figure ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

type FiltersProps = Readonly<{
  week: number;
  past: readonly number[];
  league: string;
  leagues: readonly string[];
  team: string;
  onChange: (change: PastSearch) => void;
  onClear: () => void;
}>;

/** Week, league and team; the choice is in the address. */
function Filters({ week, past, league, leagues, team, onChange, onClear }: FiltersProps) {
  const id = useId();
  const isHydrated = useHydrated();
  // The chosen league stays in the list although this week has no match of it, so that it can be changed.
  const options = league && !leagues.includes(league) ? [...leagues, league] : leagues;
  return (
    <search>
      <form className="card filters" onSubmit={(event) => event.preventDefault()}>
        <WeekPick week={week} past={past} onPick={(hafta) => onChange({ hafta })} />
        <div className="field">
          <label htmlFor={`${id}-league`}>{TEXT.league}</label>
          <select
            className="input"
            id={`${id}-league`}
            value={league}
            disabled={!isHydrated}
            onChange={({ target }) => onChange({ lig: target.value })}
          >
            <option value="">{TEXT.allLeagues}</option>
            {options.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <TeamSearch team={team} onSearch={(takim) => onChange({ takim })} />
        <Button onClick={onClear}>{TEXT.clear}</Button>
      </form>
    </search>
  );
}

type TeamSearchProps = Readonly<{ team: string; onSearch: (team: string) => void }>;

/**
 * The field shows what is typed at once, and the address follows; a change of the address updates the field unless it has
 * the focus.
 */
function TeamSearch({ team, onSearch }: TeamSearchProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(team);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(team);
  }, [team]);
  return (
    <div className="field">
      <label htmlFor={id}>{TEXT.team}</label>
      <input
        className="input"
        id={id}
        ref={input}
        type="search"
        disabled={!isHydrated}
        placeholder={TEXT.teamExample}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onSearch(target.value);
        }}
      />
    </div>
  );
}

type WeekPickProps = Readonly<{ week: number; past: readonly number[]; onPick: (week: number) => void }>;

function WeekPick({ week, past, onPick }: WeekPickProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const at = past.indexOf(week);
  const older = past[at + 1];
  const newer = past[at - 1];
  return (
    <div className="field">
      <label htmlFor={id}>{TEXT.week}</label>
      <div className="week-picker">
        <WeekStep to={older} label={TEXT.previousWeek} icon="previous" onPick={onPick} />
        <select
          className="input"
          id={id}
          value={week}
          disabled={!isHydrated}
          onChange={({ target }) => onPick(Number(target.value))}
        >
          {past.map((each) => (
            <option key={each} value={each}>
              {TEXT.weekName(each)}
            </option>
          ))}
        </select>
        <WeekStep to={newer} label={TEXT.nextWeek} icon="next" onPick={onPick} />
      </div>
    </div>
  );
}

type StepProps = Readonly<{
  to: number | undefined;
  label: string;
  icon: 'previous' | 'next';
  onPick: (week: number) => void;
}>;

/** Stays focusable at the end of the way, so that the keyboard does not lose its place. */
function WeekStep({ to, label, icon, onPick }: StepProps) {
  return (
    <Button aria-disabled={to === undefined} onClick={() => to !== undefined && onPick(to)}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}

/**
 * The week to show: the asked one if it is over, otherwise the newest that was over when the page was opened, so that
 * the end of another week does not change the page. Null if no week is over.
 */
export const weekOf = ({ hafta }: PastSearch, past: readonly number[], opened = past[0]): number | null =>
  past.find((week) => week === hafta) ?? past.find((week) => week === opened) ?? past[0] ?? null;

/** The address with one part changed; defaults are left out. */
export const changedSearch = (search: PastSearch, change: PastSearch): PastSearch =>
  pastSearch({ ...search, ...change });

/** The visitor's filter of a week's matches; an empty text matches everything. */
type PastMatchFilter = Readonly<{ league: string; team: string }>;

/** Matches of the league whose home or away team holds the searched text, by the Turkish fold: `besik` finds Beşiktaş. */
export function filteredMatches(
  matches: readonly MatchAnswer[],
  { league, team }: PastMatchFilter,
): readonly MatchAnswer[] {
  const searched = fold(team.trim());
  return matches.filter(
    (match) =>
      (league === '' || match.league === league) &&
      (fold(match.homeTeam).includes(searched) || fold(match.awayTeam).includes(searched)),
  );
}

export const leaguesOf = (matches: readonly MatchAnswer[]): readonly string[] =>
  [...new Set(matches.map(({ league }) => league))].toSorted(compareTurkish);
