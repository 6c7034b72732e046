import type { CurrentWeekAnswer, MatchAnswer, WeekAnswer } from '@onda-on/contracts/api';
import type { MatchId } from '@onda-on/contracts/rules';

/** A match of week 15 as the server answers it; `n` makes its id and its teams. */
export const aMatch = (n: number, changes: Partial<MatchAnswer> = {}): MatchAnswer => ({
  id: `m${n}` as MatchId,
  week: 15,
  league: 'Süper Lig',
  homeTeam: `Ev ${n}`,
  awayTeam: `Konuk ${n}`,
  matchDate: '2099-11-21T16:00:00Z',
  movedFrom: null,
  status: 'pending',
  result: null,
  homeScore: null,
  awayScore: null,
  homeOdds: '1.85',
  drawOdds: '3.40',
  awayOdds: '',
  note: null,
  corrections: [],
  distribution: null,
  ...changes,
});

export const tenMatches = (): MatchAnswer[] => Array.from({ length: 10 }, (_, n) => aMatch(n + 1));

/** `GET /api/weeks/current`: week 15, open until the year 2099. */
export const aWeek = (detail: Partial<WeekAnswer> = {}): CurrentWeekAnswer => ({
  week: 15,
  serverTime: new Date().toISOString(),
  detail: {
    number: 15,
    status: 'active',
    startAt: '2026-11-16T00:00:00Z',
    lockAt: '2099-11-21T16:00:00Z',
    closeAt: '2099-11-24T00:00:00Z',
    picksPerWeek: 10,
    isSheetComplete: true,
    isOpen: true,
    seal: null,
    ...detail,
  },
  past: [14, 13],
  settledWeek: null,
  isDemo: true,
  site: { name: 'Onda On', description: '' },
});
