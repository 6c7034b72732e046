import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LogUnavailable } from '@onda-on/stores';

import { PositionWaits } from './folded-log.ts';

describe('waiting for a position', () => {
  let waits: PositionWaits;
  beforeEach(() => {
    jest.useFakeTimers();
    waits = new PositionWaits();
  });
  afterEach(() => {
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('ends when the position is reached', async () => {
    const [early, late] = [waits.until(3n, 2_000), waits.until(5n, 2_000)];
    waits.reached(4n);
    await early;
    waits.reached(5n);
    await late;
  });

  it('fails as unavailable when the log has fallen silent', async () => {
    const [outcome] = await Promise.all([
      waits.until(3n, 2_000).catch((error: unknown) => error),
      jest.advanceTimersByTimeAsync(2_000),
    ]);
    expect(outcome).toBeInstanceOf(LogUnavailable);
  });

  it('ends sooner for a command with less time left', async () => {
    const patient = waits.until(3n, 2_000);
    const [outcome] = await Promise.all([
      waits.until(3n, 250).catch((error: unknown) => error),
      jest.advanceTimersByTimeAsync(300),
    ]);
    expect(outcome).toBeInstanceOf(LogUnavailable);
    waits.reached(3n);
    await patient;
  });

  it('does not count the time that the process itself stalled', async () => {
    const wait = waits.until(3n, 2_000);
    jest.setSystemTime(Date.now() + 60_000);
    await jest.advanceTimersByTimeAsync(1_900);
    waits.reached(3n);
    await wait;
  });
});
