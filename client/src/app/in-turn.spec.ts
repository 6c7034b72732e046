import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { inTurn } from './in-turn.ts';

describe('work after the first paint', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('goes on when the code of one step cannot be fetched, and repeats that step alone, ever more rarely', async () => {
    const done: string[] = [];
    let failures = 2;
    const changes = async () => {
      done.push('changes');
      if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    };
    await inTurn([changes, async () => done.push('shell')]);
    expect(done).toEqual(['changes', 'shell']);
    await jest.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['changes', 'shell', 'changes']);
    await jest.advanceTimersByTimeAsync(9999);
    expect(done).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['changes', 'shell', 'changes', 'changes']);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(done).toHaveLength(4);
  });
});
