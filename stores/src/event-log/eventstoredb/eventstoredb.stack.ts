import { describe, expect, it } from '@jest/globals';

import { describeEventLog } from '../event-log.contract.ts';
import { openEventStoreDb } from './eventstoredb.event-log.ts';

/** This suite runs only where a server is configured; one that does not answer is a failure. */
const url = process.env['TEST_EVENT_STORE'] ?? '';

describe('the EventStoreDB of TEST_EVENT_STORE', () => {
  it('answers at its address', async () => {
    const log = openEventStoreDb(url);
    await expect(log.ready()).resolves.toBeUndefined();
    await log.close();
  });
});

describeEventLog('real EventStoreDB', async () => openEventStoreDb(url));
