import type { LeagueRow, LeagueSeasonAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { WEEK_NUMBER_MAX } from '@onda-on/contracts/rules';

import type { CsvFile } from '../../platform/http/csv/csv-reply.ts';
import type { CsvCell } from '../../platform/http/csv/csv-text.ts';

const STATES: Readonly<Record<Exclude<LeagueRow['state'], 'waits'>, string>> = {
  sent: 'Gönderdi',
  'not sent': 'Göndermedi',
  'left out': 'Sıralama dışı',
};

function stateWords({ state, fromWeek }: LeagueRow): string {
  if (state !== 'waits') return STATES[state];
  return fromWeek > WEEK_NUMBER_MAX ? 'Sayılan haftası yok' : `Hafta ${fromWeek} ile başlıyor`;
}

/** The table of a week. With the entry's id anybody finds the picks in the week's open data. */
export const leagueWeekFile = (
  { week, rows }: LeagueWeekAnswer,
  entryIds: ReadonlyMap<number, string>,
): CsvFile => ({
  name: `lig-hafta-${week}`,
  separator: ';',
  head: ['Sıra', 'Takma ad', 'Durum', 'Doğru', 'Nadirlik puanı', 'Tahminler', 'Kayıt no'],
  rows: each(rows, (row) => [
    row.rank,
    row.nickname,
    stateWords(row),
    row.picks === null ? null : row.correct,
    row.picks === null ? null : row.rarity,
    row.picks,
    entryIds.get(row.member) ?? null,
  ]),
});

export const leagueSeasonFile = ({ weeks, rows }: LeagueSeasonAnswer): CsvFile => ({
  name: 'lig-sezon',
  separator: ';',
  head: ['Sıra', 'Takma ad', 'Doğru', 'Sonuçlanan', 'Hafta sayısı', ...weeks.map((week) => `Hafta ${week}`)],
  rows: each(rows, ({ rank, nickname, correct, decided, played, byWeek }) => [
    rank,
    nickname,
    correct,
    decided,
    played,
    ...byWeek,
  ]),
});

async function* each<Row>(
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<readonly CsvCell[]> {
  for (const row of rows) yield cellsOf(row);
}
