import { afterAll, beforeAll, describe } from '@jest/globals';

import { describeEventLog } from '../event-log.contract.ts';
import { openEventStoreDb } from './eventstoredb.event-log.ts';
import { EventStoreDbDouble } from './testing/eventstoredb.server.ts';
import type { Troubles } from './testing/server-troubles.ts';
import { LONG_LIMITS } from './testing/stored-events.ts';

const UNDER: readonly (readonly [string, Partial<Troubles>])[] = [
  ['EventStoreDB', {}],
  ['EventStoreDB that loses answers', { losesFirstAnswers: true }],
  ['EventStoreDB that cuts off streams of appends', { dropsBatchesAfter: 50 }],
  ['EventStoreDB that drops its subscribers', { dropsAfter: 25 }],
  ['EventStoreDB that finds everybody too slow', { liveEventsMax: 0 }],
  ['EventStoreDB that sends poisoned checkpoints', { sendsPoison: true }],
  ['EventStoreDB that sometimes returns no position', { withoutPosition: 'written' }],
  ['EventStoreDB that writes many events of its own', { ownEventsPerAppend: 3 }],
];

describe.each(UNDER)('the same contract under all conditions:', (name, troubles) => {
  let server: EventStoreDbDouble;
  beforeAll(async () => {
    server = await EventStoreDbDouble.start();
    Object.assign(server.troubles, troubles);
  });
  afterAll(() => server.stop());

  const following = { pauseMsMin: 1, pauseMsMax: 5 };
  const open = async () => openEventStoreDb(server.url, { following, retryPolicy: LONG_LIMITS });
  describeEventLog(name, open);
});
