import { describe, expect, it } from '@jest/globals';

import { SystemMonotonicClock } from './clock-watch.ts';

function clockBy(time: { runningMs: number; uptimeMs: number }) {
  return new SystemMonotonicClock({ runningMs: () => time.runningMs, uptimeMs: () => time.uptimeMs });
}

describe('system monotonic clock', () => {
  it('counts the time that the machine slept at the next reading', () => {
    const time = { runningMs: 1_000, uptimeMs: 50_000 };
    const clock = clockBy(time);
    time.runningMs += 500;
    time.uptimeMs += 3_600_500;
    expect(clock.nowMs()).toBe(1_500);
    clock.refresh();
    expect(clock.nowMs()).toBe(3_601_500);
  });

  it('does not treat the rounding of the uptime as sleep', () => {
    const time = { runningMs: 0, uptimeMs: 50_000 };
    const clock = clockBy(time);
    for (let i = 1; i <= 100; i += 1) {
      time.runningMs += 500;
      time.uptimeMs = 50_000 + Math.ceil(time.runningMs / 1_000) * 1_000;
      clock.refresh();
    }
    expect(clock.nowMs()).toBe(50_000);
  });

  it('runs on the real machine', () => {
    const clock = new SystemMonotonicClock();
    const before = clock.nowMs();
    clock.refresh();
    expect(clock.nowMs()).toBeGreaterThanOrEqual(before);
    expect(clock.nowMs() - before).toBeLessThan(60_000);
  });
});
