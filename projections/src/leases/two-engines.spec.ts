import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';
import {
  ReadModelsUnavailable,
  type EventLog,
  type LogStep,
  type Position,
  type ReadStore,
} from '@onda-on/stores';
import { appendEach } from '@onda-on/stores/testing/append-each';
import { overriding } from '@onda-on/stores/testing/overriding';

import { ProjectionEngine } from '../runner/engine.ts';
import { BATCH_MAX } from '../runner/log-batches.ts';
import { EngineHarness } from '../testing/engine-harness.ts';
import * as fact from '../testing/facts.ts';
import { STORES } from '../testing/stores.ts';
import { TALLIES, tallies, trouble } from '../testing/tallies.ts';

const match = fact.matchId(1, 0);
const nothing = () => undefined;
/** So long that no lease expires on a busy machine: a lease ends by its release, or its holder is stopped past it. */
const leaseTimes = { leaseMs: 60_000, renewMs: 10 };
const SHORT_LEASE_MS = 300;

/** One process's access to the read models; it can stall, as if the process did. */
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

const notAskedFor = () => Promise.reject(new Error('not asked for'));

const placed = ({ position, event }: LogStep): LogStep => ({
  position: position * 10n,
  ...(event && { event }),
});

/** The log on a shared server: positions of other programs' events follow ours. */
function amongOthers(log: EventLog) {
  let asked = 0;
  const end = async () => {
    asked += 1;
    await new Promise(setImmediate); // Yields, also to a caller that loops.
    return (await log.end()) * 10n;
  };
  async function* readAll(after: Position, types: readonly string[]) {
    for await (const step of log.readAll(after / 10n, types)) yield placed(step);
  }
  async function* readBatches(after: Position, types: readonly string[]) {
    for await (const step of readAll(after, types)) yield [step];
  }
  async function* followBatches(after: Position, types: readonly string[], signal: AbortSignal) {
    yield [{ position: after + 5n }];
    for await (const steps of log.followBatches(after / 10n, types, signal)) yield steps.map(placed);
  }
  const append: EventLog['append'] = async (...event) => (await log.append(...event)) * 10n;
  const store: EventLog = {
    read: (stream) => log.read(stream),
    append,
    appendAll: appendEach(append),
    appendInOrder: notAskedFor,
    readBackwards: notAskedFor,
    close: () => log.close(),
    followTexts: (...given) => log.followTexts(...given),
    readTexts: (after) => log.readTexts(after),
    follow: (...given) => log.follow(...given),
    readAll,
    followBatches,
    readBatches,
    end,
  };
  return { store, timesAsked: () => asked };
}

/** A newer version of the same read model, which has to be rebuilt. */
const renewed = { ...tallies, collections: [TALLIES, collection('more-tallies', 1)] };
/** More than two batches, so that a rebuild that saves each batch has saved a part of them. */
const MATCHES = 40;
const TIMES = 20;

/** A log that calls `during` each time it has read so many events more, and before it hands them over. */
function readInParts(log: EventLog, size: number, during: (part: number) => Promise<unknown>) {
  async function* readBatches(after: Position, types: readonly string[]) {
    let steps: LogStep[] = [];
    let part = 0;
    for await (const step of log.readAll(after, types)) {
      steps.push(step);
      if (steps.length < size) continue;
      await during((part += 1));
      yield steps;
      steps = [];
    }
    if (steps.length > 0) yield steps;
  }
  return overriding(log, { readBatches });
}

/** Resolves when `open` is called. */
function barrier() {
  let open: () => void = nothing;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe.each(STORES)('two engines on %s with shared read models', (_, open) => {
  let harness: EngineHarness;
  beforeEach(async () => {
    harness = new EngineHarness(await open());
  });
  afterEach(() => harness.close());

  const start = (holder: string, { reads = harness.reads, leaseMs = leaseTimes.leaseMs } = {}) =>
    harness.started([tallies], { reads }, { holder, leaseTimes: { ...leaseTimes, leaseMs } });

  it('run a projection in one of them, and continue it in the other', async () => {
    const first = await start('first');
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(first);
    const second = await start('second');
    expect(await harness.reads.holderOf('tallies')).toBe('first');
    await first.stop();
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(second);
    expect(await harness.reads.holderOf('tallies')).toBe('second');
    expect(await harness.tallies()).toEqual({ [match]: { times: 2, last: 'X' } });
  });

  it('take over at the end of a log with foreign events, and stay idle', async () => {
    const { store: log, timesAsked } = amongOthers(harness.log);
    const begin = (holder: string) => harness.started([tallies], { log }, { holder, leaseTimes });
    const first = await begin('first');
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(first);
    const second = await begin('second');
    await first.stop();
    while ((await harness.reads.holderOf('tallies')) !== 'second') await new Promise(setImmediate);
    for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
    const before = timesAsked();
    for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
    expect(timesAsked() - before).toBeLessThan(5);
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(second);
    expect(await harness.tallies()).toEqual({ [match]: { times: 2, last: 'X' } });
  });

  it('put nothing new into place for a checkpoint at the event of another program', async () => {
    const { store: log } = amongOthers(harness.log);
    await harness.append(fact.recorded(1, 0, '1'));
    await (await harness.caughtUp([tallies], { log })).stop();
    await harness.reads.save('tallies', [], 15n);
    const engine = new ProjectionEngine({ log, reads: harness.reads, projections: [tallies] });
    expect(await engine.replay('tallies')).toMatchObject({ equal: true, isReplaced: false, position: '10' });
  });

  it('wait for a dozen leases without a warning about listeners', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    const dozen = Array.from({ length: 12 }, (_each, n) => ({ ...tallies, name: `tallies-${n}` }));
    const begin = (holder: string) => harness.started(dozen, {}, { holder, leaseTimes });
    await begin('first');
    while ((await harness.reads.holderOf('tallies-11')) !== 'first') await new Promise(setImmediate);
    await begin('second');
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('rebuild in one of them after the other has stalled in its rebuild, of which nothing more is saved', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    await (await harness.caughtUp()).stop();
    for (let i = 1; i < MATCHES * TIMES; i += 1)
      await harness.append(fact.recorded(1 + Math.floor(i / TIMES / 10), Math.floor(i / TIMES) % 10, '1'));
    const [stall, isStalled, isTakenOver, hasTried] = [barrier(), barrier(), barrier(), barrier()];
    const isOver = barrier();
    const stalled = stoppable(harness.reads);
    const late: string[] = [];
    let isLate = false;
    const readsOfOne = overriding(stalled.store, {
      save: async (projection, ...given) => {
        const wasLate = isLate;
        await stalled.store.save(projection, ...given).finally(() => wasLate && hasTried.open());
        if (wasLate) late.push(projection);
      },
    });
    const logOfOne = readInParts(harness.log, BATCH_MAX, async (part) => {
      if (part === 3) return isOver.opened;
      if (part !== 2) return;
      void stalled.stop();
      isStalled.open();
      await stall.opened;
    });
    const logOfTwo = readInParts(harness.log, BATCH_MAX, async (part) => {
      if (part !== 1) return;
      isLate = true;
      isTakenOver.open();
      await hasTried.opened;
    });
    const begin = (holder: string, log: EventLog, reads: ReadStore, leaseMs: number) =>
      harness.started(
        [renewed],
        { log, reads },
        { holder, leaseTimes: { ...leaseTimes, leaseMs }, eventsPerSave: 1 },
      );
    await begin('one', logOfOne, readsOfOne, SHORT_LEASE_MS);
    await isStalled.opened;
    const two = await begin('two', logOfTwo, harness.reads, leaseTimes.leaseMs);
    await isTakenOver.opened;
    stalled.wake();
    stall.open();
    await harness.upToDate(two);
    isOver.open();
    const tallied = Object.values(await harness.tallies());
    expect(tallied).toHaveLength(MATCHES);
    expect(tallied.every(({ times }) => times === TIMES)).toBe(true);
    expect(late).toEqual([]);
  });

  it('replay in one of them although its lease cannot be released, which then ends by its time', async () => {
    await harness.append(fact.recorded(1, 0, '1'));
    await (await start('first')).stop();
    const reads = overriding(harness.reads, {
      release: async () => {
        throw new ReadModelsUnavailable('no answer');
      },
    });
    const { log } = harness;
    const command = new ProjectionEngine({ log, reads, projections: [tallies], holder: 'command' });
    expect(await command.replay('tallies')).toMatchObject({ equal: true });
  });

  it('retry a parked stream in one of them while the other one runs the projection, until the rebuild takes its place', async () => {
    await harness.append(fact.recorded(1, 0, '2'));
    await harness.upToDate(await start('first'));
    trouble.isOver = true;
    const holders: unknown[] = [];
    const log = readInParts(harness.log, 1, async () =>
      holders.push(await harness.reads.holderOf('tallies')),
    );
    const command = new ProjectionEngine({
      log,
      reads: harness.reads,
      projections: [tallies],
      holder: 'command',
    });
    while ((await harness.reads.holderOf('tallies')) !== 'first') await new Promise(setImmediate);
    expect(await command.retry('tallies', `match-${match}`)).toBe(true);
    expect(holders[0]).not.toBe('command');
  });

  it('write nothing twice when one is stopped past its lease and resumes with an unfinished batch', async () => {
    const stalled = stoppable(harness.reads);
    const first = await start('first', { reads: stalled.store, leaseMs: SHORT_LEASE_MS });
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(first);
    void stalled.stop();
    const second = await start('second');
    await harness.append(fact.recorded(1, 0, 'X'));
    await harness.upToDate(second);
    stalled.wake();
    await harness.append(fact.recorded(1, 0, '1'));
    await harness.upToDate(second);
    expect(await harness.tallies()).toEqual({ [match]: { times: 3, last: '1' } });
    expect(harness.reports.filter((each) => !each.includes('in other hands'))).toEqual([]);
  });
});
