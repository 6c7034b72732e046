import { describe, expect, it } from '@jest/globals';

import {
  EVERYTHING,
  parametersOf,
  presetsOn,
  rangeIn,
  reportSearch,
  reportSearchOf,
} from './report-range.ts';

describe('report range', () => {
  it.each([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '' },
    { from: '', to: '2026-11-30' },
    EVERYTHING,
  ])('is in the address: %o', (range) => expect(rangeIn(reportSearch(reportSearchOf(range)))).toEqual(range));

  it.each([
    { ilk: 'x' },
    { ilk: '2026-11-30', son: '2026-11-01' },
    { ilk: '2026-02-30' },
    { son: 20_261_101 },
  ])('is everything when the address has %j', (search) =>
    expect(rangeIn(reportSearch(search))).toEqual(EVERYTHING),
  );

  it('is requested without its open ends', () => {
    expect(parametersOf({ from: '2026-11-01', to: '' })).toEqual({ from: '2026-11-01' });
    expect(parametersOf(EVERYTHING)).toEqual({});
  });

  it('has presets; weeks start on Monday', () =>
    expect(presetsOn('2026-11-22')).toEqual({
      all: EVERYTHING,
      month: { from: '2026-10-24', to: '2026-11-22' },
      week: { from: '2026-11-16', to: '2026-11-22' },
    }));
});
