import { describe, expect, it } from '@jest/globals';
import { ANSWER_MAILS } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import type { SendOutcome } from './message.decider.ts';
import { MessageJob } from './message.job.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A job with messages that stay due, one at a time; the test decides the outcome of each. */
function jobFor(due: readonly string[], outcomeFor: (id: string) => SendOutcome) {
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
  job.add('Answers', () =>
    job.walk(ANSWER_MAILS, {}, { way: 'mail', atOnce: 1 }, async ({ answerId: key }) => ({
      key,
      send: () => send(key),
    })),
  );
  return { job, time, triedSince: () => tried.splice(0) };
}

const accepted: SendOutcome = { kind: 'accepted', sent: {} };

describe('messages that are due', () => {
  it('are tried one after another, and one whose own mailbox is busy keeps nobody back', async () => {
    const { job, triedSince } = jobFor(['a', 'b', 'c'], (id) =>
      id === 'a' ? { kind: 'later', reason: 'server-busy' } : accepted,
    );
    await job.tick();
    expect(triedSince()).toEqual(['a', 'b', 'c']);
  });

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
    await expect(job.tick()).rejects.toThrow('unknown event');
    await job.tick();
    expect(triedSince()).toEqual(['a', 'b']);
    time.now += 60_000;
    await expect(job.tick()).rejects.toThrow('unknown event');
  });

  it('of one kind do not wait for those of another', async () => {
    const { job, triedSince } = jobFor(['a'], () => accepted);
    job.add('Stuck', (stop) => new Promise((resolve) => stop.addEventListener('abort', resolve)));
    job.onApplicationBootstrap();
    const end = performance.now() + 20_000;
    let tried: string[] = [];
    while (tried.length === 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      tried = triedSince();
    }
    expect(tried).toEqual(['a']);
    await job.beforeApplicationShutdown();
  });
});
