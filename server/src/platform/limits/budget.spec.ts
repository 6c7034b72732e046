import { describe, expect, it } from '@jest/globals';

import { Budget } from './budget.ts';

describe('budget', () => {
  it('limits the number in any window, and returns when the next fits', () => {
    const budget = new Budget({ max: 2, windowMs: 10_000 });
    budget.spend('a', 0);
    expect(budget.retryAfterS('a', 1_000)).toBe(0);
    budget.spend('a', 4_000);
    expect(budget.retryAfterS('a', 5_000)).toBe(5);
    expect(budget.retryAfterS('a', 10_000)).toBe(0);
  });

  it('refuses with the seconds to wait, at least one', () => {
    const budget = new Budget({ max: 1, windowMs: 1_000 });
    budget.spend('a', 0);
    expect(() => budget.spendOrRefuse('a', 999)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 1 } }),
    );
    expect(() => budget.spendOrRefuse('b', 999)).not.toThrow();
  });

  it('refunds', () => {
    const budget = new Budget({ max: 1, windowMs: 1_000 });
    budget.spend('a', 0);
    budget.refund('a');
    expect(budget.retryAfterS('a', 1)).toBe(0);
  });

  it('limits the number of its keys', () => {
    const budget = new Budget({ max: 1, windowMs: 1_000, keysMax: 2 });
    for (const key of ['a', 'b', 'c']) budget.spend(key, 0);
    expect(['a', 'b', 'c'].map((key) => budget.retryAfterS(key, 1))).toEqual([0, 1, 1]);
  });
});
