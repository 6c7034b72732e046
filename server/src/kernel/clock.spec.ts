import { describe, expect, it } from '@jest/globals';

import { EventClock } from './clock.ts';

describe('the clock (faults.md F06)', () => {
  it('stands still while the machine goes back', () => {
    const times = [1_000, 500, 2_000];
    const clock = new EventClock(() => times.shift() ?? 0);
    expect([clock.now(), clock.now(), clock.now()].map(Number)).toEqual([1_000, 1_000, 2_000]);
  });

  it('is never before an event of the log', () => {
    const clock = new EventClock(() => 1_000);
    clock.notBefore('1970-01-01T00:00:05.000Z');
    expect(Number(clock.now())).toBe(5_000);
  });
});
