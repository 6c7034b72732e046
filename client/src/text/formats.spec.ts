import { describe, expect, it } from '@jest/globals';

import { dateLong, dateShort, dateTime, dateTimeExact, dayAndTime, timeOf } from './dates.ts';
import { decimalOf, numberOf, oddsText, percentOf } from './numbers.ts';

const moment = '2026-11-19T21:47:08Z';

describe("dates in Istanbul's time and Turkish", () => {
  it.each([
    [dateLong, '20 Kasım 2026'],
    [dateShort, '20 Kas'],
    [dateTime, '20 Kas, 00:47'],
    [dayAndTime, '20 Kasım, 00:47'],
    [dateTimeExact, '20 Kasım 2026, 00:47:08'],
    [timeOf, '00:47'],
  ])('%p', (format, text) => expect(format(moment)).toBe(text));

  it('write the day with two digits', () => expect(dateLong('2026-11-01T12:00:00Z')).toBe('01 Kasım 2026'));
});

describe('Turkish numbers', () => {
  it.each([
    [numberOf(1284), '1.284'],
    [decimalOf(6.4), '6,4'],
    [percentOf(78.6), '%78,6'],
    [oddsText(1.85), '1,85'],
    [oddsText(9.6), '9,60'],
  ])('%s', (written, text) => expect(written).toBe(text));
});
