import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { all, event } from './event-log.contract-events.ts';
import { LogUnavailable, NO_STREAM, type EventLog, type Position, type LogStep } from './event-log.port.ts';

/** Copies each field, because an event of a batch loads its fields on access. */
const whole = ({ position, event: found }: LogStep) => {
  if (!found) return [];
  const { id, type, version, data, meta, stream, revision } = found;
  return [{ position, id, type, version, data, meta, stream, revision }];
};

export function describeBatches(name: string, open: () => Promise<EventLog>) {
  describe(`the ${name} event log in batches`, () => {
    let [s, t, Happened, Other]: [string, string, string, string] = ['', '', '', ''];
    let log: EventLog;
    let start: Position;
    beforeEach(async () => {
      [s, t] = [`s-${randomUUID()}`, `t-${randomUUID()}`];
      [Happened, Other] = [`Happened.${s}`, `Other.${s}`];
      log = await open();
      start = await log.append(`start-of-${s}`, NO_STREAM, [event('Started')]);
    });
    afterEach(() => log.close());

    it('returns the same events as one by one up to the same position, and no empty batch', async () => {
      const plain = Array.from({ length: 600 }, (_, n) => event(Happened, { n }));
      await log.append(s, NO_STREAM, [event(Happened), ...plain, event(Other)]);
      await log.append(t, NO_STREAM, [event(Happened), event(Other)]);
      const batches = await all(log.readBatches(start, [Happened]));
      expect(batches.every((batch) => batch.length > 0)).toBe(true);
      const steps = await all(log.readAll(start, [Happened]));
      expect(batches.flat().flatMap(whole)).toEqual(steps.flatMap(whole));
      expect(batches.at(-1)?.at(-1)?.position).toBe(steps.at(-1)?.position);
    });

    it('reads the actor with or without the rest of the metadata', async () => {
      await log.append(s, NO_STREAM, [event(Happened)]);
      const [batch] = await all(log.readBatches(start, [Happened]));
      const found = batch?.[0]?.event;
      expect(found?.actor ?? found?.meta.actor).toBe('visitor');
    });

    it('follows new events until it is aborted', async () => {
      const [a, b] = [event(Happened), event(Happened)];
      await log.append(s, NO_STREAM, [a]);
      const ending = new AbortController();
      const seen: string[] = [];
      for await (const batch of log.followBatches(start, [Happened], ending.signal)) {
        const ids = batch.flatMap(({ event: found }) => found?.id ?? []);
        seen.push(...ids);
        if (ids.includes(a.id)) await log.append(s, 0n, [b]);
        if (ids.includes(b.id)) ending.abort();
      }
      expect(seen).toEqual([a.id, b.id]);
    });

    it.each<[string, (after: Position) => AsyncIterable<unknown>]>([
      ['step by step', (after) => log.readAll(after, [Happened])],
      ['in batches', (after) => log.readBatches(after, [Happened])],
      ['as texts', (after) => log.readTexts(after)],
    ])('fails whoever reads to its end %s while it is closed', async (_, read) => {
      await log.append(s, NO_STREAM, [event(Happened), event(Happened)]);
      const reader = read(start)[Symbol.asyncIterator]();
      await reader.next();
      await log.close();
      await expect(all({ [Symbol.asyncIterator]: () => reader })).rejects.toThrow(LogUnavailable);
      log = await open();
    });

    it('refuses a checkpoint that it has not reached itself', async () =>
      expect(all(log.readBatches((await log.end()) * 2n, [Happened]))).rejects.toThrow(RangeError));
  });
}
