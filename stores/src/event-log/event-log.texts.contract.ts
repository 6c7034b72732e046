import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@onda-on/contracts/events';

import { all, event } from './event-log.contract-events.ts';
import { NO_STREAM, type EventLog, type LogText, type Position } from './event-log.port.ts';

const textOf = (stream: string, revision: bigint, { id, type, version, data, meta }: StoredEvent) => ({
  stream,
  revision,
  id,
  type,
  version,
  data: JSON.stringify(data),
  meta: JSON.stringify(meta),
});
const withoutPosition = (texts: readonly LogText[]) => texts.map(({ position: _position, ...text }) => text);

export function describeTexts(name: string, open: () => Promise<EventLog>) {
  describe(`the texts of the ${name} event log`, () => {
    let [s, t]: [string, string] = ['', ''];
    let log: EventLog;
    let start: Position;
    beforeEach(async () => {
      [s, t] = [`s-${randomUUID()}`, `t-${randomUUID()}`];
      log = await open();
      start = await log.append(`start-of-${s}`, NO_STREAM, [event('Started')]);
    });
    afterEach(() => log.close());

    const readOn = async (after: Position) => (await all(log.readTexts(after))).flat();

    it('are every event of any type in the order of the whole log, in batches that are not empty', async () => {
      const [a, b, c] = [event(`Never.${s}`), event('CouponSubmitted'), event(`Heard.${s}`)];
      await log.append(s, NO_STREAM, [a, b]);
      await log.append(t, NO_STREAM, [c]);
      const batches = await all(log.readTexts(start));
      expect(batches.every((batch) => batch.length > 0)).toBe(true);
      expect(withoutPosition(batches.flat())).toEqual([textOf(s, 0n, a), textOf(s, 1n, b), textOf(t, 0n, c)]);
    });

    it.each([
      ['Turkish letters', { ad: 'Çağrı Şükrü Öğüt İIıi', satir: 'a\nb\u0000"\\' }],
      ['characters beyond the basic plane, and halves of them', { text: '😀 \ud800 \udc00' }],
      ['fields in the order in which they were written', { b: 1, a: { z: null, 2: [], 1: {} } }],
      ['numbers as JSON writes them', { n: [0.1, -0, 1e21, 1e-7, 123_456_789_012_345_680_000] }],
      ['a text that looks like an escape', { text: String.raw`İ \"` }],
      ['data that is no object', ['x', 1, null, true]],
    ])('keep %s', async (_, data) => {
      const one = { ...event('Happened', data), version: 7 };
      await log.append(s, NO_STREAM, [one]);
      expect(withoutPosition(await readOn(start))).toEqual([textOf(s, 0n, one)]);
    });

    it('keep an id that is not a UUID, and all of the metadata', async () => {
      const meta = { ...event('').meta, actor: 'admin:ş', correlationId: 'İ', causationId: 'x' } as const;
      const odd = { ...event('Happened', {}), id: `Ğ-${randomUUID()}`, meta };
      await log.append(s, NO_STREAM, [odd]);
      expect(withoutPosition(await readOn(start))).toEqual([textOf(s, 0n, odd)]);
    });

    it('continue after the position of any of them', async () => {
      const events = Array.from({ length: 700 }, (_, n) => event(n % 2 ? 'Odd' : 'Even', { n }));
      await log.append(s, NO_STREAM, events);
      const texts = await readOn(start);
      expect(texts.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect(await readOn(texts[1]!.position)).toEqual(texts.slice(2));
      expect(await readOn(texts.at(-1)!.position)).toEqual([]);
    });

    it('end with the position of the last event', async () => {
      const end = await log.append(s, NO_STREAM, [event('A'), event('B')]);
      expect((await readOn(start)).at(-1)?.position).toBe(end);
    });

    it('follow new events until they are aborted', async () => {
      const [a, b] = [event('A'), event('B')];
      await log.append(s, NO_STREAM, [a]);
      const ending = new AbortController();
      const seen: string[] = [];
      for await (const batch of log.followTexts(start, ending.signal)) {
        const ids = batch.map(({ id }) => id);
        seen.push(...ids);
        if (ids.includes(a.id)) await log.append(t, NO_STREAM, [b]);
        if (ids.includes(b.id)) ending.abort();
      }
      expect(seen).toEqual([a.id, b.id]);
    });

    it('are the same to those who follow them as to those who read them', async () => {
      const odd = { ...event('Happened', { ad: 'Çağrı \ud800', n: [-0, 1e21] }), id: `Ğ-${randomUUID()}` };
      const last = event('CouponSubmitted');
      const ending = new AbortController();
      await log.append(s, NO_STREAM, [odd, event('Heard')]);
      await log.append(t, NO_STREAM, [last]);
      const seen: LogText[] = [];
      for await (const batch of log.followTexts(start, ending.signal)) {
        seen.push(...batch);
        if (batch.some(({ id }) => id === last.id)) ending.abort();
      }
      expect(seen).toEqual(await readOn(start));
    });

    it('refuse a position that the log has not reached', async () => {
      const end = await log.append(s, NO_STREAM, [event('A')]);
      const { signal } = new AbortController();
      await expect(all(log.readTexts(end * 2n))).rejects.toThrow(RangeError);
      await expect(all(log.followTexts(end * 2n, signal))).rejects.toThrow(RangeError);
    });
  });
}
