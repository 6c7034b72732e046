import { describe, expect, it } from '@jest/globals';

import { weekCodec } from './week-events.ts';

describe('a week that was locked before the log had a chain', () => {
  it('names neither the number of events nor the version of its rules', () => {
    const data = { weekId: 'w', number: 15, lockedAt: '', root: 'aa', count: 0, rarity: [], sheet: null };
    expect(weekCodec.decode({ type: 'WeekLocked', version: 1, data })).toEqual({
      type: 'WeekLocked',
      data: { ...data, ordinal: null, rules: null },
    });
  });
});
