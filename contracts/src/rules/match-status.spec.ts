import { describe, expect, it } from '@jest/globals';

import { awaitsResult, MATCH_STATUSES } from './match-status.ts';

const waiting = (hasWeekClosed: boolean) =>
  MATCH_STATUSES.filter((status) => awaitsResult({ status, hasStarted: true, hasWeekClosed }));

describe('a match', () => {
  it('waits for its result from the kick-off on', () => {
    expect(waiting(false)).toEqual(['pending']);
    expect(awaitsResult({ status: 'pending', hasStarted: true })).toBe(true);
    expect(awaitsResult({ status: 'pending', hasStarted: false })).toBe(false);
  });

  it('that is postponed waits for an operator once its week has closed', () =>
    expect(waiting(true)).toEqual(['pending', 'postponed', 'abandoned', 'cancelled']));
});
