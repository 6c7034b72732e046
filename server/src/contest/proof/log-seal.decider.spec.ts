import { describe, expect, it } from '@jest/globals';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { sealsDue, type ChainedLock, type FoldedChain, type LatestSeal } from './log-seal.decider.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const minutesAgo = (minutes: number): Date => new Date(NOON - minutes * 60_000);

/** A log of so many events, none of which is a checkpoint unless `lastOther` says so. */
const folded = (ordinal: number, given: Partial<FoldedChain> = {}): FoldedChain => ({
  ordinal,
  head: `head ${ordinal}`,
  eventId: `event ${ordinal}`,
  lastOther: ordinal,
  locks: [],
  ...given,
});
const lockAt = (ordinal: number, week: number): ChainedLock => ({
  ordinal,
  head: `head ${ordinal}`,
  previousHead: `head ${ordinal - 1}`,
  eventId: `event ${ordinal}`,
  week: week as WeekNumber,
});
const due = (chain: FoldedChain, latest: LatestSeal | null, isStopping = false) =>
  sealsDue(chain, latest, new Date(NOON), isStopping).map(({ ordinal, cause }) => [ordinal, cause]);

describe('checkpoints of the log', () => {
  it('are not due in an empty log', () => {
    expect(due(folded(0), null)).toEqual([]);
    expect(due(folded(0), null, true)).toEqual([]);
  });

  it('begin at once', () => expect(due(folded(3), null)).toEqual([[3, 'hour']]));

  it('are due an hour after the last one, when something has happened since', () => {
    expect(due(folded(9), { ordinal: 8, at: minutesAgo(59) })).toEqual([]);
    expect(due(folded(9), { ordinal: 8, at: minutesAgo(60) })).toEqual([[9, 'hour']]);
    expect(due(folded(9), { ordinal: 9, at: minutesAgo(600) })).toEqual([]);
  });

  it('are not due for a checkpoint alone', () => {
    expect(due(folded(9, { lastOther: 8 }), { ordinal: 8, at: minutesAgo(600) })).toEqual([]);
    expect(due(folded(9, { lastOther: 8 }), { ordinal: 8, at: minutesAgo(600) }, true)).toEqual([]);
  });

  it('are due after ten thousand events, and not one event earlier', () => {
    const latest = { ordinal: 500, at: minutesAgo(1) };
    expect(due(folded(10_499), latest)).toEqual([]);
    expect(due(folded(10_500), latest)).toEqual([[10_500, 'count']]);
  });

  it('are due at an orderly stop, when something has happened since the last one', () => {
    expect(due(folded(9), { ordinal: 8, at: minutesAgo(0) }, true)).toEqual([[9, 'stop']]);
    expect(due(folded(9), { ordinal: 9, at: minutesAgo(0) }, true)).toEqual([]);
  });

  it('are due at every lock, exactly at its event, with the head before it', () => {
    const chain = folded(12, { locks: [lockAt(10, 14), lockAt(12, 15)] });
    expect(sealsDue(chain, { ordinal: 8, at: minutesAgo(1) }, new Date(NOON), false)).toEqual([
      {
        ordinal: 10,
        head: 'head 10',
        eventId: 'event 10',
        cause: 'lock',
        lock: { week: 14, previousHead: 'head 9' },
      },
      {
        ordinal: 12,
        head: 'head 12',
        eventId: 'event 12',
        cause: 'lock',
        lock: { week: 15, previousHead: 'head 11' },
      },
    ]);
  });

  it('of a lock are due although a later event was signed already', () =>
    expect(due(folded(20, { locks: [lockAt(10, 15)] }), { ordinal: 20, at: minutesAgo(1) })).toEqual([
      [10, 'lock'],
    ]));

  it('of a lock count as the latest one', () => {
    const latest = { ordinal: 8, at: minutesAgo(600) };
    expect(due(folded(10, { locks: [lockAt(10, 15)] }), latest)).toEqual([[10, 'lock']]);
    expect(due(folded(11, { locks: [lockAt(10, 15)] }), latest)).toEqual([[10, 'lock']]);
    expect(due(folded(11, { locks: [lockAt(10, 15)] }), latest, true)).toEqual([
      [10, 'lock'],
      [11, 'stop'],
    ]);
  });

  it('of locks long ago do not delay the one at the end of the log', () =>
    expect(due(folded(20_000, { locks: [lockAt(10, 15)] }), null)).toEqual([
      [10, 'lock'],
      [20_000, 'count'],
    ]));
});
