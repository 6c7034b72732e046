import { describe, expect, it } from '@jest/globals';

import { currentWeekOf, type WeekCandidate } from './current-week.ts';

const now = new Date('2026-11-20T12:00:00Z');
const week = (
  number: number,
  status: WeekCandidate['status'],
  more: Partial<WeekCandidate> = {},
): WeekCandidate => ({
  number,
  status,
  lockAt: '2026-11-21T12:00:00Z',
  closeAt: '2026-11-25T12:00:00Z',
  isSettled: false,
  isSheetComplete: true,
  ...more,
});

describe('current week', () => {
  it('is 15 when there is no week', () => expect(currentWeekOf([], now)).toBe(15));

  it('is the active week that locks first', () =>
    expect(
      currentWeekOf([week(3, 'active', { lockAt: '2026-11-22T12:00:00Z' }), week(4, 'active')], now),
    ).toBe(4));

  it('is not an active week that is over', () =>
    expect(
      currentWeekOf([week(3, 'active', { closeAt: '2026-11-20T12:00:00Z' }), week(2, 'locked')], now),
    ).toBe(2));

  it('is an active week before any locked one', () =>
    expect(currentWeekOf([week(5, 'locked'), week(4, 'active')], now)).toBe(4));

  it('is the latest locked week, then the next complete draft, then the last finished one', () => {
    const finished = [week(1, 'finished'), week(2, 'finished')];
    const drafts = [week(6, 'draft'), week(5, 'draft'), week(4, 'draft', { isSheetComplete: false })];
    expect(currentWeekOf([...finished, ...drafts, week(3, 'locked'), week(7, 'locked')], now)).toBe(7);
    expect(currentWeekOf([...finished, ...drafts], now)).toBe(5);
    expect(currentWeekOf(finished, now)).toBe(2);
  });

  it('is the draft that locks first, as a postponed one of a lower number does not', () => {
    const postponed = week(14, 'draft', { lockAt: '2026-12-05T12:00:00Z', closeAt: '2026-12-08T12:00:00Z' });
    expect(currentWeekOf([week(13, 'finished'), postponed, week(15, 'draft')], now)).toBe(15);
  });

  it.each(['locked', 'finished'] as const)(
    'is the %s week that locked last, as a postponed one may, or the higher number of a moment',
    (status) => {
      const at = (number: number, day: number) =>
        week(number, status, { lockAt: `2026-11-${day}T12:00:00Z` });
      expect(currentWeekOf([at(13, 10), at(14, 19), at(15, 12)], now)).toBe(14);
      expect(currentWeekOf([at(15, 12), at(14, 12)], now)).toBe(15);
    },
  );

  it('is a paused week only where its number is above that of the week that locked last', () => {
    const played = week(15, 'locked', { lockAt: '2026-11-19T12:00:00Z' });
    expect(currentWeekOf([week(14, 'locked'), played], now)).toBe(15);
    expect(currentWeekOf([played, week(16, 'locked')], now)).toBe(16);
  });

  it('is not an earlier week that is over or settled and became a draft again', () => {
    const over = week(10, 'draft', { closeAt: '2026-10-20T12:00:00Z' });
    const settled = week(11, 'draft', { isSettled: true });
    expect(currentWeekOf([over, settled, week(15, 'finished'), week(16, 'draft')], now)).toBe(16);
    expect(currentWeekOf([over, settled, week(15, 'finished')], now)).toBe(15);
  });
});
