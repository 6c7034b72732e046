import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LogStep, Position, ReadStore } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import type { Projection } from '../projection.ts';
import { inTime } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { MemoryEventLog } from '../testing/memory.event-log.ts';
import { MemoryReadStore } from '../testing/memory.read-store.ts';
import { tallies } from '../testing/tallies.ts';
import { BATCH_MAX } from './log-batches.ts';
import { ProjectionRunner } from './projection-runner.ts';
import { SharedReadings } from './shared-readings.ts';

const BATCHES = 8;
const EVENTS = BATCHES * BATCH_MAX;
/** The position after so many batches. */
const after = (batches: number): Position => BigInt(batches * BATCH_MAX);
const END = after(BATCHES);
const FOR_EVER = new AbortController().signal;
const nothing = () => undefined;

/** A log that is read in full batches. It records where its readings begin, and gives a batch only when it may. */
class SlowLog extends MemoryEventLog {
  readings: Position[] = [];
  may: (batch: number, from: Position) => Promise<unknown> = async () => undefined;

  override async *readBatches(from: Position, types: readonly string[]): AsyncGenerator<readonly LogStep[]> {
    this.readings.push(from);
    const steps: LogStep[] = [];
    for await (const step of this.readAll(from, types)) steps.push(step);
    for (let n = 0; n < steps.length; n += BATCH_MAX) {
      await this.may(n / BATCH_MAX, from);
      yield steps.slice(n, n + BATCH_MAX);
    }
  }
}

/** A promise, and the function that fulfils it. */
function gate() {
  let open: () => void = nothing;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const named = (name: string): Projection => ({ ...tallies, name });

describe('shared readings', () => {
  let log: SlowLog;
  let reads: ReadStore;
  beforeEach(async () => {
    log = new SlowLog();
    reads = new MemoryReadStore();
    const events = Array.from({ length: EVENTS }, () => fact.storedOf(fact.recorded(1, 0, '1')));
    await log.append('match', 0n, events);
  });

  const runnerOf = (name: string, of = reads) => new ProjectionRunner(named(name), of);
  const waitingFor = (opened: Promise<void>) =>
    overriding(reads, {
      getMany: async (from, ids) => {
        await opened;
        return reads.getMany(from, ids);
      },
    });
  const checkpoint = (name: string) => reads.checkpointOf(name);
  const readingsOf = (limits: Partial<Record<'events' | 'aheadMs' | 'slowMs', number>> = {}) =>
    new SharedReadings(log, true, { events: 2 * EVENTS, aheadMs: 60_000, slowMs: 60_000, ...limits });

  it('read the log once for projections that come one after another', async () => {
    const readings = readingsOf();
    const first = readings.readToEnd(runnerOf('a'), FOR_EVER);
    await new Promise(setImmediate);
    await Promise.all([first, readings.readToEnd(runnerOf('b'), FOR_EVER)]);
    expect(log.readings).toEqual([0n]);
    expect([await checkpoint('a'), await checkpoint('b')]).toEqual([END, END]);
  });

  it('give every projection what it has not had yet, and nothing to one that is at the end', async () => {
    await reads.save('b', [], after(5));
    await reads.save('c', [], END);
    const runners = ['a', 'b', 'c'].map((name) => runnerOf(name));
    for (const each of runners) await each.restore();
    const readings = readingsOf();
    await Promise.all(runners.map((each) => readings.readToEnd(each, FOR_EVER)));
    expect(log.readings).toEqual([0n]);
    expect(runners.map(({ counts }) => counts.events)).toEqual([EVENTS, 3 * BATCH_MAX, 0]);
  });

  it('let a projection that is ahead read for itself when the others are far behind', async () => {
    await reads.save('b', [], after(5));
    const [behind, ahead] = [runnerOf('a'), runnerOf('b')];
    await ahead.restore();
    const { opened, open } = gate();
    log.may = async (batch, from) => from === 0n && batch > 0 && opened;
    const readings = readingsOf({ aheadMs: -1 });
    const late = readings.readToEnd(behind, FOR_EVER);
    await readings.readToEnd(ahead, FOR_EVER);
    expect(await checkpoint('b')).toBe(END);
    expect(await checkpoint('a')).toBe(0n);
    open();
    await late;
    expect(log.readings).toEqual([0n, after(5)]);
  });

  it('go on without a projection that fails', async () => {
    const failing = overriding(reads, { find: () => Promise.reject(new Error('no answer')) });
    const readings = readingsOf();
    const failed = readings.readToEnd(runnerOf('a', failing), FOR_EVER);
    await Promise.all([
      expect(failed).rejects.toThrow('no answer'),
      readings.readToEnd(runnerOf('b'), FOR_EVER),
    ]);
    expect(await checkpoint('b')).toBe(END);
  });

  it('go on without a projection that is slow, which then reads the rest alone', async () => {
    const { opened, open } = gate();
    const readings = readingsOf({ events: 2 * BATCH_MAX, slowMs: 1 });
    const runner = runnerOf('a', waitingFor(opened));
    const late = readings.readToEnd(runner, FOR_EVER);
    await readings.readToEnd(runnerOf('b'), FOR_EVER);
    expect(await checkpoint('b')).toBe(END);
    open();
    await late;
    expect(log.readings).toEqual([0n, after(2)]);
    expect(runner.counts.events).toBe(EVENTS);
  });

  it('end for a projection that is stopped after its current batch, and go on for the others', async () => {
    const { opened, open } = gate();
    const readings = readingsOf();
    const stopping = new AbortController();
    const runner = runnerOf('a', waitingFor(opened));
    const stopped = readings.readToEnd(runner, stopping.signal);
    await readings.readToEnd(runnerOf('b'), FOR_EVER);
    stopping.abort();
    open();
    await stopped;
    expect(runner.folded).toBe(after(1));
    expect(await checkpoint('b')).toBe(END);
  });

  it('fail for all projections when the log fails, and begin again when they come back', async () => {
    let isDown = true;
    log.may = async () => {
      if (isDown) throw new Error('line dropped');
    };
    const readings = readingsOf();
    const both = () => ['a', 'b'].map((name) => readings.readToEnd(runnerOf(name), inTime()));
    await Promise.all(both().map((each) => expect(each).rejects.toThrow('line dropped')));
    isDown = false;
    await Promise.all(both());
    expect([await checkpoint('a'), await checkpoint('b')]).toEqual([END, END]);
  });
});
