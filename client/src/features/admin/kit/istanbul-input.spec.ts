import { describe, expect, it } from '@jest/globals';
import { istanbulClock } from '@onda-on/contracts/rules';

import { momentOfInput } from './istanbul-input.ts';

describe('date and time field', () => {
  it.each([
    ['2027-01-01T10:00', '2027-01-01T07:00:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T20:59:00.000Z'],
    // Istanbul has stayed on summer time since 2016; this date is before that, in winter time.
    ['2016-03-01T10:00', '2016-03-01T08:00:00.000Z'],
  ])('%s is %s, in both directions', (text, moment) => {
    expect(momentOfInput(text)).toBe(moment);
    expect(istanbulClock(moment)).toBe(text);
  });

  it.each(['', '2027-01-01', '2027-13-01T10:00', '12027-01-01T10:00', '9999-12-31T23:59'])(
    '“%s” is incomplete',
    (text) => expect(momentOfInput(text)).toBeNull(),
  );

  it.each(['0002-01-01T10:00', '0020-02-28T10:00', '0202-01-01T00:00'])(
    '%s, while a year of four digits is typed, is in the past',
    (text) => expect(Date.parse(momentOfInput(text) ?? '')).toBeLessThan(Date.parse('1000-01-01T00:00:00Z')),
  );
});
