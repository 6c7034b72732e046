import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { all, event } from './event-log.contract-events.ts';
import {
  ConcurrencyConflict,
  NO_STREAM,
  UnstorableEvent,
  type Append,
  type EventLog,
  type Position,
} from './event-log.port.ts';

async function* inTurn(appends: readonly Append[]): AsyncGenerator<Append> {
  yield* appends;
}

const idsOf = (appends: readonly Append[]) => appends.flatMap(({ events }) => events.map(({ id }) => id));

export function describeInOrder(name: string, open: () => Promise<EventLog>) {
  describe(`the ${name} event log with appends in order`, () => {
    let [s, t, Happened]: [string, string, string] = ['', '', ''];
    let log: EventLog;
    let start: Position;
    beforeEach(async () => {
      [s, t] = [`s-${randomUUID()}`, `t-${randomUUID()}`];
      Happened = `Happened.${s}`;
      log = await open();
      start = await log.append(`start-of-${s}`, NO_STREAM, [event('Started')]);
    });
    afterEach(() => log.close());

    /** Each third one to one stream, the others to another. */
    const appendsOf = (count: number): readonly Append[] =>
      Array.from({ length: count }, (_, n) => ({
        stream: n % 3 === 0 ? s : t,
        expected: BigInt(n % 3 === 0 ? n / 3 : n - Math.floor(n / 3) - 1) - 1n,
        events: [event(Happened, { n })],
      }));
    const idsInLog = async () =>
      (await all(log.readAll(start, [Happened]))).flatMap((step) => step.event?.id ?? []);

    it('keeps the order of more appends than are under way at once', async () => {
      const appends = appendsOf(1_100);
      await log.appendInOrder(inTurn(appends));
      expect(await idsInLog()).toEqual(idsOf(appends));
    });

    it('writes nothing twice when all are repeated, and goes on behind them', async () => {
      const appends = appendsOf(300);
      await log.appendInOrder(inTurn(appends.slice(0, 200)));
      await log.appendInOrder(inTurn(appends));
      expect(await idsInLog()).toEqual(idsOf(appends));
    });

    it('reports the first one that is refused', async () => {
      await log.appendInOrder(inTurn(appendsOf(30)));
      const late = { stream: s, expected: 7n, events: [event(Happened)] };
      await expect(log.appendInOrder(inTurn([late]))).rejects.toThrow(ConcurrencyConflict);
      const defect = { stream: `x-${s}`, expected: NO_STREAM, events: [event(Happened, { n: 1n })] };
      await expect(log.appendInOrder(inTurn([defect, late]))).rejects.toThrow(UnstorableEvent);
    });

    it('fails as its source does', async () => {
      const [first] = appendsOf(1);
      const broken = async function* (): AsyncGenerator<Append> {
        if (first) yield first;
        throw new RangeError('The file is damaged');
      };
      await expect(log.appendInOrder(broken())).rejects.toThrow(RangeError);
    });
  });
}
