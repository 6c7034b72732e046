import { PassThrough } from 'node:stream';

import type { Filter, SubscribeToAllOptions } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';

import { OutOfTime } from '../../with-timeout.ts';
import type { LogStep } from '../event-log.port.ts';
import type { Call, Session } from './eventstoredb.connection.ts';
import { exactly, itemsOf, stepsOf } from './eventstoredb.subscription.ts';
import { pack, type Pair } from './position.ts';

const at = (commit: bigint, prepare = commit): Pair => ({ commit, prepare });
const recorded = (position: Pair, type = 'T') => ({
  event: {
    streamId: 's',
    id: String(position.commit),
    type,
    data: {},
    revision: 0n,
    metadata: { commandId: 'c', version: 1 },
    position,
  },
});

/** A subscription with answers that no real server gives on request. */
class FakeSubscription extends PassThrough {
  asked: Filter | undefined;
  isLetGo = false;

  constructor() {
    super({ objectMode: true });
  }

  checkpoint(position: Pair) {
    void this.asked?.checkpointReached?.(this, position);
  }

  async unsubscribe() {
    this.isLetGo = true;
  }
}

function follow({ confirmMsMax = 1_000, quietMsMax = 10_000, ending = new AbortController() } = {}) {
  const server = new FakeSubscription();
  const client = {
    subscribeToAll({ filter }: SubscribeToAllOptions) {
      server.asked = filter;
      return server;
    },
  };
  const session = { client } as unknown as Session;
  const call: Call = { credentials: { username: 'a', password: 'b' }, requiresLeader: true };
  const range = {
    from: pack(at(9n)),
    after: pack(at(10n)),
    end: pack(at(20n)),
    pattern: '^T$',
  };
  const wanted = { pattern: '^T$', has: (type: string) => type === 'T' };
  const watch = { confirmMsMax, quietMsMax, isStalledAt: async () => true };
  const batches: (readonly LogStep[])[] = [];
  const ended = (async () => {
    const arriving = itemsOf(session, call, range, watch, ending.signal);
    for await (const steps of stepsOf(arriving, range.after, wanted)) batches.push(steps);
  })();
  const steps = () => batches.flat();
  return { server, batches, steps, ended, seen: () => steps().map(({ position }) => position) };
}

describe('EventStoreDB subscription', () => {
  it('returns a checkpoint after the events that came before it', async () => {
    const { server, seen, ended } = follow();
    server.write(recorded(at(11n)));
    server.checkpoint(at(12n, 0n));
    server.end(recorded(at(13n)));
    await ended;
    expect(seen()).toEqual([at(11n), at(12n, 0n), at(13n)].map(pack));
  });

  it('returns one step for events of other types that arrive together', async () => {
    const { server, seen, ended } = follow();
    for (const commit of [11n, 12n, 13n]) server.write(recorded(at(commit), 'Other'));
    server.end(recorded(at(14n)));
    await ended;
    expect(seen()).toEqual([pack(at(13n)), pack(at(14n))]);
  });

  it('returns what arrives in one turn of the event loop as one batch', async () => {
    const { server, batches, ended } = follow();
    for (const commit of [11n, 12n, 13n]) {
      server.write(recorded(at(commit)));
      await Promise.resolve();
    }
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    server.end(recorded(at(14n)));
    await ended;
    expect(batches.map(({ length }) => length)).toEqual([3, 1]);
  });

  it('drops a checkpoint that goes back, or that would skip later events', async () => {
    const { server, seen, ended } = follow();
    server.checkpoint(at(0n));
    server.write(recorded(at(12n)));
    server.checkpoint(at(11n));
    server.checkpoint(at(2n ** 64n - 1n));
    server.checkpoint(at(2n ** 63n, 0n));
    server.end(recorded(at(13n)));
    await ended;
    expect(seen()).toEqual([at(12n), at(13n)].map(pack));
  });

  it('skips events that were processed before', async () => {
    const { server, seen, ended } = follow();
    server.write(recorded(at(10n)));
    server.end(recorded(at(11n)));
    await ended;
    expect(seen()).toEqual([pack(at(11n))]);
  });

  it('moves on to the end of the log once it has caught up', async () => {
    const { server, seen, ended } = follow();
    server.emit('caughtUp');
    server.end();
    await ended;
    expect(seen()).toEqual([pack(at(20n))]);
  });

  it('returns only the position for events of other types', async () => {
    const { server, steps, ended } = follow();
    server.end(recorded(at(11n), 'Other'));
    await ended;
    expect(steps()).toEqual([{ position: pack(at(11n)) }]);
  });

  it('fails when events go back', async () => {
    const { server, ended } = follow();
    server.write(recorded(at(12n)));
    server.write(recorded(at(11n)));
    await expect(ended).rejects.toThrow(RangeError);
    expect(server.isLetGo).toBe(true);
  });

  it('fails when the server does not answer or falls silent', async () => {
    for (const impatient of [follow({ confirmMsMax: 10 }), follow({ quietMsMax: 10 })]) {
      await expect(impatient.ended).rejects.toThrow(OutOfTime);
      expect(impatient.server.isLetGo).toBe(true);
    }
  });

  it('returns what arrived before a connection was lost, then throws', async () => {
    const { server, seen, ended } = follow();
    server.write(recorded(at(11n)));
    server.emit('error', new Error('connection lost'));
    await expect(ended).rejects.toThrow('connection lost');
    expect(seen()).toEqual([pack(at(11n))]);
  });

  it('is released as soon as it is aborted', async () => {
    const ending = new AbortController();
    const { server, ended } = follow({ ending });
    ending.abort();
    expect(server.isLetGo).toBe(true);
    await expect(ended).rejects.toThrow('Premature close');
  });
});

describe('type pattern', () => {
  it('matches each letter of a name literally', () => {
    const pattern = new RegExp(exactly(['Week.Created', 'A|B', 'İptal (1)']), 'u');
    const names = ['Week.Created', 'A|B', 'İptal (1)', 'Week-Created', 'A', 'B', 'xA|B', 'Week.CreatedAgain'];
    expect(names.filter((name) => pattern.test(name))).toEqual(names.slice(0, 3));
  });
});
