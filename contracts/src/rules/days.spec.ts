import { describe, expect, it } from '@jest/globals';

import { dayAfter, dayOf, isDay, mondayOf } from './days.ts';

describe('days', () => {
  it("follow Istanbul's time zone, three hours ahead of UTC", () => {
    expect(dayOf('2026-11-20T20:59:59.999Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T21:00:00.000Z')).toBe('2026-11-21');
    expect(dayOf(Date.parse('2026-12-31T21:00:00.000Z'))).toBe('2027-01-01');
  });

  it('know the summer time of past years', () => {
    expect(dayOf('2015-12-01T21:30:00.000Z')).toBe('2015-12-01');
    expect(dayOf('2015-07-01T21:30:00.000Z')).toBe('2015-07-02');
  });

  it('refuse an invalid time', () => expect(() => dayOf('dün')).toThrow(RangeError));

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['1999-01-01', false],
    [20_260_101, false],
  ])('check whether %s exists: %s', (day, exists) => expect(isDay(day)).toBe(exists));

  it('are added across months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('belong to the week that starts on Monday', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });
});
