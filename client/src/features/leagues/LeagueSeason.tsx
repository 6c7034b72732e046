import type { LeagueAnswer, LeagueSeasonAnswer } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { leagueSeasonOf } from '../../api/leagues.queries.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { NoEntries } from '../../ui/NoEntries.tsx';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { TableSkeleton } from '../standings/TableSkeleton.tsx';
import { About } from './LeagueTable.tsx';
import { TableShare } from './TableShare.tsx';

type Props = Readonly<{ league: LeagueAnswer; own: number | undefined }>;

/** The weeks that count, added up, and behind a fold each week's right picks. */
export function LeagueSeason({ league, own }: Props) {
  const season = useQuery(leagueSeasonOf(league.id));
  if (hasFailed(season)) return <SectionFailed section={TEXT.season} title={TEXT.failed} query={season} />;
  if (!season.data) return <TableSkeleton />;
  if (season.data.weeks.length === 0)
    return <NoEntries title={TEXT.seasonEmpty} text={TEXT.seasonEmptyHint} />;
  return (
    <section aria-label={TEXT.season}>
      <SeasonTable firstWeek={league.firstWeek} season={season.data} own={own} />
      <p className="small muted under-table">{TEXT.seasonRule}</p>
      <ByWeek season={season.data} />
      <p className="row">
        <TableShare
          table={{ league, week: null, decided: decidedIn(season.data), rows: season.data.rows, own }}
        />
      </p>
    </section>
  );
}

/** Whoever has taken part in every week has the most. */
const decidedIn = ({ rows }: LeagueSeasonAnswer): number =>
  Math.max(0, ...rows.map(({ decided }) => decided));

const COLUMNS = [
  [TEXT.columns.place, 'place-head'],
  [TEXT.columns.who, 'who'],
  [TEXT.seasonColumns.weeks, 'numeric weeks'],
  [TEXT.seasonColumns.decided, 'numeric accuracy-cell'],
  [TEXT.seasonColumns.correct, 'correct-head numeric'],
] as const;

type SeasonProps = Readonly<{ firstWeek: number; season: LeagueSeasonAnswer; own: number | undefined }>;

const SeasonTable = ({ firstWeek, season: { rows }, own }: SeasonProps) => (
  <table className="board season league card">
    <TableHead columns={COLUMNS} />
    <tbody>
      {rows.map((row, index) => (
        <tr key={row.member} {...(row.member === own && { className: 'placed' })}>
          <td className={row.rank !== null && rows[index - 1]?.rank === row.rank ? 'place again' : 'place'}>
            {row.rank ?? '–'}
          </td>
          <td className="who">
            <b>{row.nickname}</b>
            <About row={row} isOwn={row.member === own} />
            {row.fromWeek > firstWeek ? <span>{startOf(row.fromWeek)}</span> : null}
          </td>
          <td className="numeric weeks">{row.played}</td>
          <td className="numeric accuracy-cell">{numberOf(row.decided)}</td>
          <td className="correct">{row.rank === null ? '–' : numberOf(row.correct)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Who joined after the last week has none. */
const startOf = (fromWeek: number): string =>
  fromWeek > WEEK_NUMBER_MAX ? TEXT.noWeek : TEXT.firstOf(fromWeek);

const ByWeek = ({ season: { weeks, rows } }: Pick<SeasonProps, 'season'>) => (
  <details className="note-fold">
    <summary>{TEXT.byWeek}</summary>
    <section className="scroll-x" aria-label={TEXT.byWeek} tabIndex={0}>
      <table className="mini by-week">
        <TableHead columns={[TEXT.columns.who, ...weeks.map(TEXT.week)]} />
        <tbody>
          {rows.map(({ member, nickname, byWeek }) => (
            <tr key={member}>
              <th scope="row">{nickname}</th>
              {weeks.map((week, index) => (
                <td key={week}>{byWeek[index] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
