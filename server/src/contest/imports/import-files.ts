import type { ImportJob, ImportKind, ImportProblem } from '@onda-on/contracts/api';
import type { Fixture } from '@onda-on/contracts/events';
import type { FastifyReply } from 'fastify';

import { CSV_BOM, csvText, type CsvCell } from '../../platform/http/csv/csv-text.ts';
import type { Contest } from '../model/contest.ts';
import { FILE_NAMES, PROBLEM_HEAD } from './import.text.ts';
import { FIXTURE_COLUMNS } from './reading/fixture-rows.ts';
import { istanbulText } from './reading/istanbul-moment.ts';
import { RESULT_COLUMNS } from './reading/result-rows.ts';

const titlesOf = (columns: Readonly<Record<string, Readonly<{ title: string }>>>) =>
  Object.values(columns).map(({ title }) => title);
const fileOf = (rows: readonly (readonly CsvCell[])[]): string => CSV_BOM + csvText(rows, ';');

/** Problems as a file that a spreadsheet opens. */
export const problemFile = (problems: readonly ImportProblem[]): string =>
  fileOf([PROBLEM_HEAD, ...problems.map(({ line, column, message }) => [line, column, message])]);

/** What an import could not carry out, in the same form. */
export const refusalFile = ({ refused }: ImportJob): string =>
  problemFile(refused.map(({ line, text, message }) => ({ line, column: text, message })));

const SAMPLE: readonly (readonly CsvCell[])[] = [
  ['Süper Lig', 'Iğdır FK', 'Çaykur Rizespor', '20:00', '1,95', '3,20', '3,60'],
  ['Premier Lig', 'Arsenal', 'Chelsea', '18:30', '', '', ''],
];

/** A file to begin from: two fixtures of the week to come, or the matches of the latest week that still wait for a score. */
export function sampleFile(kind: ImportKind, contest: Contest, now: Date): string {
  return kind === 'fixtures' ? fixtureSample(contest, now) : resultSample(contest);
}

function fixtureSample({ weeks }: Contest, now: Date): string {
  const week = Math.min(52, Math.max(0, ...Array.from(weeks.values(), ({ number }) => number)) + 1);
  const [day = ''] = istanbulText(new Date(now.getTime() + 7 * 86_400_000).toISOString()).split(' ');
  const rows = SAMPLE.map(([league, home, away, hour, ...odds]) =>
    [week, league, home, away, `${day} ${String(hour)}`].concat(odds),
  );
  return fileOf([titlesOf(FIXTURE_COLUMNS), ...rows]);
}

function resultSample({ matches }: Contest): string {
  const waiting = Array.from(matches.values()).filter(({ status }) => status === 'pending');
  const week = Math.min(...waiting.map(({ fixture }) => fixture.week));
  const rows = waiting
    .filter(({ fixture }) => fixture.week === week)
    .map(({ fixture }) => placeOf(fixture).concat('', ''));
  return fileOf([titlesOf(RESULT_COLUMNS), ...rows]);
}

const placeOf = ({ week, homeTeam, awayTeam, matchDate }: Fixture): CsvCell[] => [
  week,
  homeTeam,
  awayTeam,
  istanbulText(matchDate),
];

/** Sends a CSV file to be kept, not shown. */
export function sendFile(reply: FastifyReply, kind: ImportKind, what: string, text: string): string {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${FILE_NAMES[kind]}-${what}.csv"`)
    .header('cache-control', 'no-store');
  return text;
}
