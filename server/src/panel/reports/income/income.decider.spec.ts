import { describe, expect, it } from '@jest/globals';
import type { IncomeEvent } from '@onda-on/contracts/events';

import { rejected } from '../../../main/testing/rejected.ts';
import { incomeDecider, latestIncomeDay, type IncomeCommand } from './income.decider.ts';

const data = { incomeId: 'i1', amount: 5_000_000, day: '2026-11-20', textId: 't1' };
const latestDay = '2028-06-30';
const recorded: IncomeEvent = { type: 'IncomeRecorded', data };
const removed: IncomeEvent = { type: 'IncomeRemoved', data: { incomeId: 'i1' } };
const change = (part: Partial<typeof data>, expected: number | null = null): IncomeCommand => ({
  type: 'ChangeIncome',
  ...data,
  ...part,
  latestDay,
  expected,
  fields: [],
});
const decide = (command: IncomeCommand, ...past: readonly IncomeEvent[]) =>
  incomeDecider.decide(command, past.reduce(incomeDecider.evolve, incomeDecider.initialState));

describe('income decider', () => {
  it('records once', () => {
    const command: IncomeCommand = { type: 'RecordIncome', ...data, latestDay };
    expect(decide(command)).toEqual([recorded]);
    expect(decide(command, recorded)).toEqual([]);
  });

  it('changes the complete income, and writes nothing without a difference', () => {
    expect(decide(change({ amount: 1 }), recorded)).toEqual([
      { type: 'IncomeChanged', data: { ...data, amount: 1 } },
    ]);
    expect(decide(change({}), recorded)).toEqual([]);
  });

  it('refuses a stale change or removal', () => {
    const changed: IncomeEvent = { type: 'IncomeChanged', data: { ...data, textId: 't2' } };
    expect(() => decide(change({ amount: 1 }, 0), recorded, changed)).toThrow(rejected('STALE_VERSION'));
    expect(decide(change({ amount: 1 }, 1), recorded, changed)).toHaveLength(1);
    const remove: IncomeCommand = { type: 'RemoveIncome', incomeId: 'i1', expected: 0 };
    expect(() => decide(remove, recorded, changed)).toThrow(rejected('STALE_VERSION'));
  });

  it('answers a repeated change, though its form is stale by then', () => {
    const changed: IncomeEvent = { type: 'IncomeChanged', data: { ...data, amount: 1 } };
    expect(decide(change({ amount: 1 }, 0), recorded, changed)).toEqual([]);
  });

  it.each([
    ['2026-06-30T20:59:59.999Z', '2027-06-30'],
    ['2026-06-30T21:00:00.000Z', '2028-06-30'],
  ])('takes at %s days until %s, the end of the season after that of the time', (now, latest) =>
    expect(latestIncomeDay(new Date(now))).toBe(latest),
  );

  it('refuses a day after the next season, but changes an income that has one', () => {
    const late = { ...data, day: '2028-07-01' };
    expect(() => decide({ type: 'RecordIncome', ...late, latestDay })).toThrow(rejected('INCOME_TOO_LATE'));
    expect(() => decide(change({ day: late.day }), recorded)).toThrow(rejected('INCOME_TOO_LATE'));
    const earlier: IncomeEvent = { type: 'IncomeRecorded', data: late };
    expect(decide(change({ day: late.day, amount: 1 }), earlier)).toHaveLength(1);
  });

  it('refuses a removed or unknown income', () => {
    const remove: IncomeCommand = { type: 'RemoveIncome', incomeId: 'i1', expected: null };
    expect(decide(remove, recorded)).toEqual([removed]);
    for (const past of [[], [recorded, removed]]) {
      expect(() => decide(remove, ...past)).toThrow(rejected('INCOME_NOT_FOUND'));
      expect(() => decide(change({}), ...past)).toThrow(rejected('INCOME_NOT_FOUND'));
    }
  });
});
