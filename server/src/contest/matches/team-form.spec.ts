import { describe, expect, it } from '@jest/globals';
import type { MatchView } from '@onda-on/contracts/views';

import { teamsOf } from './team-form.ts';

let made = 0;
const match = (
  homeTeam: string,
  awayTeam: string,
  day: number,
  score?: readonly [number, number],
): MatchView => {
  made += 1;
  const [homeScore = null, awayScore = null] = score ?? [];
  const sign = Math.sign((homeScore ?? 0) - (awayScore ?? 0));
  return {
    id: `m${made}`,
    week: 1,
    homeTeam,
    awayTeam,
    matchDate: `2026-11-${String(day).padStart(2, '0')}T17:00:00.000Z`,
    status: score ? 'finished' : 'pending',
    homeScore,
    awayScore,
    result: score ? (['2', 'X', '1'] as const)[sign + 1] : null,
  } as unknown as MatchView;
};

const asked = match('İstanbul', 'Rize', 20);
const season = [
  asked,
  match('İSTANBUL', 'Adana', 1, [2, 0]),
  match('Adana', 'İstanbul', 2, [1, 1]),
  match('İstanbul', 'Rize', 3, [0, 1]),
  match('Rize', 'İstanbul', 4, [3, 3]),
  match('Rize', 'Adana', 5, [1, 0]),
  match('Adana', 'Rize', 6, [4, 0]),
  match('İstanbul', 'Adana', 7),
  match('İstanbul', 'Adana', 25, [9, 0]),
];

describe('teams of a match', () => {
  const { home, away, meetings } = teamsOf(asked, season);

  it('show their last matches before it, the newest first, whatever the case of the name', () =>
    expect(
      home.last.map(({ matchDate, homeScore, awayScore }) => [matchDate.slice(8, 10), homeScore, awayScore]),
    ).toEqual([
      ['04', 3, 3],
      ['03', 0, 1],
      ['02', 1, 1],
      ['01', 2, 0],
    ]));
  it('count what the home team did at home and the other one away', () => {
    expect(home.here).toEqual({ played: 2, won: 1, drawn: 0, lost: 1, scored: 2, conceded: 1 });
    expect(away.here).toEqual({ played: 2, won: 1, drawn: 0, lost: 1, scored: 1, conceded: 4 });
  });
  it('list their meetings, wherever they were', () =>
    expect(meetings.map(({ homeTeam, result }) => [homeTeam, result])).toEqual([
      ['Rize', 'X'],
      ['İstanbul', '2'],
    ]));
  it('show nothing of matches without a result, and of none that came later', () =>
    expect(home.last.map(({ homeScore }) => homeScore)).not.toContain(9));
});
