import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { OutOfTime, withTimeout } from '../../with-timeout.ts';
import { nextEvent } from '../event-log.contract-steps.ts';
import { LOG_START, LogUnavailable, NO_STREAM, type EventLog } from '../event-log.port.ts';
import { openEventStoreDb } from './eventstoredb.event-log.ts';
import { brokenPromises } from './testing/contract-run.ts';
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
import { PATIENT, stored } from './testing/stored-events.ts';

const following = { pauseMsMin: 1, pauseMsMax: 5 };

type Control = Readonly<{
  what: string;
  defect: Defect;
  trouble: Partial<Troubles>;
  caughtBy: readonly string[];
}>;

const CONTROLS: readonly Control[] = [
  {
    what: 'names a wrong expected revision',
    defect: writesAtAnyRevision,
    trouble: {},
    caughtBy: [
      'lets exactly one of two appends at the same revision through',
      'refuses an append beyond the end of the stream',
      'does not take a part of an append for the whole',
      'does not take another append for a repeated one because it begins alike',
    ],
  },
  {
    what: 'retries with the current revision, where an answer was lost',
    defect: retriesAtCurrentRevision,
    trouble: { losesFirstAnswers: true },
    caughtBy: [
      'reads back what was appended, in order',
      'answers a repeated append as it did the first time',
    ],
  },
  {
    what: 'resumes at the end, where a subscription was dropped midway',
    defect: resumesAtTheEnd,
    trouble: { dropsAfter: 25 },
    caughtBy: ['shows a follower each of many appends at once exactly once, in order'],
  },
  {
    what: 'resumes at the end, where its consumer was too slow',
    defect: resumesAtTheEnd,
    trouble: { liveEventsMax: 0 },
    caughtBy: ['lets followers go at their own pace'],
  },
  {
    what: 'believes a poisoned checkpoint',
    defect: believesPoison,
    trouble: { sendsPoison: true },
    caughtBy: ['shows what is there, then what comes, in the order of the whole log'],
  },
  {
    what: 'makes up a position that is missing',
    defect: inventsPositions,
    trouble: { withoutPosition: 'written' },
    caughtBy: ['gives an event the position that its append was answered with'],
  },
];

const QUIET_LOOKS = 20;

/** How many of five thousand events the server has sent while a follower was busy with the first. */
async function sentToABusyFollower(server: EventStoreDbDouble, log: EventLog): Promise<number> {
  for (let i = 0; i < 5; i += 1) {
    const thousand = Array.from({ length: 1_000 }, () => stored('A'));
    await log.append(`s-${i}`, NO_STREAM, thousand);
  }
  await nextEvent(log.follow(LOG_START, ['A'], new AbortController().signal)[Symbol.asyncIterator]());
  let sent = -1;
  // Looked at often: a process that stood still for a while has seen nothing come once, and not every time.
  for (let quietLooks = 0; quietLooks < QUIET_LOOKS; await pause(20)) {
    quietLooks = sent === server.sent ? quietLooks + 1 : 0;
    sent = server.sent;
  }
  await log.close();
  return sent;
}

describe('the contract of the event log', () => {
  let server: EventStoreDbDouble;
  beforeEach(async () => {
    server = await EventStoreDbDouble.start();
  });
  afterEach(() => server.stop());

  it.each(CONTROLS)('catches an adapter that $what', async ({ defect, trouble, caughtBy }) => {
    Object.assign(server.troubles, trouble);
    const connection = { connect: connectWith(defect) };
    const faulty = async () => openEventStoreDb(server.url, { following, retryPolicy: PATIENT, connection });
    expect(await brokenPromises(faulty, caughtBy, 1_500)).toEqual(caughtBy);
  });

  it.each(CONTROLS)(
    'holds under the same trouble without the defect: $what',
    async ({ trouble, caughtBy }) => {
      Object.assign(server.troubles, trouble);
      const sound = async () => openEventStoreDb(server.url, { following, retryPolicy: PATIENT });
      expect(await brokenPromises(sound, caughtBy, 20_000)).toEqual([]);
    },
  );

  it('is no use to who trusts in the deadlines of the client: beside it, our own are what ends the wait', async () => {
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

  it('says nothing of memory: beside it, an adapter is caught that takes more than its consumer has time for', async () => {
    const connection = { connect: connectWith(readsAheadOfItsConsumer) };
    const greedy = await sentToABusyFollower(
      server,
      openEventStoreDb(server.url, { retryPolicy: PATIENT, connection }),
    );
    expect(greedy).toBeGreaterThan(4_500);
    const other = await EventStoreDbDouble.start();
    expect(
      await sentToABusyFollower(other, openEventStoreDb(other.url, { retryPolicy: PATIENT })),
    ).toBeLessThan(2_500);
    await other.stop();
  });
});
