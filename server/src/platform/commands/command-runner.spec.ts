import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { weekNumberCodec, type WeekNumberEvent } from '@onda-on/contracts/events';
import { Rejection, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import {
  ConcurrencyConflict,
  LOG_START,
  NO_STREAM,
  enableTimeLimits,
  withinTime,
  type Stores,
} from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { rejected } from '../../main/testing/rejected.ts';
import { SYSTEM } from './caller.ts';
import { runnerOver, type CommandRunner } from './command-runner.ts';
import type { Decider } from './decider.ts';

type Take = Readonly<{ by: string }>;

/** First come, first served; a repeated command changes nothing. */
const decider: Decider<Take, string | null, WeekNumberEvent> = {
  category: 'weekNumber',
  codec: weekNumberCodec,
  initialState: null,
  decide({ by }, holder) {
    if (holder === by) return [];
    if (holder !== null) throw new Rejection('NAME_TAKEN');
    return [{ type: 'WeekNumberReserved', data: { number: 1 as WeekNumber, weekId: by as WeekId } }];
  },
  evolve: (_, { data }) => data.weekId,
};

afterAll(enableTimeLimits());

describe('command runner', () => {
  let stores: Stores;
  let runner: CommandRunner;
  beforeEach(async () => {
    stores = await openTestStores();
    runner = runnerOver(stores.log, new Date('2026-11-20T12:00:00.000Z'));
  });
  afterEach(() => stores.close());

  const take = (by: string, key = by) => runner.run(decider, '1', { by }, { by: SYSTEM, key });
  const takeNew = (by: string, key = by) =>
    runner.run(decider, '1', { by }, { by: SYSTEM, key, isNew: true });

  it.each([
    ['on a stream that it reads', take],
    ['on a stream that should be new', takeNew],
  ])('writes a decision %s once, and then returns the stored one', async (_, decide) => {
    const first = await decide('a');
    expect(first).toMatchObject({ state: 'a', events: [{ type: 'WeekNumberReserved' }] });
    expect(await decide('a', 'again')).toMatchObject({ events: [], position: first.position });
    await expect(decide('b')).rejects.toEqual(rejected('NAME_TAKEN'));
  });

  it('repeats its answer for the same key', async () => {
    const first = await take('a', 'c1');
    expect(await take('b', 'c1')).toEqual(first);
  });

  it('needs no wait when it changes nothing in an empty stream', async () => {
    const quiet = { ...decider, decide: () => [] };
    const { position } = await runner.run(quiet, '1', { by: 'a' }, { by: SYSTEM });
    expect(position).toBe(LOG_START);
  });

  it('decides again on facts that came between', async () => {
    const seen: unknown[] = [];
    const outcome = runner.run(
      decider,
      '1',
      async (holder) => {
        seen.push(holder);
        if (seen.length === 1) await take('a', 'between');
        return { by: 'a' };
      },
      { by: SYSTEM },
    );
    expect(await outcome).toMatchObject({ state: 'a', events: [] });
    expect(seen).toEqual([null, 'a']);
  });

  it('decides again until the log returns the event because of which it refused', async () => {
    const first = await take('a', 'c1');
    const read = stores.log.read.bind(stores.log);
    let reads = 0;
    stores.log.read = async (stream) =>
      (reads += 1) <= 8 ? { events: [], revision: NO_STREAM } : read(stream);
    const again = runner.run(decider, '1', { by: 'a' }, { by: SYSTEM });
    expect(await again).toMatchObject({ state: 'a', events: [], position: first.position });
  });

  it('reports the conflict when the facts keep changing until its time is over', async () => {
    stores.log.append = async (stream) => {
      throw new ConcurrencyConflict(stream);
    };
    await expect(withinTime(50, () => take('a'))).rejects.toThrow(ConcurrencyConflict);
  });
});
