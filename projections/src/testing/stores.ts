import { type EventLog, type ReadStore } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { MemoryEventLog } from './memory.event-log.ts';
import { MemoryReadStore } from './memory.read-store.ts';

export type TestStores = Readonly<{ log: EventLog; reads: ReadStore; close: () => Promise<void> }>;

/** The stores that the runner is tested on, by name; each call opens new ones. */
export const STORES: readonly (readonly [name: string, open: () => Promise<TestStores>])[] = [
  [
    'memory',
    async () => ({ log: new MemoryEventLog(), reads: new MemoryReadStore(), close: async () => undefined }),
  ],
  ['SQLite', () => openTestStores()],
];
