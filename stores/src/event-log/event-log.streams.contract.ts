import { randomUUID } from 'node:crypto';

import * as jestItself from '@jest/globals';

import { all, timeAt, event, nested, type TestRunner } from './event-log.contract-events.ts';
import { endsLater, eventsIn, nextEvent, nextStep, upTo } from './event-log.contract-steps.ts';
import {
  ConcurrencyConflict,
  LOG_START,
  NO_STREAM,
  UnstorableEvent,
  type EventLog,
  type Position,
  type LogStep,
} from './event-log.port.ts';

const { expect } = jestItself;

const FOLLOW_MS_MAX = 20_000;
const WHOLE_LOG_MS_MAX = 60_000;

/** The contract of appending, of reading a stream, and of following the log. */
export function describeStreams(
  name: string,
  open: () => Promise<EventLog>,
  { afterEach, beforeEach, describe, it, followMsMax = FOLLOW_MS_MAX }: TestRunner = jestItself,
) {
  describe(`the ${name} event log`, () => {
    // A server is shared and cannot be emptied, so each test has its own names and start position.
    let [s, t, Happened, Other]: [string, string, string, string] = ['', '', '', ''];
    let [a, b, c] = [event(''), event(''), event('')];
    let log: EventLog;
    let start: Position;
    beforeEach(async () => {
      [s, t] = [`s-${randomUUID()}`, `t-${randomUUID()}`];
      [Happened, Other] = [`Happened.${s}`, `Other.${s}`];
      [a, b, c] = [event(Happened), event(Happened), event(Happened)];
      log = await open();
      start = await log.append(`start-of-${s}`, NO_STREAM, [event('Started')]);
    });
    afterEach(() => log.close());

    const stepsTo = async (
      isLast: (step: LogStep) => boolean,
      after = start,
      signal = AbortSignal.timeout(followMsMax),
    ) => {
      const steps: LogStep[] = [];
      for await (const step of log.follow(after, [Happened], signal)) {
        steps.push(step);
        if (isLast(step)) break;
      }
      return steps;
    };

    it('reads back what was appended, in order', async () => {
      await log.append(s, NO_STREAM, [a, b]);
      await log.append(s, 1n, [c]);
      expect(await log.read(s)).toEqual({ events: [a, b, c], revision: 2n });
    });

    it('has no events in an unknown stream', async () =>
      expect(await log.read(s)).toEqual({ events: [], revision: NO_STREAM }));

    it('accepts exactly one of two appends at the same revision', async () => {
      const race = await Promise.allSettled([a, b].map((each) => log.append(s, NO_STREAM, [each])));
      const [loser, ...others] = race.filter(({ status }) => status === 'rejected');
      expect(others).toEqual([]);
      expect(loser).toHaveProperty('reason', expect.any(ConcurrencyConflict));
    });

    it('refuses an append beyond the end of the stream', async () =>
      expect(log.append(s, 4n, [a])).rejects.toThrow(ConcurrencyConflict));

    it('answers a repeated append as the first time', async () => {
      const first = await log.append(s, NO_STREAM, [a, b]);
      await log.append(s, 1n, [c]);
      expect(await log.append(s, NO_STREAM, [a, b])).toBe(first);
      expect((await log.read(s)).events).toEqual([a, b, c]);
    });

    it('writes many appends at once, each by itself', async () => {
      await log.append(s, NO_STREAM, [a]);
      const outcomes = await log.appendAll([
        { stream: s, expected: NO_STREAM, events: [a] },
        { stream: s, expected: NO_STREAM, events: [b] },
        { stream: t, expected: NO_STREAM, events: [event(Happened, { n: 1n })] },
        { stream: t, expected: NO_STREAM, events: [b, c] },
        { stream: t, expected: NO_STREAM, events: [] },
      ]);
      const [repeat, conflict, defect, fine, empty] = outcomes;
      expect(repeat).toEqual({ status: 'fulfilled', value: await log.append(s, NO_STREAM, [a]) });
      expect(conflict).toEqual({ status: 'rejected', reason: expect.any(ConcurrencyConflict) });
      expect(defect).toEqual({ status: 'rejected', reason: expect.any(UnstorableEvent) });
      expect(fine).toEqual({ status: 'fulfilled', value: await log.append(t, NO_STREAM, [b, c]) });
      expect(empty).toEqual({ status: 'rejected', reason: expect.any(UnstorableEvent) });
      expect([(await log.read(s)).events, (await log.read(t)).events]).toEqual([[a], [b, c]]);
      expect(await log.appendAll([])).toEqual([]);
    });

    it('refuses a part of an earlier append as a repeat', async () => {
      await log.append(s, NO_STREAM, [a]);
      await expect(log.append(s, NO_STREAM, [a, b])).rejects.toThrow(ConcurrencyConflict);
    });

    it('refuses another append that only begins like an earlier one', async () => {
      await log.append(s, NO_STREAM, [a, b]);
      await expect(log.append(s, NO_STREAM, [a, c])).rejects.toThrow(ConcurrencyConflict);
    });

    it('refuses data that is not JSON, and accepts the next append', async () => {
      await expect(log.append(s, NO_STREAM, [event(Happened, { n: 1n })])).rejects.toThrow(UnstorableEvent);
      await log.append(s, NO_STREAM, [a]);
      expect((await log.read(s)).events).toEqual([a]);
    });

    it.each([
      ['no data at all', undefined],
      ['more than a mebibyte', { text: 'ş'.repeat(600_000) }],
      ['more than 32 levels', nested(40)],
      ['5,000 levels', nested(5_000)],
    ])('refuses an event with %s', async (_, data) => {
      await expect(log.append(s, NO_STREAM, [{ ...a, data }])).rejects.toThrow(UnstorableEvent);
      expect(await log.read(s)).toEqual({ events: [], revision: NO_STREAM });
    });

    it('refuses an empty append', async () =>
      expect(log.append(s, NO_STREAM, [])).rejects.toThrow(UnstorableEvent));

    it('stores an event of almost a mebibyte and of 30 levels', async () => {
      const large = [event(Happened, { text: 'x'.repeat(1_000_000) }), event(Happened, nested(30))];
      await log.append(s, NO_STREAM, large);
      expect((await log.read(s)).events).toEqual(large);
    });

    it('stores an id that is not a UUID', async () => {
      const odd = { ...a, id: `Ğ-${randomUUID()}` };
      await log.append(s, NO_STREAM, [odd]);
      await log.append(s, NO_STREAM, [odd]);
      expect((await log.read(s)).events).toEqual([odd]);
    });

    it('stores all events of an append or none', async () => {
      await expect(log.append(s, NO_STREAM, [a, event(Happened, 1n)])).rejects.toThrow(UnstorableEvent);
      await log.append(s, NO_STREAM, [b]);
      await expect(log.append(s, NO_STREAM, [a, c])).rejects.toThrow(ConcurrencyConflict);
      expect(await log.read(s)).toEqual({ events: [b], revision: 0n });
    });

    it('returns stored events, then new ones, in the order of the whole log', async () => {
      await log.append(s, NO_STREAM, [a]);
      const steps = stepsTo(upTo(c));
      await log.append(t, NO_STREAM, [b]);
      await log.append(s, 0n, [c]);
      expect(eventsIn(await steps)).toEqual([timeAt(s, 0n, a), timeAt(t, 0n, b), timeAt(s, 1n, c)]);
    });

    it('gives followers steps that can be copied, also of what was just appended', async () => {
      await log.append(s, NO_STREAM, [a]);
      const steps = stepsTo(upTo(c));
      await log.append(s, 0n, [b, c]);
      const copies = (await steps).map((step) => Object.assign({}, step));
      expect(eventsIn(copies)).toEqual([timeAt(s, 0n, a), timeAt(s, 1n, b), timeAt(s, 2n, c)]);
    });

    it(
      'starts at the start of the log',
      async () => {
        await log.append(s, NO_STREAM, [a]);
        const steps = await stepsTo(upTo(a), LOG_START, AbortSignal.timeout(WHOLE_LOG_MS_MAX));
        expect(eventsIn(steps)).toEqual([timeAt(s, 0n, a)]);
      },
      WHOLE_LOG_MS_MAX,
    );

    it('returns an event at the position that its append returned', async () => {
      const streams = Array.from({ length: 50 }, (_, i) => `${s}-${i}`);
      const answers = await Promise.all(
        streams.map((each) => log.append(each, NO_STREAM, [event(Happened)])),
      );
      const inOrder = answers.toSorted((x, y) => (x < y ? -1 : 1));
      const steps = await stepsTo(({ position }) => position === inOrder.at(-1));
      expect(steps.flatMap((step) => (step.event ? step.position : []))).toEqual(inOrder);
      expect(new Set(inOrder).size).toBe(streams.length);
    });

    it('continues after a position, not at it', async () => {
      const position = await log.append(s, NO_STREAM, [a, b]);
      await log.append(s, 1n, [c]);
      expect(eventsIn(await stepsTo(upTo(c), position))).toEqual([timeAt(s, 2n, c)]);
    });

    it('matches a type by its whole name, without pattern characters', async () => {
      const alike = [`Not${Happened}`, `${Happened}Again`, Happened.replace('.', '+')];
      await log.append(s, NO_STREAM, [...alike.map((type) => event(type)), a]);
      expect(eventsIn(await stepsTo(upTo(a)))).toEqual([timeAt(s, 3n, a)]);
    });

    it('returns steps without an event for other types, so that checkpoints advance', async () => {
      await log.append(s, NO_STREAM, [event(Other)]);
      const [step] = await stepsTo(() => true);
      expect(step?.event).toBeUndefined();
      expect(step?.position).toBeGreaterThan(start);
    });

    it('continues after a step without an event', async () => {
      await log.append(s, NO_STREAM, [event(Other)]);
      const [step] = await stepsTo(() => true);
      await log.append(t, NO_STREAM, [a]);
      expect(eventsIn(await stepsTo(upTo(a), step?.position))).toEqual([timeAt(t, 0n, a)]);
    });

    it('returns each of many simultaneous appends to a follower exactly once, in order', async () => {
      const streams = Array.from({ length: 200 }, (_, i) => `${s}-${i}`);
      const following = stepsTo(upTo(c));
      const answers = await Promise.all(
        streams.map((each) => log.append(each, NO_STREAM, [event(Happened), event(Happened)])),
      );
      await log.append(t, NO_STREAM, [c]);
      const seen = eventsIn(await following);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(401);
      expect(seen).toHaveLength(401);
      const order = (x: number, y: number) => (answers[x]! < answers[y]! ? -1 : 1);
      const expected = [...streams.keys()].toSorted(order).flatMap((i) => [streams[i], streams[i]]);
      expect(seen.map(({ stream }) => stream)).toEqual([...expected, t]);
    });

    it('advances a waiting follower at once past an event of another type', async () => {
      await log.append(s, NO_STREAM, [a]);
      const steps = log.follow(start, [Happened], AbortSignal.timeout(followMsMax))[Symbol.asyncIterator]();
      expect((await nextEvent(steps)).id).toBe(a.id);
      const position = await log.append(t, NO_STREAM, [event(Other)]);
      expect(await nextStep(steps, (step) => step.position >= position)).toEqual({ position });
      await steps.return?.();
    });

    it('lets followers read at their own pace', async () => {
      const slow = log.follow(start, [Happened], AbortSignal.timeout(followMsMax))[Symbol.asyncIterator]();
      await log.append(s, NO_STREAM, [a]);
      expect((await nextEvent(slow)).id).toBe(a.id);
      await log.append(s, 0n, [b]);
      expect(eventsIn(await stepsTo(upTo(b)))).toHaveLength(2);
      expect((await nextEvent(slow)).id).toBe(b.id);
      await slow.return?.();
    });

    it('reads up to the current end, and then ends', async () => {
      await log.append(s, NO_STREAM, [a, event(Other)]);
      const end = await log.append(t, NO_STREAM, [b, event(Other)]);
      const steps = await all(log.readAll(start, [Happened]));
      expect(eventsIn(steps)).toEqual([timeAt(s, 0n, a), timeAt(t, 0n, b)]);
      expect(steps.at(-1)?.position).toBe(end);
      expect(await all(log.readAll(end, [Happened]))).toEqual([]);
    });

    it('returns its end', async () => {
      const last = await log.append(s, NO_STREAM, [a, b]);
      expect(await log.end()).toBeGreaterThanOrEqual(last);
    });

    it('ends soon after it is aborted, with or without events', async () => {
      await log.append(s, NO_STREAM, [a]);
      const ending = new AbortController();
      const steps = await stepsTo(endsLater(ending), start, ending.signal);
      expect(eventsIn(steps)).toEqual([timeAt(s, 0n, a)]);
      expect(await stepsTo(upTo(c), start, ending.signal)).toEqual([]);
    });

    it('refuses a checkpoint that it has not reached itself', async () => {
      const end = await log.append(s, NO_STREAM, [a]);
      await expect(stepsTo(() => true, end * 2n)).rejects.toThrow(RangeError);
      await expect(all(log.readAll(end * 2n, [Happened]))).rejects.toThrow(RangeError);
    });
  });
}
