import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Collection } from '@onda-on/contracts/views';
import {
  DamagedReadModel,
  LOG_START,
  NO_STREAM,
  ReadModelsUnavailable,
  type EventLog,
  type Position,
  type ReadStore,
  type Stores,
} from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';
import { overriding } from '@onda-on/stores/testing/overriding';
import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check';

import { FoldedLog } from './folded-log.ts';
import { KeptEvents } from './kept-events.ts';

const AT = '2026-11-20T12:00:00.000Z';
const CLOCK = { now: () => new Date(AT) };
const FOLDED = ['Decided', 'Changed'];

/** Methods of a read store, called as such. */
const away = () => Promise.reject(new ReadModelsUnavailable('away'));
const changed: ReadStore['scan'] = () => {
  throw new DamagedReadModel('folded-events', '000000001');
};
async function* withoutFirst<View>(this: ReadStore, from: Collection<View>) {
  let isFirst = true;
  for await (const each of this.scan(from)) {
    if (!isFirst) yield each;
    isFirst = false;
  }
}

/** Appends one event to a stream of its own; events of a type differ by `n`. */
async function append(log: EventLog, type: string, n = 0, id: string = randomUUID()): Promise<Position> {
  const meta = { commandId: 'c', actor: 'visitor', at: AT } as const;
  return log.append(`stream-${randomUUID()}`, NO_STREAM, [{ id, type, version: 1, data: { n }, meta }]);
}

/** A log that records from where it is followed. */
function recording(log: EventLog): Readonly<{ log: Pick<EventLog, 'end' | 'follow'>; starts: Position[] }> {
  const starts: Position[] = [];
  const follow: EventLog['follow'] = (after, ...more) => {
    starts.push(after);
    return log.follow(after, ...more);
  };
  return { log: { end: () => log.end(), follow }, starts };
}

/** The part of a server that folds the log. `folded` are its events as text. */
class Server {
  readonly folded: string[] = [];
  readonly starts: readonly Position[];
  readonly kept: KeptEvents;
  readonly #log: FoldedLog;

  private constructor({ log, reads }: Stores, types: readonly string[]) {
    const recorded = recording(log);
    this.starts = recorded.starts;
    this.kept = new KeptEvents(reads, log);
    this.#log = new FoldedLog(recorded.log, CLOCK, this.kept);
    this.#log.register({ types, apply: (...given) => this.folded.push(textOf(...given)) });
  }

  static async start(stores: Stores, types = FOLDED): Promise<Server> {
    const server = new Server(stores, types);
    await server.#log.onModuleInit();
    return server;
  }

  async save(): Promise<void> {
    await this.#log.upToDate();
    await this.kept.tick();
  }

  /** Without another save, like a process that is killed. */
  async kill(): Promise<void> {
    await this.#log.beforeApplicationShutdown();
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.kept.beforeApplicationShutdown();
  }
}

const textOf = (event: Readonly<{ revision: bigint }>, position: Position): string => {
  const { id, type, version, data, meta, stream } = event as Parameters<KeptEvents['add']>[0];
  return JSON.stringify([String(position), stream, String(event.revision), id, type, version, data, meta]);
};

async function foldedIn({ log }: Stores, types = FOLDED): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { event, position } of log.readAll(LOG_START, types))
    if (event) found.push(textOf(event, position));
  return found;
}

describe('a server that starts from kept events', () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await openTestStores();
  });
  afterEach(() => stores.close());

  async function keepTwo(): Promise<Position> {
    await append(stores.log, 'Decided', 1);
    await append(stores.log, 'Coupon');
    const last = await append(stores.log, 'Changed', 2);
    const server = await Server.start(stores);
    await server.stop();
    return last;
  }

  /** Starts a server, which must have folded the whole log; returns where it began to follow. */
  async function startedAt(types = FOLDED): Promise<Position> {
    const server = await Server.start(stores, types);
    expect(server.folded).toEqual(await foldedIn(stores, types));
    await server.stop();
    return server.starts[0] ?? -1n;
  }

  it('follows the log from the last of them, whichever server kept it', async () => {
    const servers = [await Server.start(stores), await Server.start(stores)];
    for (const server of servers) {
      for (let i = 0; i < 2; i += 1) {
        const last = await append(stores.log, 'Decided');
        await append(stores.log, 'Coupon');
        await server.save();
        expect(await startedAt()).toBe(last);
      }
    }
    for (const each of servers) await each.stop();
  });

  it('folds the whole log, whichever of two servers saved, was killed or stopped, and when', async () => {
    const step = oneof(
      { weight: 3, arbitrary: constantFrom('Decided', 'Changed', 'Coupon') },
      constantFrom('save 0', 'save 1', 'kill 0', 'kill 1', 'stop 0', 'stop 1'),
    );
    await assert(
      asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
        const own = await openTestStores();
        const servers = [await Server.start(own), await Server.start(own)];
        for (const [n, each] of steps.entries()) {
          const [what, which] = each.split(' ');
          const server = servers[Number(which)];
          if (!server) await append(own.log, each, n);
          else if (what === 'save') await server.save();
          else {
            await (what === 'kill' ? server.kill() : server.stop());
            servers[Number(which)] = await Server.start(own);
          }
        }
        const last = await Server.start(own);
        expect(last.folded).toEqual(await foldedIn(own));
        for (const each of [...servers, last]) await each.stop();
        await own.close();
      }),
      { numRuns: 25 },
    );
  });

  it('reads the whole log when it folds other types, beside servers of another version', async () => {
    const last = await keepTwo();
    const newer = await append(stores.log, 'Newer');
    expect(await startedAt([...FOLDED, 'Newer'])).toBe(LOG_START);
    expect(await startedAt([...FOLDED, 'Newer'])).toBe(newer);
    expect(await startedAt()).toBe(last);
  });

  it.each([
    ['is lost', withoutFirst],
    ['was changed', changed],
  ])('reads the whole log, reports it, and keeps it anew, when one of them %s', async (_, scan) => {
    const last = await keepTwo();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const server = await Server.start({ ...stores, reads: overriding(stores.reads, { scan }) });
    expect(server.folded).toEqual(await foldedIn(stores));
    expect(server.starts).toEqual([LOG_START]);
    await server.stop();
    expect(await startedAt()).toBe(last);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('dropped')]]);
    warn.mockRestore();
  });

  it('keeps the log anew when they were removed without the position up to which they were kept', async () => {
    const prepared: Collection<unknown>[] = [];
    const prepare: ReadStore['prepare'] = async (collections) => void prepared.push(...collections);
    const last = await keepTwo();
    await (await Server.start({ ...stores, reads: overriding(stores.reads, { prepare }) })).stop();
    const ids = ['000000000', '000000001'];
    for (const kept of prepared)
      await stores.reads.saveDocuments(
        kept.name,
        ids.map((id) => ({ collection: kept, id, document: undefined })),
      );
    expect(await startedAt()).toBe(LOG_START);
    expect(await startedAt()).toBe(last);
  });

  it('finds all of them when they were dropped beside another server, which waits until they are back', async () => {
    const running = await Server.start(stores);
    await append(stores.log, 'Decided', 1);
    await running.save();
    const dropping = await Server.start({ ...stores, reads: overriding(stores.reads, { scan: changed }) });
    const last = await append(stores.log, 'Decided', 2);
    await expect(running.save()).rejects.toThrow('nothing is kept');
    await dropping.save();
    expect(await startedAt()).toBe(last);
    const later = await append(stores.log, 'Decided', 3);
    await running.save();
    expect(await startedAt()).toBe(later);
    for (const each of [running, dropping]) await each.stop();
  });

  it('does not use those of another log', async () => {
    await keepTwo();
    const other = await openTestStores();
    for (const type of ['Decided', 'Coupon', 'Changed', 'Changed']) await append(other.log, type);
    const server = await Server.start({ ...other, reads: stores.reads });
    expect(server.starts).toEqual([LOG_START]);
    expect(server.folded).toEqual(await foldedIn(other));
    await server.stop();
    await other.close();
  });

  it('does not use those of a log that has lost its end', async () => {
    const id = randomUUID();
    const other = await openTestStores();
    await append(other.log, 'Decided', 1, id);
    await append(stores.log, 'Decided', 1, id);
    await append(stores.log, 'Decided', 2);
    await (await Server.start(stores)).stop();
    const server = await Server.start({ ...other, reads: stores.reads });
    expect(server.folded).toEqual(await foldedIn(other));
    await server.stop();
    await other.close();
  });

  it('does not use what two servers on different logs have written', async () => {
    const other = await openTestStores();
    for (const { log } of [stores, other]) await append(log, 'Decided');
    const server = await Server.start(stores);
    await server.save();
    await (await Server.start({ ...other, reads: stores.reads })).stop();
    await append(stores.log, 'Coupon');
    await append(stores.log, 'Decided');
    await expect(server.save()).rejects.toThrow('nothing is kept');
    await server.stop();
    expect(await startedAt()).toBe(LOG_START);
    await other.close();
  });

  it('starts without them while the read models do not answer', async () => {
    await keepTwo();
    const server = await Server.start({ ...stores, reads: overriding(stores.reads, { prepare: away }) });
    expect(server.folded).toEqual(await foldedIn(stores));
    await server.stop();
  });
});
