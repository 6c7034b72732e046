import type { ImportProblem, ImportRow } from '@onda-on/contracts/api';
import type { Fixture, FixtureStep } from '@onda-on/contracts/events';
import { fold, type MatchId, type WeekNumber } from '@onda-on/contracts/rules';

import { weekMatchesOf, sheetSizeOf, weekByNumber, type Contest } from '../../model/contest.ts';
import { ROW_TEXT } from '../import.text.ts';
import { isSameMinute, istanbulText } from '../reading/istanbul-moment.ts';
import type { ReadRows } from '../reading/read-rows.ts';
import { fixtureText } from '../step-text.ts';
import { pairKeyOf, wholeRow, type Plan } from './plan.ts';

type Known = Readonly<{ matchDate: string; line: number | null }>;
const keyOf = ({ week, homeTeam, awayTeam }: Fixture) => pairKeyOf(week, homeTeam, awayTeam);

/** Plans which matches of a file to schedule. Pure: nothing is written; `idOf` makes the ids of the new matches. */
export function planFixtures(
  contest: Contest,
  { rows, problems }: ReadRows<Fixture>,
  idOf: () => MatchId,
): Plan & Readonly<{ kind: 'fixtures' }> {
  const known = knownMatches(contest);
  const rooms = new Map<WeekNumber, number>();
  const steps: FixtureStep[] = [];
  const wrong: ImportProblem[] = [];
  const stored: ImportRow[] = [];
  for (const { line, row: fixture } of rows) {
    const there = known.get(keyOf(fixture));
    const problem = problemOf(contest, fixture, there, roomIn(contest, rooms, fixture.week));
    if (problem) wrong.push(wholeRow(line, problem));
    else if (there) stored.push(fixtureText({ line, fixture }));
    else {
      steps.push({ line, matchId: idOf(), fixture });
      known.set(keyOf(fixture), { matchDate: fixture.matchDate, line });
      rooms.set(fixture.week, roomIn(contest, rooms, fixture.week) - 1);
    }
  }
  const sorted = [...problems, ...wrong].toSorted((a, b) => a.line - b.line);
  const count = rows.length + new Set(problems.map(({ line }) => line)).size;
  return { kind: 'fixtures', rows: count, steps, known: stored, problems: sorted };
}

function knownMatches({ matches }: Contest): Map<string, Known> {
  const entries = Array.from(matches.values(), ({ fixture }) => {
    const known: Known = { matchDate: fixture.matchDate, line: null };
    return [keyOf(fixture), known] as const;
  });
  return new Map(entries);
}

function problemOf(
  contest: Contest,
  fixture: Fixture,
  there: Known | undefined,
  room: number,
): string | undefined {
  const { week, homeTeam, awayTeam, matchDate } = fixture;
  if (fold(homeTeam) === fold(awayTeam)) return ROW_TEXT.sameTeams;
  if (there && there.line !== null) return ROW_TEXT.twice(there.line);
  if (there)
    return isSameMinute(there.matchDate, matchDate)
      ? undefined
      : ROW_TEXT.otherHour(week, istanbulText(there.matchDate));
  const known = weekByNumber(contest, week);
  // Without its week nobody would ever see the match.
  if (!known) return ROW_TEXT.noWeek(week);
  if (known.sheet) return ROW_TEXT.pinned(week);
  return room > 0 ? undefined : ROW_TEXT.full(week, sheetSizeOf(contest, known));
}

/** How many matches the week's sheet still takes after those that the file has added so far. */
function roomIn(contest: Contest, rooms: ReadonlyMap<WeekNumber, number>, week: WeekNumber): number {
  const size = sheetSizeOf(contest, weekByNumber(contest, week));
  return rooms.get(week) ?? size - weekMatchesOf(contest, week).length;
}
