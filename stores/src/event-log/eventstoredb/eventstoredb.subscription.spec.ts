import { PassThrough } from 'node:stream';

import type { Filter, SubscribeToAllOptions } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';

import { OutOfTime } from '../../with-timeout.ts';
import type { Step } from '../event-log.port.ts';
import type { Connection } from './eventstoredb.connection.ts';
import { exactly, subscribe } from './eventstoredb.subscription.ts';
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

/** A server that says what no real one says when asked to. */
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
  const connection = { client, call: {} } as unknown as Connection;
  const range = {
    from: pack(at(9n)),
    after: pack(at(10n)),
    end: pack(at(20n)),
    pattern: '^T$',
    wanted: new Set(['T']),
  };
  const watch = { confirmMsMax, quietMsMax, isStalledAt: async () => true };
  const steps: Step[] = [];
  const ended = (async () => {
    for await (const step of subscribe(connection, range, watch, ending.signal)) steps.push(step);
  })();
  return { server, steps, ended, seen: () => steps.map(({ position }) => position) };
}

describe('a subscription', () => {
  it('keeps a checkpoint behind the events that came before it', async () => {
    const { server, seen, ended } = follow();
    server.write(recorded(at(11n)));
    server.checkpoint(at(12n, 0n));
    server.end(recorded(at(13n)));
    await ended;
    expect(seen()).toEqual([at(11n), at(12n, 0n), at(13n)].map(pack));
  });

  it('passes on no checkpoint that goes back, or that would skip what is yet to come', async () => {
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

  it('leaves out what was dealt with before', async () => {
    const { server, seen, ended } = follow();
    server.write(recorded(at(10n)));
    server.end(recorded(at(11n)));
    await ended;
    expect(seen()).toEqual([pack(at(11n))]);
  });

  it('moves on to where the log ended, once it has caught up', async () => {
    const { server, seen, ended } = follow();
    server.emit('caughtUp');
    server.end();
    await ended;
    expect(seen()).toEqual([pack(at(20n))]);
  });

  it('says of other types only how far they stand', async () => {
    const { server, steps, ended } = follow();
    server.end(recorded(at(11n), 'Other'));
    await ended;
    expect(steps).toEqual([{ position: pack(at(11n)) }]);
  });

  it('does not go on when events go back', async () => {
    const { server, ended } = follow();
    server.write(recorded(at(12n)));
    server.write(recorded(at(11n)));
    await expect(ended).rejects.toThrow(RangeError);
    expect(server.isLetGo).toBe(true);
  });

  it('does not wait for a server that never answers, or that says nothing any more', async () => {
    for (const impatient of [follow({ confirmMsMax: 10 }), follow({ quietMsMax: 10 })]) {
      await expect(impatient.ended).rejects.toThrow(OutOfTime);
      expect(impatient.server.isLetGo).toBe(true);
    }
  });

  it('hands on what came before a connection was lost, then says so', async () => {
    const { server, seen, ended } = follow();
    server.write(recorded(at(11n)));
    server.emit('error', new Error('connection lost'));
    await expect(ended).rejects.toThrow('connection lost');
    expect(seen()).toEqual([pack(at(11n))]);
  });

  it('is let go of as soon as it is to end', async () => {
    const ending = new AbortController();
    const { server, ended } = follow({ ending });
    ending.abort();
    expect(server.isLetGo).toBe(true);
    await expect(ended).rejects.toThrow('Premature close');
  });
});

describe('the pattern of some types', () => {
  it('takes no letter of a name for anything else', () => {
    const pattern = new RegExp(exactly(['Week.Created', 'A|B', 'İptal (1)']), 'u');
    const names = ['Week.Created', 'A|B', 'İptal (1)', 'Week-Created', 'A', 'B', 'xA|B', 'Week.CreatedAgain'];
    expect(names.filter((name) => pattern.test(name))).toEqual(names.slice(0, 3));
  });
});
