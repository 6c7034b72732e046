import type { AdminMatch, AdminWeek, PrizeEffect, ResultPreview } from '@onda-on/contracts/api';
import type { ReactElement } from 'react';

import { asAdmin } from '../../../testing/show-to-admin.tsx';
import { show as showBare } from '../../../testing/show.tsx';

export const week = {
  id: 'w1',
  number: 15,
  matches: 3,
  sheetSize: 10,
  coupons: 0,
  sheet: null,
  lockAt: '2026-11-20T17:00:00.000Z',
  closeAt: '2026-11-24T09:00:00.000Z',
} as unknown as AdminWeek;
/** A finished match of that week, as the server answers it. */
export const match = (over: Partial<AdminMatch> = {}) =>
  ({
    id: 'm1',
    week: 15,
    league: 'Süper Lig',
    homeTeam: 'İzmir',
    awayTeam: 'Iğdır',
    matchDate: '2026-11-21T13:00:00.000Z',
    movedFrom: null,
    homeOdds: '2.00',
    drawOdds: '3.00',
    awayOdds: '2.50',
    status: 'finished',
    result: '1',
    homeScore: 2,
    awayScore: 1,
    note: null,
    corrections: [],
    hasStarted: true,
    isOnPinnedSheet: true,
    decidedAt: '2026-11-21T15:00:00.000Z',
    adminUsername: 'derya',
    revision: 2,
    ...over,
  }) as unknown as AdminMatch;
export const pending = match({ status: 'pending', result: null, homeScore: null, awayScore: null });

/** The preview of a change that moves the first place. */
export const preview = (prize: PrizeEffect | null): ResultPreview => ({
  affected: 1,
  gains: 1,
  losses: 0,
  coupons: 3,
  voided: 0,
  firstBefore: 1,
  firstAfter: 1,
  leadersBefore: ['A. K.'],
  leadersAfter: ['D. U.'],
  leadMoves: true,
  prize,
});

/** Shows an element of the tab to a Yönetici. */
export const show = (element: ReactElement) => showBare(asAdmin(element));
