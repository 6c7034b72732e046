import type { ImportProblem, ImportRow } from '@onda-on/contracts/api';
import type { ResultStep } from '@onda-on/contracts/events';

import type { Contest, ContestMatch } from '../../model/contest.ts';
import { ROW_TEXT } from '../import.text.ts';
import { isSameMinute, istanbulText } from '../reading/istanbul-moment.ts';
import type { ReadRows } from '../reading/read-rows.ts';
import type { ImportedResultRow } from '../reading/result-rows.ts';
import { stepText } from '../step-text.ts';
import { pairKeyOf, wholeRow, type Plan } from './plan.ts';

/** Plans which results of a file to record. A file never changes a published result: each correction needs a reason. */
export function planResults(
  contest: Contest,
  { rows, problems }: ReadRows<ImportedResultRow>,
  now: Date,
): Plan & Readonly<{ kind: 'results' }> {
  const matches = byPair(contest);
  const seen = new Map<string, number>();
  const steps: ResultStep[] = [];
  const wrong: ImportProblem[] = [];
  const known: ImportRow[] = [];
  for (const { line, row } of rows) {
    const match = matches.get(pairKeyOf(row.week, row.homeTeam, row.awayTeam));
    const problem = problemOf(row, match, match && seen.get(match.id), now);
    if (problem || !match) wrong.push(wholeRow(line, problem ?? ROW_TEXT.unknown(row.week)));
    else {
      seen.set(match.id, line);
      const { homeScore, awayScore } = row;
      const step = { line, matchId: match.id, homeScore, awayScore };
      if (match.score) known.push(stepText(contest, step));
      else steps.push(step);
    }
  }
  const sorted = [...problems, ...wrong].toSorted((a, b) => a.line - b.line);
  const count = rows.length + new Set(problems.map(({ line }) => line)).size;
  return { kind: 'results', rows: count, steps, known, problems: sorted };
}

const byPair = ({ matches }: Contest): ReadonlyMap<string, ContestMatch> =>
  new Map(
    Array.from(matches.values(), (match) => {
      const { week, homeTeam, awayTeam } = match.fixture;
      return [pairKeyOf(week, homeTeam, awayTeam), match] as const;
    }),
  );

function problemOf(
  row: ImportedResultRow,
  match: ContestMatch | undefined,
  seenAt: number | undefined,
  now: Date,
): string | undefined {
  if (!match) return ROW_TEXT.unknown(row.week);
  if (seenAt !== undefined) return ROW_TEXT.twice(seenAt);
  const { matchDate } = match.fixture;
  if (row.matchDate !== null && !isSameMinute(row.matchDate, matchDate))
    return ROW_TEXT.otherHour(row.week, istanbulText(matchDate));
  if (match.status === 'void') return ROW_TEXT.void;
  if (!match.score) return now.getTime() < Date.parse(matchDate) ? notStarted(matchDate) : undefined;
  const { homeScore, awayScore } = match.score;
  const isSame = homeScore === row.homeScore && awayScore === row.awayScore;
  return isSame ? undefined : ROW_TEXT.otherScore(`${homeScore}–${awayScore}`);
}

const notStarted = (matchDate: string) => ROW_TEXT.notStarted(istanbulText(matchDate));
