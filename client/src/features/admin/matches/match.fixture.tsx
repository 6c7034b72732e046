import type { PrizeEffect, ResultPreview } from '@onda-on/contracts/api';
import type { ReactElement } from 'react';

import { anAdminMatch, type MatchChanges } from '../../../testing/an-admin-week.ts';
import { asAdmin } from '../../../testing/show-to-admin.tsx';
import { show as showBare } from '../../../testing/show.tsx';

/** A finished match of the week. */
export const match = (changes: MatchChanges = {}) =>
  anAdminMatch({
    status: 'finished',
    result: '1',
    homeScore: 2,
    awayScore: 1,
    decidedAt: '2026-11-21T15:00:00.000Z',
    adminUsername: 'derya',
    ...changes,
  });

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
