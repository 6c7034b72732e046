import { describe, expect, it } from '@jest/globals';
import type { AnswerName } from '@onda-on/contracts/events';
import type { ReadStore } from '@onda-on/stores';

import type { AnswerOutcome } from './answer-mail.decider.ts';
import { AnswerMailJob } from './answer-mail.job.ts';
import type { AnswerMailService } from './answer-mail.service.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A keeper before answers that are due for ever; what becomes of each is said by the test. */
function keeperOf(due: readonly string[], outcomeOf: (answerId: string) => AnswerOutcome) {
  const time = { now: NOON };
  const tried: string[] = [];
  const documents = due.map((answerId) => ({ ticketId: 't', answerId }));
  const reads = { find: async () => ({ documents, next: null }) } as unknown as ReadStore;
  const send = async ({ answerId }: AnswerName) => {
    tried.push(answerId);
    return outcomeOf(answerId);
  };
  const clock = { now: () => new Date(time.now) };
  const monotonic = { nowMs: () => time.now };
  const keeper = new AnswerMailJob(reads, clock, monotonic, { send } as unknown as AnswerMailService);
  return { keeper, time, triedSince: () => tried.splice(0) };
}

const accepted: AnswerOutcome = { kind: 'accepted', way: 'smtp' };

describe('answers that are due', () => {
  it('are tried one after another, and one whose own mailbox is busy keeps nobody back', async () => {
    const { keeper, triedSince } = keeperOf(['a', 'b', 'c'], (id) =>
      id === 'a' ? { kind: 'later', reason: 'server-busy' } : accepted,
    );
    await keeper.tick();
    expect(triedSince()).toEqual(['a', 'b', 'c']);
  });

  it.each(['server-away', 'sign-in-refused'])(
    'are left for a while where nobody would take any of them: %s',
    async (reason) => {
      const { keeper, time, triedSince } = keeperOf(['a', 'b'], () => ({ kind: 'later', reason }));
      await keeper.tick();
      await keeper.tick();
      expect(triedSince()).toEqual(['a']);
      time.now += 30_000;
      await keeper.tick();
      expect(triedSince()).toEqual(['a']);
    },
  );

  it('do not wait behind one that cannot even be begun', async () => {
    const { keeper, time, triedSince } = keeperOf(['a', 'b'], (id) => {
      if (id === 'a') throw new Error('unknown event');
      return accepted;
    });
    await expect(keeper.tick()).rejects.toThrow('unknown event');
    await keeper.tick();
    expect(triedSince()).toEqual(['a', 'b']);
    time.now += 60_000;
    await expect(keeper.tick()).rejects.toThrow('unknown event');
  });
});
