import { describe, expect, it } from '@jest/globals';

import { specFor } from '../../main/testing/decider-spec.ts';
import {
  weekId,
  plan,
  rules,
  matchIds,
  created,
  active,
  pinned,
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

describe('pinning the sheet', () => {
  const pin = { type: 'PinSheet', matchIds } as const;
  it('fixes the order', () => given(active).when(pin).thenEvents(pinned));
  it('happens once', () =>
    given(active, pinned)
      .when({ ...pin, matchIds: [] })
      .thenNothing());
  it('needs a whole sheet', () =>
    given(active)
      .when({ ...pin, matchIds: matchIds.slice(1) })
      .thenRejected('SHEET_INCOMPLETE'));
  it('needs pinned rules', () => given(created).when(pin).thenRejected('SHEET_INCOMPLETE'));
});

describe('the seal', () => {
  const lock = { type: 'LockWeek', matchIds, ...seal } as const;
  it('publishes root, count and rarity', () => given(active, pinned).when(lock).thenEvents(locked));
  it('fixes the sheet of a week that nobody entered', () => given(active).when(lock).thenEvents(locked));
  it('is never replaced', () =>
    given(active, pinned, locked)
      .when({ ...lock, root: 'bb' })
      .thenNothing());
});

describe('settlement', () => {
  const settle = { type: 'SettleWeek', decided: 10, now: new Date(plan.closeAt) } as const;
  const reopen = { type: 'ReopenWeek', reason: 'Skor düzeltildi' } as const;
  it('follows the seal', () => given(active, pinned, locked).when(settle).thenEvents(settled));
  it('does not come before it', () => given(active, pinned).when(settle).thenNothing());
  it('happens once', () => given(active, pinned, locked, settled).when(settle).thenNothing());
  it('is made anew after it was reopened', () =>
    given(active, pinned, locked, settled, reopened).when(settle).thenEvents(settled));
  it('is reopened only when there is one', () => given(active, pinned, locked).when(reopen).thenNothing());
  it('is reopened with the reason', () =>
    given(active, pinned, locked, settled).when(reopen).thenEvents(reopened));
});

const back = (status: 'draft' | 'locked', reason?: string) =>
  ({ ...change, change: { status }, ...(reason && { reason }) }) as const;

describe('a settled week', () => {
  const past = [active, pinned, locked, settled];
  it.each(['draft', 'locked'] as const)('does not return to %s without a reason', (status) =>
    given(...past)
      .when(back(status))
      .thenRejected('REASON_REQUIRED'),
  );
  it('returns with one, which is recorded', () =>
    given(...past)
      .when(back('draft', 'Tutanak'))
      .thenEvents({ type: 'WeekChanged', data: { weekId, ...plan, rules, reason: 'Tutanak' } }));
  it('is shown as finished: the same sent back changes nothing', () =>
    given(...past)
      .when({ ...change, change: { status: 'finished' } })
      .thenNothing());
  it('needs no reason for other dates', () =>
    given(...past)
      .when({ ...change, change: { closeAt: '2026-11-25T12:00:00.000Z' } })
      .thenEvents({
        type: 'WeekChanged',
        data: { weekId, ...plan, status: 'active', closeAt: '2026-11-25T12:00:00.000Z', rules },
      }));
});

describe('deleting a week', () => {
  it('is recorded', () => given(created).when(remove).thenEvents(deleted));

  it('is refused while there are coupons, and says how many', () =>
    expect(() =>
      weekDecider.decide({ ...remove, coupons: 7 }, weekDecider.evolve(weekDecider.initialState, created)),
    ).toThrow(expect.objectContaining({ code: 'WEEK_HAS_COUPONS', details: { coupons: 7 } })));

  it('refuses a stale form', () =>
    given(created)
      .when({ ...remove, expected: 3 })
      .thenRejected('STALE_VERSION'));

  it('happens once', () => given(created, deleted).when(remove).thenRejected('WEEK_NOT_FOUND'));
});
