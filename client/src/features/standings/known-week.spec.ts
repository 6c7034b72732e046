import { describe, expect, it } from '@jest/globals';

import { isKnownWeek } from './known-week.ts';

const weeks = [{ number: 13 }, { number: 14 }];

describe('week in an address', () => {
  it.each([
    ['14', true],
    ['15', true],
    ['16', false],
    ['0', false],
    ['014', false],
    ['x', false],
  ])('%s of weeks 13 and 14, and 15 to come: %s', (text, isKnown) =>
    expect(isKnownWeek(text, weeks, { week: 15 })).toBe(isKnown),
  );

  it('counts as known until the weeks have loaded, if its number is valid', () =>
    expect([isKnownWeek('40', undefined, undefined), isKnownWeek('99', undefined, undefined)]).toEqual([
      true,
      false,
    ]));
});
