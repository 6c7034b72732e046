import { describe, expect, it } from '@jest/globals';
import type { WeekAnswer } from '@onda-on/contracts/api';

import { aWeek } from '../../testing/a-week.ts';
import { closedReasonOf } from './closed-reason.ts';
import type { PicksContest } from './use-contest.ts';

const contest = (detail: Partial<WeekAnswer>, hasLockPassed = false): PicksContest => ({
  week: 15,
  detail: { ...(aWeek().detail as WeekAnswer), isOpen: false, ...detail },
  total: 10,
  isOpen: false,
  hasLockPassed,
});

describe('reason why entries are closed', () => {
  it('is empty while they are open', () =>
    expect(closedReasonOf({ ...contest({}), isOpen: true })).toBeNull());

  it.each([
    ['a draft', contest({ status: 'draft' }), /henüz açılmadı/],
    ['a draft, although its lock lies in the past', contest({ status: 'draft' }, true), /henüz açılmadı/],
    ['a sheet with gaps', contest({ isSheetComplete: false }), /maç listesi/],
    ['a pause by hand', contest({ status: 'locked' }), /durduruldu/],
    ['the end', contest({ status: 'finished' }), /tamamlandı/],
    ['no week', { ...contest({}), detail: null }, /hazırlanmadı/],
  ])('is %s', (_, state, words) => expect(closedReasonOf(state)).toMatch(words));

  it('is the lock, with its time in Istanbul', () =>
    expect(closedReasonOf(contest({ lockAt: '2026-11-20T17:00:00Z' }, true))).toContain('20 Kas, 20:00'));
});
