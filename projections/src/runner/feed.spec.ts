import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventLog, LogStep, Position } from '@onda-on/stores';

import { matchesProjection } from '../matches/matches.projector.ts';
import { EngineHarness, inTime } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { overriding } from '../testing/failing.read-store.ts';
import { MemoryEventLog } from '../testing/memory.event-log.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { tallies } from '../testing/tallies.ts';

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

  async *readBatches(after: Position, types: readonly string[]): AsyncGenerator<readonly LogStep[]> {
    this.readings += 1;
    const steps: LogStep[] = [];
    for await (const step of this.readAll(after, types)) steps.push(step);
    if (this.readings <= READINGS_MAX) await this.during();
    if (steps.length > 0) yield steps;
  }
}

/** A log with positions as on a server, to which somebody is always writing a further event. */
function busy(log: MemoryEventLog): EventLog {
  return overriding<EventLog>(log, {
    end: async () => ((await log.end()) + 1n) * APART,
    async *follow(after, types, signal) {
      for await (const step of log.follow(after / APART, types, signal))
        yield { ...step, position: step.position * APART };
    },
  });
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
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      };
      await engine.rebuild('tallies');
      await harness.upToDate(engine);
      for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
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
      async *follow(...given) {
        const all: LogStep[] = [];
        for await (const step of log.follow(...given)) {
          all.push(step);
          yield* all;
          yield* all;
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
});
