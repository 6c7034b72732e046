import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DamagedReadModel,
  type EventLog,
  type LogStep,
  type Position,
  type ReadStore,
} from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { matchesProjection } from '../matches/matches.projector.ts';
import { EngineHarness, inTime } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { MemoryEventLog } from '../testing/memory.event-log.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { STORES } from '../testing/stores.ts';
import { TALLIES, tallies } from '../testing/tallies.ts';

const match = fact.matchId(1, 0);
const leaseTimes = { leaseMs: 60_000, renewMs: 10 };
/** More than any projection needs: the test then ends instead of writing for ever. */
const READINGS_MAX = 40;
/** Positions of a log on a server are far apart. */
const APART = 1n << 64n;

/** A log to which `during` writes each time it is read up to its end. */
class GrowingLog extends MemoryEventLog {
  readings = 0;
  during: () => Promise<unknown> = async () => undefined;

  override async *readBatches(after: Position, types: readonly string[]): AsyncGenerator<readonly LogStep[]> {
    this.readings += 1;
    const steps: LogStep[] = [];
    for await (const step of this.readAll(after, types)) steps.push(step);
    if (this.readings <= READINGS_MAX) await this.during();
    if (steps.length > 0) yield steps;
  }
}

const placed = ({ position, event }: LogStep): LogStep => ({
  position: position * APART,
  ...(event && { event }),
});

/** A log with positions as on a server, to which somebody is always writing a further event. */
function busy(log: MemoryEventLog): EventLog {
  return overriding<EventLog>(log, {
    end: async () => ((await log.end()) + 1n) * APART,
    async *followBatches(after, types, signal) {
      for await (const steps of log.followBatches(after / APART, types, signal)) yield steps.map(placed);
    },
  });
}

/** In one turn of the event loop nobody needs the end of the log more often. */
const ENDS_MAX = 100;

/** A log that refuses a loop which keeps the event loop from turning, so that the test ends. */
function impatient(log: EventLog): EventLog {
  let asked = 0;
  const end = async () => {
    if (asked === 0) setImmediate(() => (asked = 0));
    asked += 1;
    if (asked > ENDS_MAX) throw new Error('asked for ever');
    return log.end();
  };
  return overriding<EventLog>(log, { end });
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

/** Read models in which `tallies` is damaged from `damage()` until its promotion, which waits until a catch-up waits for its end. */
function damageable(reads: ReadStore) {
  const now = { isDamaged: false, isCatchingUp: false };
  const store = overriding<ReadStore>(reads, {
    get: (from, id) => {
      // A catch-up begins with the question which version built the documents.
      if (from.name.startsWith('shapes')) now.isCatchingUp = true;
      return reads.get(from, id);
    },
    getMany: async (from, ids) => {
      if (!now.isDamaged || from.name !== TALLIES.name) return reads.getMany(from, ids);
      now.isCatchingUp = false;
      throw new DamagedReadModel(from.name, ids[0] ?? '');
    },
    checkCollection: async (of, options) => {
      const found = await reads.checkCollection(of, options);
      return now.isDamaged ? { ...found, state: 'damaged', fault: 'for a test' } : found;
    },
    promote: async (...given) => {
      while (!now.isCatchingUp) await turns(1);
      await turns(5);
      await reads.promote(...given);
      now.isDamaged = false;
    },
  });
  return { store, damage: () => void (now.isDamaged = true) };
}

describe('feed', () => {
  let harness: EngineHarness;
  afterEach(() => harness.close());

  describe('on a log that grows while it is read', () => {
    let log: GrowingLog;
    beforeEach(() => {
      log = new GrowingLog();
      harness = new EngineHarness({ log, reads: new MemoryReadStore(), close: async () => undefined });
    });

    it('lets a projection join after one reading', async () => {
      const engine = await harness.started([tallies, matchesProjection], {}, { holder: 'one', leaseTimes });
      await harness.append(fact.recorded(1, 0, '1'));
      await harness.upToDate(engine);
      log.readings = 0;
      let written = 0;
      log.during = async () => {
        // The others take the event while this projection still reads.
        const position = await harness.append(fact.recorded(1, 0, 'X'));
        written += 1;
        await harness.reads.reached('matches', position, inTime());
        await turns(20);
      };
      await engine.rebuild('tallies');
      await harness.upToDate(engine);
      await turns(500);
      await harness.upToDate(engine);
      expect(log.readings).toBeLessThan(READINGS_MAX);
      expect(await harness.tallies()).toEqual({ [match]: { times: written + 1, last: 'X' } });
    });
  });

  it('saves what it has read although somebody is writing further events', async () => {
    const log = new MemoryEventLog();
    harness = new EngineHarness({ log, reads: new MemoryReadStore(), close: async () => undefined });
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.started([tallies], { log: busy(log) });
    expect(await harness.reads.reached('tallies', APART, AbortSignal.timeout(5_000))).toBe(true);
    expect(await harness.tallies()).toEqual({ [match]: { times: 1, last: '1' } });
  });

  it('applies once what the log delivers again', async () => {
    const log = new MemoryEventLog();
    harness = new EngineHarness({ log, reads: new MemoryReadStore(), close: async () => undefined });
    const repeating = overriding<EventLog>(log, {
      async *followBatches(...given) {
        const all: LogStep[] = [];
        for await (const steps of log.followBatches(...given)) {
          all.push(...steps);
          yield [...all, ...all];
        }
      },
    });
    const engine = await harness.started([tallies], { log: repeating });
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(engine);
    await harness.append(fact.recorded(1, 0, 'X'), fact.recorded(1, 0, '1'));
    await harness.upToDate(engine);
    expect(await harness.tallies()).toEqual({ [match]: { times: 3, last: '1' } });
  });

  it.each(STORES)(
    'lets a projection on %s join once when it is replayed during a recovery',
    async (_, open) => {
      harness = new EngineHarness(await open());
      const reads = damageable(harness.reads);
      const log = impatient(harness.log);
      await harness.append(fact.recorded(1, 0, '1'));
      const engine = await harness.started([tallies], { reads: reads.store, log });
      await harness.upToDate(engine);
      reads.damage();
      await harness.append(fact.recorded(1, 0, 'X'));
      while ((await engine.statusOf('tallies')).state !== 'failed') await turns(1);
      expect(await engine.replay('tallies')).toMatchObject({ isIntact: false, isReplaced: true });
      harness.reports.length = 0;
      await turns(20);
      await harness.append(fact.recorded(1, 0, '1'));
      await harness.upToDate(engine);
      while ((await engine.statusOf('tallies')).state === 'failed') await turns(1);
      expect(await engine.statusOf('tallies')).toMatchObject({ state: 'running', lagEvents: 0 });
      expect(await harness.tallies()).toEqual({ [match]: { times: 3, last: '1' } });
      expect(harness.reports).toEqual([]);
    },
  );
});
