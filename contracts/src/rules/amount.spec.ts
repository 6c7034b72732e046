import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { AMOUNT_MAX, AMOUNT_MIN, isAmount, kurusIn, liraInput } from './amount.ts';

describe('amount', () => {
  it.each([
    ['50.000', 5_000_000],
    ['50000', 5_000_000],
    ['1.250,50', 125_050],
    ['1250,5', 125_050],
    ['₺ 0,01', 1],
    ['12 TL', 1200],
    ['1.000.000.000', AMOUNT_MAX],
  ])('accepts Turkish notation: %s', (text, kurus) => expect(kurusIn(text)).toBe(kurus));

  it.each(['', '0', '0,00', '-5', '1.25', '1,250.50', '12.34,5', '1,234', 'elli', '1e9', '1.000.000.001'])(
    'refuses %s',
    (text) => expect(kurusIn(text)).toBeNull(),
  );

  it('is shown in the form as it can be read back', () =>
    fc.assert(
      fc.property(fc.integer({ min: AMOUNT_MIN, max: AMOUNT_MAX }), (kurus) => {
        expect(kurusIn(liraInput(kurus))).toBe(kurus);
      }),
    ));

  it.each([
    [1, '0,01'],
    [99_999, '999,99'],
    [5_000_000, '50.000,00'],
    [AMOUNT_MAX, '1.000.000.000,00'],
  ])('is shown in the form with dots between thousands: %s kuruş', (kurus, text) =>
    expect(liraInput(kurus)).toBe(text),
  );

  it('is a whole number of kuruş', () => {
    expect([0.5, 0, -1, '5', Number.NaN, AMOUNT_MAX + 1].filter(isAmount)).toEqual([]);
  });
});
