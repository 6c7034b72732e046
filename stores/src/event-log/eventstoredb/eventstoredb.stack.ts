import { describe, expect, it } from '@jest/globals';

import { describeBackwards } from '../event-log.backwards.contract.ts';
import { describeEventLog } from '../event-log.contract.ts';
import { openEventStoreDb } from './eventstoredb.event-log.ts';

/** Only run where a server is named; one that does not answer is a failure. */
const url = process.env['TEST_EVENT_STORE'] ?? '';

describe('the EventStoreDB that TEST_EVENT_STORE names', () => {
  it('answers whoever the address names', async () => {
    const log = openEventStoreDb(url);
    await expect(log.ready()).resolves.toBeUndefined();
    await log.close();
  });
});

describeEventLog('real EventStoreDB', async () => openEventStoreDb(url));
describeBackwards('real EventStoreDB', async () => openEventStoreDb(url));
