import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadStore } from '@onda-on/stores';

import { EngineRoom } from '../testing/engine-room.ts';
import * as fact from '../testing/facts.ts';
import { overriding } from '../testing/failing.read-store.ts';
import { STORES } from '../testing/stores.ts';
import { tallies } from '../testing/tallies.ts';

const match = fact.matchId(1, 0);
const nothing = () => undefined;
const leaseTimes = { leaseMs: 60, renewMs: 10 };

/** The way of one process to the read models, which can stand still as the process does. */
function stoppable(reads: ReadStore) {
  let waiting: Promise<void> = Promise.resolve();
  let wake: () => void = nothing;
  const late =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await waiting;
      return call.apply(reads, args);
    };
  const store = overriding(reads, {
    save: late(reads.save),
    renew: late(reads.renew),
    acquire: late(reads.acquire),
  });
  const stop = () => (waiting = new Promise<void>((resolve) => (wake = resolve)));
  return { store, stop, wake: () => wake() };
}

describe.each(STORES)('two engines on %s that share the read models', (_, open) => {
  let room: EngineRoom;
  beforeEach(async () => {
    room = new EngineRoom(await open());
  });
  afterEach(() => room.close());

  const start = (holder: string, reads = room.reads) =>
    room.started([tallies], { reads }, { holder, leaseTimes });

  it('let one of them run a projection, and the other go on where it stopped', async () => {
    const first = await start('first');
    await room.append(fact.recorded(1, 0, '1'));
    await room.upToDate(first);
    const second = await start('second');
    expect(await room.reads.holderOf('tallies')).toBe('first');
    await first.stop();
    await room.append(fact.recorded(1, 0, 'X'));
    await room.upToDate(second);
    expect(await room.reads.holderOf('tallies')).toBe('second');
    expect(await room.tallies()).toEqual({ [match]: { times: 2, last: 'X' } });
  });

  it('write nothing twice when one is stopped past its lease and woken with a batch in its hands', async () => {
    const stalled = stoppable(room.reads);
    const first = await start('first', stalled.store);
    await room.append(fact.recorded(1, 0, '1'));
    await room.upToDate(first);
    void stalled.stop();
    const second = await start('second');
    await room.append(fact.recorded(1, 0, 'X'));
    await room.upToDate(second);
    stalled.wake();
    await room.append(fact.recorded(1, 0, '1'));
    await room.upToDate(second);
    expect(await room.tallies()).toEqual({ [match]: { times: 3, last: '1' } });
    expect(room.reports.filter((each) => !each.includes('in other hands'))).toEqual([]);
  });
});
