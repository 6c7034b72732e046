import { describe, expect, it } from '@jest/globals';

import { Budget } from './budget.ts';

describe('a budget', () => {
  it('lets so many through in any window, and says when the next fits', () => {
    const budget = new Budget({ max: 2, windowMs: 10_000 });
    budget.spend('a', 0);
    expect(budget.retryAfterS('a', 1_000)).toBe(0);
    budget.spend('a', 4_000);
    expect(budget.retryAfterS('a', 5_000)).toBe(5);
    expect(budget.retryAfterS('a', 10_000)).toBe(0);
  });

  it('refuses with the seconds to wait, never less than one', () => {
    const budget = new Budget({ max: 1, windowMs: 1_000 });
    budget.spend('a', 0);
    expect(() => budget.refuseIfSpent('a', 999)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 1 } }),
    );
    expect(() => budget.refuseIfSpent('b', 999)).not.toThrow();
  });

  it('gives back what was spent for nothing', () => {
    const budget = new Budget({ max: 1, windowMs: 1_000 });
    budget.spend('a', 0);
    budget.refund('a');
    expect(budget.retryAfterS('a', 1)).toBe(0);
  });

  it('remembers so many keys and no more', () => {
    const budget = new Budget({ max: 1, windowMs: 1_000, keysMax: 2 });
    for (const key of ['a', 'b', 'c']) budget.spend(key, 0);
    expect(['a', 'b', 'c'].map((key) => budget.retryAfterS(key, 1))).toEqual([0, 1, 1]);
  });
});
