import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { nextEvent } from '../event-log.contract-steps.ts';
import { LOG_START, LogUnavailable, NO_STREAM, type EventLog } from '../event-log.port.ts';
import { openEventStoreDb } from './eventstoredb.event-log.ts';
import { failedTests } from './testing/contract-run.ts';
import {
  believesPoison,
  connectWith,
  inventsPositions,
  readsAheadOfItsConsumer,
  resumesAtTheEnd,
  retriesAtCurrentRevision,
  writesAtAnyRevision,
  type Defect,
} from './testing/eventstoredb.defects.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import type { Troubles } from './testing/server-troubles.ts';
import { LONG_LIMITS, stored } from './testing/stored-events.ts';

const following = { pauseMsMin: 1, pauseMsMax: 5 };

type Control = Readonly<{
  what: string;
  defect: Defect;
  trouble: Partial<Troubles>;
  caughtBy: readonly string[];
}>;

const CONTROLS: readonly Control[] = [
  {
    what: 'sends a wrong expected revision',
    defect: writesAtAnyRevision,
    trouble: {},
    caughtBy: [
      'accepts exactly one of two appends at the same revision',
      'refuses an append beyond the end of the stream',
      'refuses a part of an earlier append as a repeat',
      'refuses another append that only begins like an earlier one',
    ],
  },
  {
    what: 'retries with the current revision, where an answer was lost',
    defect: retriesAtCurrentRevision,
    trouble: { losesFirstAnswers: true },
    caughtBy: ['reads back what was appended, in order', 'answers a repeated append as the first time'],
  },
  {
    what: 'resumes at the end, where a subscription was dropped midway',
    defect: resumesAtTheEnd,
    trouble: { dropsAfter: 25 },
    caughtBy: ['returns each of many simultaneous appends to a follower exactly once, in order'],
  },
  {
    what: 'resumes at the end, where its consumer was too slow',
    defect: resumesAtTheEnd,
    trouble: { liveEventsMax: 0 },
    caughtBy: ['lets followers read at their own pace'],
  },
  {
    what: 'accepts a poisoned checkpoint',
    defect: believesPoison,
    trouble: { sendsPoison: true },
    caughtBy: ['returns stored events, then new ones, in the order of the whole log'],
  },
  {
    what: 'invents a missing position',
    defect: inventsPositions,
    trouble: { withoutPosition: 'written' },
    caughtBy: ['returns an event at the position that its append returned'],
  },
];

const QUIET_LOOKS = 20;

/** How many of five thousand events the server sends while a follower processes the first. */
async function sentToABusyFollower(server: EventStoreDbDouble, log: EventLog): Promise<number> {
  for (let i = 0; i < 5; i += 1) {
    const thousand = Array.from({ length: 1_000 }, () => stored('A'));
    await log.append(`s-${i}`, NO_STREAM, thousand);
  }
  await nextEvent(log.follow(LOG_START, ['A'], new AbortController().signal)[Symbol.asyncIterator]());
  let sent = -1;
  // Several quiet looks in a row, because during one of them the process may have paused.
  for (let quietLooks = 0; quietLooks < QUIET_LOOKS; await pause(20)) {
    quietLooks = sent === server.sent ? quietLooks + 1 : 0;
    sent = server.sent;
  }
  await log.close();
  return sent;
}

describe('contract of the event log', () => {
  let server: EventStoreDbDouble;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
  });
  afterEach(() => server.stop());

  it.each(CONTROLS)('catches an adapter that $what', async ({ defect, trouble, caughtBy }) => {
    Object.assign(server.troubles, trouble);
    const connection = { connect: connectWith(defect) };
    const faulty = async () =>
      openEventStoreDb(server.url, { following, retryPolicy: LONG_LIMITS, connection });
    expect(await failedTests(faulty, caughtBy, 1_500)).toEqual(caughtBy);
  });

  it.each(CONTROLS)(
    'passes under the same conditions without the defect: $what',
    async ({ trouble, caughtBy }) => {
      Object.assign(server.troubles, trouble);
      const sound = async () => openEventStoreDb(server.url, { following, retryPolicy: LONG_LIMITS });
      expect(await failedTests(sound, caughtBy, 20_000)).toEqual([]);
    },
  );

  it("does not cover the client's own deadlines: without ours a call waits", async () => {
    const trusting = { callMsMax: 60_000, totalMsMax: 60_000 };
    const own = { callMsMax: 50, totalMsMax: 100 };
    server.troubles.isSilent = true;
    for (const [waiting, outcome, msMax] of [
      [trusting, OutOfTime, 1_000],
      [own, LogUnavailable, 9_000],
    ] as const) {
      const log = openEventStoreDb(server.url, { retryPolicy: waiting });
      await expect(withTimeout(msMax, log.append('s', NO_STREAM, [stored('A')]))).rejects.toThrow(outcome);
      await log.close();
    }
  });

  it('does not cover memory: a separate check catches an adapter that reads ahead of its consumer', async () => {
    const connection = { connect: connectWith(readsAheadOfItsConsumer) };
    const greedy = await sentToABusyFollower(
      server,
      openEventStoreDb(server.url, { retryPolicy: LONG_LIMITS, connection }),
    );
    expect(greedy).toBeGreaterThan(4_500);
    const other = await EventStoreDbDouble.start();
    expect(
      await sentToABusyFollower(other, openEventStoreDb(other.url, { retryPolicy: LONG_LIMITS })),
    ).toBeLessThan(2_500);
    await other.stop();
  });
});
