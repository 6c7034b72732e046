import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Lease } from '@onda-on/stores';

import { holdLease, type LeaseOptions } from './hold-lease.ts';

/** One lease in memory, by the fake clock. */
class OneLease {
  holder: string | undefined;
  fence = 0;
  until = 0;
  isAway = false;
  acquire = async (projection: string, holder: string, forMs: number): Promise<Lease | undefined> => {
    this.#answer();
    if (this.holder !== undefined && performance.now() < this.until) return undefined;
    this.fence += 1;
    [this.holder, this.until] = [holder, performance.now() + forMs];
    return { projection, holder, fence: this.fence };
  };
  takeOver = async (projection: string, holder: string, forMs: number): Promise<Lease> => {
    this.until = 0;
    const lease = await this.acquire(projection, holder, forMs);
    return lease ?? this.takeOver(projection, holder, forMs);
  };
  holderOf = async (): Promise<string | undefined> => {
    this.#answer();
    return performance.now() < this.until ? this.holder : undefined;
  };
  renew = async ({ fence }: Lease, forMs: number): Promise<boolean> => {
    this.#answer();
    if (fence !== this.fence) return false;
    this.until = performance.now() + forMs;
    return true;
  };
  release = async ({ fence }: Lease): Promise<void> => {
    this.#answer();
    if (fence === this.fence) this.holder = undefined;
  };
  #answer() {
    if (this.isAway) throw new Error('away');
  }
}

const callsOf = ({ acquire, takeOver, renew, release, holderOf }: OneLease) => ({
  acquire,
  takeOver,
  renew,
  release,
  holderOf,
});
const isAny = () => true;

describe('lease of a projection', () => {
  let lease: OneLease;
  let log: string[];
  const stops: AbortController[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    lease = new OneLease();
    log = [];
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop.abort();
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
  });

  const hold =
    (holder: string): LeaseOptions['hold'] =>
    ({ fence }, signal) =>
      new Promise((resolve) => {
        log.push(`${holder} holds ${fence}`);
        signal.addEventListener('abort', () => {
          log.push(`${holder} ends`);
          resolve();
        });
      });

  const keep = (
    holder: string,
    reads: LeaseOptions['reads'] = lease,
    held = hold(holder),
    isEarlierRun?: LeaseOptions['isEarlierRun'],
  ) => {
    const stop = new AbortController();
    stops.push(stop);
    const report = (reason: unknown) => void log.push(`${holder}: ${String(reason)}`);
    const ended = holdLease(
      { reads, projection: 'standings', holder, hold: held, report, isEarlierRun },
      stop.signal,
    );
    return { stop: () => stop.abort(), ended };
  };

  it('stays with one holder while it renews', async () => {
    keep('a');
    keep('b');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(log).toEqual(['a holds 1']);
  });

  it('is asked for again once every two seconds, however near the first time was to the next', async () => {
    await jest.advanceTimersByTimeAsync(1_999);
    keep('a');
    const acquire = jest.fn(lease.acquire);
    const renew = jest.spyOn(lease, 'renew');
    keep('b', { ...callsOf(lease), acquire });
    await jest.advanceTimersByTimeAsync(20_000);
    expect([acquire.mock.calls.length, renew.mock.calls.length]).toEqual([10, 9]);
  });

  it('is released at a stop, and acquired by the next holder at once', async () => {
    const { stop, ended } = keep('a');
    keep('b');
    await jest.advanceTimersByTimeAsync(3_000);
    stop();
    await ended;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(log).toEqual(['a holds 1', 'a ends', 'b holds 2']);
  });

  it('passes on within ten seconds when its holder stalls, which the holder detects on resuming', async () => {
    let isStopped = false;
    const asleep =
      <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args) =>
        isStopped ? new Promise<Result>(() => undefined) : call(...args);
    keep('a', {
      ...callsOf(lease),
      acquire: asleep(lease.acquire),
      renew: asleep(lease.renew),
      release: asleep(lease.release),
    });
    keep('b');
    await jest.advanceTimersByTimeAsync(3_000);
    isStopped = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log).toContain('b holds 2');
    const woken = await lease.renew({ projection: 'standings', holder: 'a', fence: 1 }, 1);
    expect(woken).toBe(false);
  });

  it('is given up when the store has not answered for its whole duration', async () => {
    keep('a');
    await jest.advanceTimersByTimeAsync(100);
    lease.isAway = true;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log).toContain('a ends');
    lease.isAway = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(log.at(-1)).toBe('a holds 2');
  });

  it('stays with its holder when every answer is slow', async () => {
    const slow = async (given: Lease, forMs: number) => {
      const isOurs = await lease.renew(given, forMs);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return isOurs;
    };
    keep('a', { ...callsOf(lease), renew: slow });
    keep('b');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual(['a holds 1']);
  });

  it('is acquired again after the work under it has failed', async () => {
    let runs = 0;
    keep('a', lease, async () => {
      runs += 1;
      if (runs === 1) throw new Error('broken');
      await new Promise(() => undefined);
    });
    await jest.advanceTimersByTimeAsync(5_000);
    expect([runs, log]).toEqual([2, ['a: Error: broken']]);
  });

  it('is taken from an earlier run of the same process at once, without waiting for its end', async () => {
    await lease.acquire('standings', 'host/1:a', 6_000);
    keep('host/1:b', lease, hold('host/1:b'), (name) => name.startsWith('host/1:'));
    await jest.advanceTimersByTimeAsync(10);
    expect(log).toEqual(['host/1:b holds 2']);
  });

  it('is left to another process at the start', async () => {
    await lease.acquire('standings', 'host/2:a', 6_000);
    keep('host/1:b', lease, hold('host/1:b'), (name) => name.startsWith('host/1:'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(log).toEqual([]);
  });

  it('changes hands once between two processes that take each other for an earlier run', async () => {
    keep('a', lease, hold('a'), isAny);
    await jest.advanceTimersByTimeAsync(100);
    keep('b', lease, hold('b'), isAny);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(log).toEqual(['a holds 1', 'b holds 2', 'a ends']);
  });
});
