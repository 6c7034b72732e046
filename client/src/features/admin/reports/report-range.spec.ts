import { describe, expect, it } from '@jest/globals';

import { EVERYTHING, parametersOf, placeOf, presetsOn, prizeWeekIn, rangeIn } from './report-range.ts';

describe('the range of a report', () => {
  it.each([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '' },
    { from: '', to: '2026-11-30' },
    EVERYTHING,
  ])('stands in the address, also beside a week’s prizes: %o', (range) => {
    expect(rangeIn(placeOf(range))).toEqual(range);
    expect(prizeWeekIn(placeOf(range))).toBeNull();
    expect(rangeIn(placeOf(range, 14))).toEqual(range);
    expect(prizeWeekIn(placeOf(range, 14))).toBe(14);
  });

  it.each(['..0', '..x', '..015', '..100'])('names no week in %s', (place) =>
    expect(prizeWeekIn(place)).toBeNull(),
  );

  it.each([
    undefined,
    '',
    'x',
    '2026-11-30.2026-11-01',
    '2026-02-30.',
    '1.2.3',
    '2026-11-01.2026-11-30.14.1',
    '2026-11-01',
  ])('is everything or open where the address says %s', (place) => expect(rangeIn(place).to).toBe(''));

  it('is asked for without its open ends', () => {
    expect(parametersOf({ from: '2026-11-01', to: '' })).toEqual({ from: '2026-11-01' });
    expect(parametersOf(EVERYTHING)).toEqual({});
  });

  it('has stretches that one press shows; weeks start on Monday (§9)', () =>
    expect(presetsOn('2026-11-22')).toEqual({
      all: EVERYTHING,
      month: { from: '2026-10-24', to: '2026-11-22' },
      week: { from: '2026-11-16', to: '2026-11-22' },
    }));
});
