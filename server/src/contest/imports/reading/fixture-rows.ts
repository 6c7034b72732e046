import type { Fixture } from '@onda-on/contracts/events';
import {
  cleanName,
  FIXTURE_NAME_LENGTH_MAX,
  isWeekNumber,
  ODDS_FORMAT,
  ODDS_TEXT,
} from '@onda-on/contracts/rules';

import { CELL_TEXT } from '../import.text.ts';
import type { Columns, NamedRow, NamedRows } from './columns.ts';
import { istanbulMoment } from './istanbul-moment.ts';
import { readRows, type ReadRows } from './read-rows.ts';

type Name = keyof Fixture;

export const FIXTURE_COLUMNS: Columns<Name> = {
  week: { title: 'Hafta', names: ['week', 'hafta no', 'hafta numarası'] },
  league: { title: 'Lig', names: ['league'] },
  homeTeam: { title: 'Ev sahibi', names: ['home', 'home team', 'ev'] },
  awayTeam: { title: 'Deplasman', names: ['away', 'away team', 'konuk', 'misafir'] },
  matchDate: { title: 'Başlama', names: ['tarih', 'kick-off', 'match date', 'maç tarihi', 'tarih saat'] },
  homeOdds: { title: 'Oran 1', names: ['home odds'], isOptional: true },
  drawOdds: { title: 'Oran X', names: ['draw odds', 'oran 0'], isOptional: true },
  awayOdds: { title: 'Oran 2', names: ['away odds'], isOptional: true },
};

export const fixtureRows = (rows: NamedRows<Name>): ReadRows<Fixture> => readRows(rows, fixtureIn);

function fixtureIn({ cells }: NamedRow<Name>) {
  const wrong: [Name, string][] = [];
  const name = (cell: 'league' | 'homeTeam' | 'awayTeam') => {
    const clean = cleanName(cells[cell]);
    const { length } = Array.from(clean);
    if (length < 1 || length > FIXTURE_NAME_LENGTH_MAX) wrong.push([cell, CELL_TEXT.name]);
    return clean;
  };
  const odds = (cell: 'homeOdds' | 'drawOdds' | 'awayOdds') => {
    const text = cells[cell].replace(',', '.');
    if (!ODDS_FORMAT.test(text)) wrong.push([cell, ODDS_TEXT]);
    return text;
  };
  const week = weekInRow(cells.week);
  if (week === null) wrong.push(['week', CELL_TEXT.week]);
  const matchDate = istanbulMoment(cells.matchDate);
  if (matchDate === null) wrong.push(['matchDate', CELL_TEXT.moment]);
  const fixture = {
    week,
    league: name('league'),
    homeTeam: name('homeTeam'),
    awayTeam: name('awayTeam'),
    matchDate,
    homeOdds: odds('homeOdds'),
    drawOdds: odds('drawOdds'),
    awayOdds: odds('awayOdds'),
  };
  // The fixture is complete when `wrong` is empty; otherwise the caller ignores it.
  return { row: fixture as Fixture, wrong };
}

export function weekInRow(text: string) {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return isWeekNumber(number) ? number : null;
}
