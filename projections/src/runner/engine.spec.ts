import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DamagedReadModel } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { matchesProjection } from '../matches/matches.projector.ts';
import type { Projection } from '../projection.ts';
import { settingsProjection } from '../settings/settings.projector.ts';
import { EngineHarness, inTime } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { failingReadStore, type Failpoint } from '../testing/failing.read-store.ts';
import { STORES } from '../testing/stores.ts';
import { tallies } from '../testing/tallies.ts';
import { ProjectionEngine } from './engine.ts';

const [a, b] = [fact.matchId(1, 0), fact.matchId(1, 1)];
const nothing = () => undefined;

describe.each(STORES)('engine on %s', (_, open) => {
  let harness: EngineHarness;
  beforeEach(async () => {
    harness = new EngineHarness(await open());
  });
  afterEach(() => harness.close());

  it('continues after a restart, and applies nothing twice', async () => {
    await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, 'X'));
    await (await harness.caughtUp()).stop();
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.caughtUp();
    expect(await harness.tallies()).toEqual({ [a]: { times: 2, last: 'X' }, [b]: { times: 1, last: 'X' } });
  });

  it('follows new events', async () => {
    const engine = await harness.caughtUp();
    for (const result of ['1', 'X'] as const) {
      await harness.append(fact.recorded(1, 0, result));
      await harness.upToDate(engine);
    }
    expect(await harness.tallies()).toEqual({ [a]: { times: 2, last: 'X' } });
  });

  it('moves the checkpoint over events that a projection ignores', async () => {
    const position = await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
    const engine = await harness.caughtUp([tallies, settingsProjection]);
    expect(await engine.statusOf('settings')).toMatchObject({
      state: 'running',
      position: String(position),
      lagEvents: 0,
      lagSeconds: 0,
      events: 0,
    });
  });

  it('reports where a projection stands before it is opened', async () => {
    const position = await harness.append(fact.recorded(1, 0, '1'));
    await (await harness.caughtUp()).stop();
    let goOn: () => void = nothing;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const slow: Projection = { ...tallies, open: (reads) => held.then(() => tallies.open(reads)) };
    const engine = await harness.started([slow]);
    try {
      expect(await engine.statusOf('tallies')).toMatchObject({
        state: 'catching up',
        position: String(position),
        lagEvents: 0,
      });
    } finally {
      goOn();
    }
  });

  it('reports that a checkpoint was changed, and where the other projections stand', async () => {
    const position = await harness.append(fact.recorded(1, 0, '1'));
    const projections = [tallies, matchesProjection];
    await (await harness.caughtUp(projections)).stop();
    const reads = overriding(harness.reads, {
      checkpointOf: (projection) =>
        projection === 'tallies'
          ? Promise.reject(new DamagedReadModel('checkpoints', projection))
          : harness.reads.checkpointOf(projection),
    });
    const engine = new ProjectionEngine({ log: harness.log, reads, projections });
    expect(await engine.status()).toMatchObject([
      { name: 'tallies', state: 'failed', lagEvents: 0, failure: expect.stringContaining('konumu bozuk') },
      { name: 'matches', state: 'stopped', position: String(position), failure: null },
    ]);
  });

  it.each<Failpoint>(['before save', 'after save'])(
    'loses and doubles nothing when it crashes %s',
    async (point) => {
      await harness.append(fact.recorded(1, 0, '1'), fact.recorded(1, 1, '1'));
      const failAt = new Map([1, 2, 4].map((save) => [save, point]));
      const engine = await harness.caughtUp([tallies], { reads: failingReadStore(harness.reads, failAt) });
      for (const result of ['X', '1'] as const) {
        await harness.append(fact.recorded(1, 0, result));
        await harness.upToDate(engine);
      }
      expect(await harness.tallies()).toEqual({ [a]: { times: 3, last: '1' }, [b]: { times: 1, last: '1' } });
      expect(harness.reports.filter((each) => each === `tallies: Error: ${point}`).length).toBeGreaterThan(1);
    },
  );

  it('keeps other projections running while one cannot save', async () => {
    let isDown = true;
    const reads = overriding(harness.reads, {
      save: (projection, writes, position) =>
        isDown && projection === 'tallies'
          ? Promise.reject(new Error('no harness'))
          : harness.reads.save(projection, writes, position),
    });
    const engine = await harness.started([tallies, matchesProjection], { reads });
    const position = await harness.append(fact.scheduled(1, 0), fact.recorded(1, 0, '1'));
    expect(await harness.reads.reached('matches', position, inTime())).toBe(true);
    expect(await engine.statusOf('tallies')).toMatchObject({
      state: 'failed',
      failure: 'Error: no harness',
      lagEvents: 1,
      lagSeconds: 30,
    });
    isDown = false;
    await harness.upToDate(engine);
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    // It joins the others some turns after it has saved.
    while ((await engine.statusOf('tallies')).state === 'failed') await new Promise(setImmediate);
    expect(await engine.statusOf('tallies')).toMatchObject({ state: 'running', failure: null, lagEvents: 0 });
  });

  it('continues after the log disconnects', async () => {
    let drops = 2;
    const log = overriding(harness.log, {
      followBatches: (after, types, signal) => {
        drops -= 1;
        if (drops >= 0) throw new Error('line dropped');
        return harness.log.followBatches(after, types, signal);
      },
    });
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.caughtUp([tallies], { log });
    expect(await harness.tallies()).toEqual({ [a]: { times: 1, last: '1' } });
    expect(harness.reports).toEqual(['log: Error: line dropped', 'log: Error: line dropped']);
  });

  it('reports the status of all projections by one look at the end of the log and one reading', async () => {
    await harness.append(fact.scheduled(1, 0), fact.recorded(1, 0, '1'), fact.recorded(1, 0, 'X'));
    const asked = { end: 0, readings: 0 };
    const counted =
      <T extends readonly unknown[], R>(read: (...given: T) => R) =>
      (...given: T) => {
        asked.readings += 1;
        return read(...given);
      };
    const log = overriding(harness.log, {
      end: () => {
        asked.end += 1;
        return harness.log.end();
      },
      readBatches: counted((after, types) => harness.log.readBatches(after, types)),
    });
    const engine = new ProjectionEngine({
      log,
      reads: harness.reads,
      projections: [tallies, matchesProjection, settingsProjection],
    });
    const statuses = await engine.status();
    expect(statuses.map(({ lagEvents }) => lagEvents)).toEqual([2, 3, 0]);
    expect(asked).toEqual({ end: 1, readings: 1 });
  });

  it('reads a thousand waiting events at most, and estimates how many there are', async () => {
    const events = Array.from(Array(1_200).keys(), (i) => fact.recorded(1, i % 10, '1'));
    await harness.append(...events);
    const engine = new ProjectionEngine({ log: harness.log, reads: harness.reads, projections: [tallies] });
    const { state, lagEvents } = await engine.statusOf('tallies');
    expect(state).toBe('stopped');
    expect(lagEvents).toBeGreaterThan(1_150);
    expect(lagEvents).toBeLessThan(1_250);
  });

  it('counts no parked streams to say whether projections that run elsewhere have caught up', async () => {
    const count = jest.fn<typeof harness.reads.count>();
    const reads = overriding(harness.reads, { count, holderOf: async () => 'another process' });
    const engine = new ProjectionEngine({
      log: harness.log,
      reads,
      projections: [tallies],
      holder: 'this one',
    });
    expect(await engine.isCaughtUp()).toBe(true);
    expect(count).not.toHaveBeenCalled();
  });

  it('refuses unknown projections', async () => {
    const engine = await harness.started();
    await expect(engine.retry('nothing', 's')).rejects.toThrow(RangeError);
  });
});
