import { describe, expect, it } from '@jest/globals';
import type { WeekNumber, WeekStatus } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import {
  weekId,
  plan,
  rules,
  matchIds,
  created,
  active,
  pinned,
  fenced,
  seal,
  locked,
  settled,
  reopened,
  deleted,
  change,
  remove,
} from '../../main/testing/week-facts.ts';
import { weekDecider } from './week.decider.ts';

const given = specFor(weekDecider);

describe('week decider › pin', () => {
  const pin = { type: 'PinSheet', matchIds } as const;
  it('fixes the order', () => given(active).when(pin).thenEvents(pinned));
  it('pins once', () =>
    given(active, pinned)
      .when({ ...pin, matchIds: [] })
      .thenNothing());
  it('requires a complete sheet', () =>
    given(active)
      .when({ ...pin, matchIds: matchIds.slice(1) })
      .thenRejected('SHEET_INCOMPLETE'));
  it('requires pinned rules', () => given(created).when(pin).thenRejected('SHEET_INCOMPLETE'));
});

describe('week decider › fence', () => {
  const fence = { type: 'FenceWeek', matchIds, lockedAt: plan.lockAt } as const;
  it('records the lock and the sheet', () => given(active, pinned).when(fence).thenEvents(fenced));
  it('pins the sheet of a week without entries', () => given(active).when(fence).thenEvents(fenced));
  it('is written once, whatever the lock is later', () =>
    given(active, pinned, fenced)
      .when({ ...fence, lockedAt: plan.closeAt })
      .thenNothing());
  it('is not written into a week that was sealed without one', () =>
    given(active, pinned, locked).when(fence).thenNothing());
  it('leaves no sheet to pin', () =>
    given(active, fenced).when({ type: 'PinSheet', matchIds: matchIds.toReversed() }).thenNothing());
  it('keeps the number of a week without entries', () =>
    given(active, fenced)
      .when({ ...change, change: { number: 16 as WeekNumber } })
      .thenRejected('WEEK_NUMBER_PINNED'));
  it('leaves a week without entries deletable', () => given(active, fenced).when(remove).thenEvents(deleted));
});

describe('week decider › seal', () => {
  const lock = { type: 'LockWeek', ...seal } as const;
  it('publishes root, count and rarity, with the lock and the sheet of the fence', () =>
    given(active, pinned, fenced).when(lock).thenEvents(locked));
  it('requires the fence', () => given(active, pinned).when(lock).thenNothing());
  it('is the one of the fence, whatever was changed since', () =>
    given(active, pinned, fenced, {
      type: 'WeekChanged',
      data: { weekId, ...plan, rules, lockAt: plan.closeAt },
    })
      .when(lock)
      .thenEvents(locked));
  it('never replaces a seal', () =>
    given(active, pinned, fenced, locked)
      .when({ ...lock, root: 'bb' })
      .thenNothing());
});

describe('week decider › settle', () => {
  const settle = { type: 'SettleWeek', decided: 10, now: new Date(plan.closeAt) } as const;
  const reopen = { type: 'ReopenWeek', reason: 'Skor düzeltildi' } as const;
  it('requires the seal', () => given(active, pinned, locked).when(settle).thenEvents(settled));
  it('refuses before the seal', () => given(active, pinned).when(settle).thenNothing());
  it('settles once', () => given(active, pinned, locked, settled).when(settle).thenNothing());
  it('settles again after a reopening', () =>
    given(active, pinned, locked, settled, reopened).when(settle).thenEvents(settled));
  it('reopens only a settled week', () => given(active, pinned, locked).when(reopen).thenNothing());
  it('records the reason of a reopening', () =>
    given(active, pinned, locked, settled).when(reopen).thenEvents(reopened));
});

const back = (status: WeekStatus, reason?: string) =>
  ({ ...change, change: { status }, ...(reason && { reason }) }) as const;

describe('week decider › settled week', () => {
  const past = [active, pinned, locked, settled];
  it('refuses to return to a draft without a reason', () =>
    given(...past)
      .when(back('draft'))
      .thenRejected('REASON_REQUIRED'));
  it.each(['active', 'locked'] as const)('refuses %s, which would change nothing', (status) =>
    given(...past)
      .when(back(status, 'Tutanak'))
      .thenRejected('WEEK_SETTLED'),
  );
  it('records the reason of a return', () =>
    given(...past)
      .when(back('draft', 'Tutanak'))
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, rules, reason: 'Tutanak' } }));
  it('counts as finished, so the same form changes nothing', () =>
    given(...past)
      .when({ ...change, change: { status: 'finished' } })
      .thenNothing());
  it('accepts other dates without a reason', () =>
    given(...past)
      .when({ ...change, change: { closeAt: '2026-11-25T12:00:00.000Z' } })
      .thenEvents({
        type: 'WeekChanged',
        data: { weekId, ...plan, status: 'active', closeAt: '2026-11-25T12:00:00.000Z', rules },
      }));
});

describe('week decider › delete', () => {
  it('records the deletion', () => given(created).when(remove).thenEvents(deleted));

  it('refuses a week with a single coupon, and names the number', () =>
    expect(() =>
      weekDecider.decide({ ...remove, coupons: 1 }, weekDecider.evolve(weekDecider.initialState, created)),
    ).toThrow(expect.objectContaining({ code: 'WEEK_HAS_COUPONS', details: { coupons: 1 } })));

  it('refuses a stale form', () =>
    given(created)
      .when({ ...remove, expected: 3 })
      .thenRejected('STALE_VERSION'));

  it('deletes once', () => given(created, deleted).when(remove).thenRejected('WEEK_NOT_FOUND'));
});
