import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProjectionEngine, PROJECTIONS } from '@onda-on/projections';
import { LOG_START, newSecrets, type EventLog, type Position, type Stores } from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';
import { overriding } from '@onda-on/stores/testing/overriding';
import { SharedStores } from '@onda-on/stores/testing/shared-stores';

import { Killed } from '../../main/testing/cut-log.ts';
import { exportLog } from './export-log.ts';
import { importLog, NotEmpty } from './import-log.ts';
import { chainOf, planWeeks } from './testing/planned-log.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TYPE = 'MatchScheduled';
const EVENTS = 1_200;
const STREAMS = 7;
/** Twice the time that all attempts of an append have. */
const SECONDS = 60;
const WEEKS = 40;
const meta = { commandId: 'c', actor: 'cli', at: NOW.toISOString() } as const;
const quiet = () => undefined;
const secrets = newSecrets();

const open = (addresses?: SharedStores['addresses']): Promise<Stores> =>
  openTestStores({ secrets, addresses });

async function idsIn(log: EventLog): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { event } of log.readAll(LOG_START, [TYPE])) if (event) ids.push(event.id);
  return ids;
}

/** Between its events, where none begins. */
async function gapIn(log: EventLog): Promise<Position> {
  for await (const { event, position } of log.readAll(LOG_START, [TYPE]))
    if (event) return position + (1n << 64n) + 1n;
  throw new Error('The log is empty');
}

/** A log that is killed behind so many appends, some of which are not yet answered. */
function killedAfter(count: number, log: EventLog): EventLog {
  const appendInOrder: EventLog['appendInOrder'] = (appends) => {
    const cut = async function* () {
      let sent = 0;
      for await (const each of appends) {
        if (sent === count) throw new Killed();
        sent += 1;
        yield each;
      }
    };
    return log.appendInOrder(cut());
  };
  return overriding(log, { appendInOrder });
}

/** A log that takes a minute before it reads. */
function slow(log: EventLog): EventLog {
  const readAll: EventLog['readAll'] = async function* (after, types) {
    for (let second = 0; second < SECONDS; second += 1) {
      await jest.advanceTimersByTimeAsync(1_000);
      await log.end(); // Meanwhile the server has answered what keeps the connection alive.
    }
    yield* log.readAll(after, types);
  };
  return overriding(log, { readAll });
}

async function copy(from: EventLog, to: EventLog): Promise<void> {
  const file = join(newDirectory(), 'gunluk.ndjson');
  await exportLog(from, file, NOW, quiet);
  await importLog(to, file, NOW, quiet);
}

describe('import into a log on EventStoreDB', () => {
  const file = join(newDirectory(), 'gunluk.ndjson');
  let source: Stores;
  let ids: readonly string[];
  let shared: SharedStores;
  let there: Stores;
  beforeAll(async () => {
    source = await open();
    for (let n = 0; n < EVENTS; n += 1) {
      const event = { id: randomUUID(), type: TYPE, version: 1, data: { n }, meta };
      await source.log.append(`match-${n % STREAMS}`, BigInt(Math.floor(n / STREAMS)) - 1n, [event]);
    }
    await exportLog(source.log, file, NOW, quiet);
    ids = await idsIn(source.log);
  });
  afterAll(() => source.close());
  beforeEach(async () => {
    shared = await SharedStores.start();
    there = await open(shared.addresses);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await there.close();
    await shared.end();
  });

  it('gives it the same events in the same order, although its connection ends again and again', async () => {
    shared.log.troubles.dropsBatchesAfter = 250;
    const { isEqual, written } = await importLog(there.log, file, NOW, quiet);
    expect([isEqual, written]).toEqual([true, EVENTS]);
    expect(await idsIn(there.log)).toEqual(ids);
  });

  it('is continued after it was killed with events under way, as often as that happens', async () => {
    for (const count of [1, 300, 500])
      await expect(importLog(killedAfter(count, there.log), file, NOW, quiet)).rejects.toThrow(Killed);
    const { isEqual } = await importLog(there.log, file, NOW, quiet);
    expect(isEqual).toBe(true);
    expect(await idsIn(there.log)).toEqual(ids);
    expect(await importLog(there.log, file, NOW, quiet)).toMatchObject({ isEqual: true, written: 0 });
  });

  it('is continued after it was killed, however long it compares what is there', async () => {
    await expect(importLog(killedAfter(EVENTS - 1, there.log), file, NOW, quiet)).rejects.toThrow(Killed);
    await there.close();
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    there = await open(shared.addresses);
    const { isEqual, written } = await importLog(slow(there.log), file, NOW, quiet);
    expect(isEqual).toBe(true);
    expect(written).toBeLessThan(EVENTS - 1); // What was there was compared.
    expect(await idsIn(there.log)).toEqual(ids);
  });

  it('keeps the chain of a log that servers share, from them to files and on to others', async () => {
    await planWeeks(there.log, WEEKS);
    const chain = await chainOf(there.log);
    const others = await SharedStores.start();
    const [inFiles, elsewhere] = [await open(), await open(others.addresses)];
    await copy(there.log, inFiles.log);
    await copy(inFiles.log, elsewhere.log);
    expect(chain.ordinal).toBe(2 * WEEKS);
    expect(await chainOf(inFiles.log)).toEqual(chain);
    expect(await chainOf(elsewhere.log)).toEqual(chain);
    await Promise.all([inFiles.close(), elsewhere.close()]);
    await others.end();
  });

  it('is followed by a replay that takes read models of another log to the end of this one', async () => {
    await importLog(there.log, file, NOW, quiet);
    const { log, reads } = there;
    await reads.save('weeks', [], await gapIn(log));
    const projections = PROJECTIONS.filter(({ name }) => name === 'weeks');
    const engine = new ProjectionEngine({ log, reads, projections, holder: 'here' });
    const position = String(await log.end());
    expect(await engine.compareAll()).toMatchObject([{ position, isReplaced: false }]);
    expect(await engine.replay('weeks')).toMatchObject({ position, isReplaced: true });
    expect(await engine.statusOf('weeks')).toMatchObject({ position, lagEvents: 0 });
    expect(await engine.replay('weeks')).toMatchObject({ position, isReplaced: false });
  });

  it('is followed by a status that names read models at a position of another log', async () => {
    await importLog(there.log, file, NOW, quiet);
    const { log, reads } = there;
    await reads.save('weeks', [], await gapIn(log));
    await reads.save('matches', [], (await gapIn(log)) + 1n);
    await reads.save('settings', [], await log.end());
    const projections = PROJECTIONS.filter(({ name }) => ['weeks', 'matches', 'settings'].includes(name));
    const engine = new ProjectionEngine({ log, reads, projections, holder: 'here' });
    const isOfOther = { state: 'failed', failure: expect.stringContaining('başka bir günlüğün') };
    expect(await engine.status()).toMatchObject([
      { name: 'matches', ...isOfOther },
      { name: 'weeks', ...isOfOther },
      { name: 'settings', state: 'stopped', failure: null },
    ]);
  });

  it('is refused when somebody else writes into the log meanwhile', async () => {
    await expect(importLog(killedAfter(300, there.log), file, NOW, quiet)).rejects.toThrow(Killed);
    const event = { id: randomUUID(), type: TYPE, version: 1, data: {}, meta };
    await there.log.append('match-of-others', -1n, [event]);
    await expect(importLog(there.log, file, NOW, quiet)).rejects.toThrow(NotEmpty);
  });
});
