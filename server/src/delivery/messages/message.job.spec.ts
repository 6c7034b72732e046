import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ANSWER_MAILS } from '@onda-on/contracts/views';
import {
  DamagedVaultRow,
  LogUnavailable,
  type ReadStore,
  ReadModelsUnavailable,
  StorageFull,
  VaultUnavailable,
} from '@onda-on/stores';

import type { SendOutcome } from './message.decider.ts';
import { MessageJob } from './message.job.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A job with messages that stay due, one at a time; the test decides the outcome of each. */
function jobFor(
  due: readonly string[],
  outcomeFor: (id: string) => SendOutcome,
  broken?: Readonly<{ unbuildable: string; error: Error }>,
) {
  const time = { now: NOON };
  const tried: string[] = [];
  const documents = due.map((answerId) => ({ answerId }));
  const reads = { find: async () => ({ documents, next: null }) } as unknown as ReadStore;
  const job = new MessageJob(reads, { nowMs: () => time.now });
  const send = async (id: string) => {
    tried.push(id);
    const outcome = outcomeFor(id);
    return { isOver: outcome.kind !== 'later', outcome };
  };
  const walks: boolean[] = [];
  job.add('Answers', async () => {
    const isDone = await job.walk(
      ANSWER_MAILS,
      {},
      { channel: 'mail', atOnce: 1 },
      async ({ answerId: key }) => {
        if (key === broken?.unbuildable) throw broken.error;
        return [{ key, send: () => send(key) }];
      },
    );
    walks.push(isDone);
  });
  return { job, time, walks, triedSince: () => tried.splice(0) };
}

const accepted: SendOutcome = { kind: 'accepted', sent: {} };

describe('messages that are due', () => {
  let logged: jest.SpiedFunction<Logger['error']>;
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  });
  afterEach(() => logged.mockRestore());

  it.each(['server-busy', 'malformed'])(
    'are tried one after another, and one that is delayed by itself keeps no other back: %s',
    async (reason) => {
      const { job, triedSince } = jobFor(['a', 'b', 'c'], (id) =>
        id === 'a' ? { kind: 'later', reason } : accepted,
      );
      await job.tick();
      expect(triedSince()).toEqual(['a', 'b', 'c']);
    },
  );

  it.each(['server-away', 'sign-in-refused'])(
    'are left for a while where nobody would take any of them: %s',
    async (reason) => {
      const { job, time, triedSince } = jobFor(['a', 'b'], () => ({ kind: 'later', reason }));
      await job.tick();
      await job.tick();
      expect(triedSince()).toEqual(['a']);
      time.now += 30_000;
      await job.tick();
      expect(triedSince()).toEqual(['a']);
    },
  );

  it('do not wait behind one that cannot even be begun', async () => {
    const { job, time, triedSince } = jobFor(['a', 'b'], (id) => {
      if (id === 'a') throw new Error('unknown event');
      return accepted;
    });
    await job.tick();
    expect(triedSince()).toEqual(['a', 'b']);
    time.now += 60_000;
    await job.tick();
    expect(triedSince()).toEqual(['a', 'b']);
  });

  it.each([new Error('no such match'), new DamagedVaultRow('A row of the vault does not open')])(
    'do not wait behind one whose text cannot be built, which is logged once: %s',
    async (error) => {
      const { job, triedSince } = jobFor(['a', 'b'], () => accepted, { unbuildable: 'a', error });
      await job.tick();
      await job.tick();
      expect(triedSince()).toEqual(['b']);
      expect(logged.mock.calls).toEqual([[expect.stringContaining(error.message), error.stack]]);
    },
  );

  it('leave the round of their kind unfinished while the text of one cannot be built', async () => {
    const { job, walks } = jobFor(['a', 'b'], () => accepted, { unbuildable: 'a', error: new Error('x') });
    await job.tick();
    expect(walks).toEqual([false]);
  });

  it.each([
    new LogUnavailable('away'),
    new ReadModelsUnavailable('away'),
    new VaultUnavailable('away'),
    new StorageFull('away'),
  ])('wait for the next round where a store does not answer: %s', async (error) => {
    const { job, triedSince } = jobFor(['a', 'b'], () => accepted, { unbuildable: 'a', error });
    await expect(job.tick()).rejects.toThrow(error);
    expect(triedSince()).toEqual([]);
  });

  it.each([
    ['the process begins to end', (job: MessageJob) => job.onModuleDestroy()],
    [
      'the date is doubtful',
      (job: MessageJob) => void jest.spyOn(job, 'isDateTrusted', 'get').mockReturnValue(false),
    ],
  ])('are left open by a round in the middle of which %s', async (_, happen) => {
    const one = jobFor(['a', 'b'], (id) => {
      if (id === 'a') happen(one.job);
      return accepted;
    });
    await one.job.tick();
    expect(one.triedSince()).toEqual(['a']);
    expect(one.walks).toEqual([false]);
  });

  it('of one kind do not wait for those of another', async () => {
    const { job, triedSince } = jobFor(['a'], () => accepted);
    job.add('Stuck', (ending) => new Promise((resolve) => ending.addEventListener('abort', resolve)));
    job.onApplicationBootstrap();
    const end = performance.now() + 20_000;
    let tried: string[] = [];
    while (tried.length === 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      tried = triedSince();
    }
    expect(tried).toEqual(['a']);
    job.onModuleDestroy();
    await job.beforeApplicationShutdown();
  });
});
