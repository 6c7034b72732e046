import { cleanName, SCORE_MAX, type WeekNumber } from '@onda-on/contracts/rules';

import { CELL_TEXT } from '../import.text.ts';
import type { Columns, NamedRow, NamedRows } from './columns.ts';
import { FIXTURE_COLUMNS, weekInRow } from './fixture-rows.ts';
import { istanbulMoment } from './istanbul-moment.ts';
import { readRows, type ReadRows } from './read-rows.ts';

type Name = 'week' | 'homeTeam' | 'awayTeam' | 'matchDate' | 'homeScore' | 'awayScore';

export const RESULT_COLUMNS: Columns<Name> = {
  week: FIXTURE_COLUMNS.week,
  homeTeam: FIXTURE_COLUMNS.homeTeam,
  awayTeam: FIXTURE_COLUMNS.awayTeam,
  matchDate: { ...FIXTURE_COLUMNS.matchDate, isOptional: true },
  homeScore: { title: 'Ev skoru', names: ['home score', 'ev sahibi skoru', 'ev gol'] },
  awayScore: { title: 'Deplasman skoru', names: ['away score', 'dep skoru', 'konuk skoru', 'dep gol'] },
};

/** A score as a file names it; `matchDate` is null where the file has none. */
export type ImportedResultRow = Readonly<{
  week: WeekNumber;
  homeTeam: string;
  awayTeam: string;
  matchDate: string | null;
  homeScore: number;
  awayScore: number;
}>;

const hasScore = ({ cells }: NamedRow<Name>): boolean => cells.homeScore !== '' || cells.awayScore !== '';

/** Skips rows with two empty scores, so that a template can be filled bit by bit. */
export const resultRows = ({ rows, titles }: NamedRows<Name>): ReadRows<ImportedResultRow> =>
  readRows({ rows: rows.filter(hasScore), titles }, resultIn);

function resultIn({ cells }: NamedRow<Name>) {
  const wrong: [Name, string][] = [];
  const team = (cell: 'homeTeam' | 'awayTeam') => {
    const clean = cleanName(cells[cell]);
    if (clean === '') wrong.push([cell, CELL_TEXT.name]);
    return clean;
  };
  const score = (cell: 'homeScore' | 'awayScore') => {
    const goals = /^\d{1,2}$/.test(cells[cell]) ? Number(cells[cell]) : -1;
    if (goals < 0 || goals > SCORE_MAX) wrong.push([cell, CELL_TEXT.score]);
    return goals;
  };
  const week = weekInRow(cells.week);
  if (week === null) wrong.push(['week', CELL_TEXT.week]);
  const matchDate = cells.matchDate === '' ? null : istanbulMoment(cells.matchDate);
  if (cells.matchDate !== '' && matchDate === null) wrong.push(['matchDate', CELL_TEXT.moment]);
  const result = {
    week,
    homeTeam: team('homeTeam'),
    awayTeam: team('awayTeam'),
    matchDate,
    homeScore: score('homeScore'),
    awayScore: score('awayScore'),
  };
  return { row: result as ImportedResultRow, wrong };
}
