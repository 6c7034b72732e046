import type { AdminMatch, AdminWeek } from '@onda-on/contracts/api';

export type WeekChanges = Partial<Omit<AdminWeek, 'id' | 'number'>> &
  Readonly<{ id?: string; number?: number }>;
export type MatchChanges = Partial<Omit<AdminMatch, 'id' | 'week'>> &
  Readonly<{ id?: string; week?: number }>;

/** Week 15 in the panel: a draft with two of its ten matches, and without coupons. */
export const anAdminWeek = (changes: WeekChanges = {}) =>
  ({
    id: 'w1',
    number: 15,
    status: 'draft',
    startAt: '2026-11-16T09:00:00.000Z',
    lockAt: '2026-11-20T17:00:00.000Z',
    closeAt: '2026-11-24T20:59:00.000Z',
    effectiveLockAt: '2026-11-20T17:00:00.000Z',
    rules: null,
    sheet: null,
    seal: null,
    settledAt: null,
    matches: 2,
    sheetSize: 10,
    coupons: 0,
    wasEntered: false,
    isOpen: false,
    revision: 3,
    ...changes,
  }) as AdminWeek;

/** A match of week 15 in the panel: it has begun, and has no result. */
export const anAdminMatch = (changes: MatchChanges = {}) =>
  ({
    id: 'm1',
    week: 15,
    league: 'Süper Lig',
    homeTeam: 'İzmir',
    awayTeam: 'Iğdır',
    matchDate: '2026-11-21T13:00:00.000Z',
    movedFrom: null,
    status: 'pending',
    result: null,
    homeScore: null,
    awayScore: null,
    homeOdds: '2.00',
    drawOdds: '3.00',
    awayOdds: '2.50',
    decidedAt: null,
    actor: '',
    note: null,
    corrections: [],
    revision: 2,
    hasStarted: true,
    isOnPinnedSheet: true,
    adminUsername: '',
    needsSecond: false,
    proposedBy: null,
    ...changes,
  }) as AdminMatch;
