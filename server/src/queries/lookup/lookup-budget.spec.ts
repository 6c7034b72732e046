import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@onda-on/contracts/rules';

import { LookupBudget } from './lookup-budget.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const spendFor = (budget: LookupBudget, client: number, now = NOW) =>
  budget.spend(`10.0.${client >> 8}.${client & 255}`, String(30_000_000_000 + client), now);

describe('the budget of all clients', () => {
  it('holds at six hundred numbers a minute, from however many addresses (T03)', () => {
    const budget = new LookupBudget(30);
    for (let client = 0; client < 600; client += 1) spendFor(budget, client);
    expect(() => spendFor(budget, 600)).toThrow(new Rejection('TOO_MANY_REQUESTS'));
    expect(() => spendFor(budget, 1)).not.toThrow();
    expect(() => spendFor(budget, 600, NOW + 60_000)).not.toThrow();
  });

  it('tells the seconds to wait', () => {
    const budget = new LookupBudget(1);
    budget.spend('c', '1', NOW);
    expect(() => budget.spend('c', '2', NOW + 1_000)).toThrow(
      expect.objectContaining({ details: { retryAfter: 3_599 } }),
    );
  });
});
