import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStores, type EventLog, type ReadStore } from '@onda-on/stores';

import { MemoryEventLog } from './memory.event-log.ts';
import { MemoryReadStore } from './memory.read-store.ts';

export type TestStores = Readonly<{ log: EventLog; reads: ReadStore; close: () => Promise<void> }>;

const secrets = () => {
  const key = randomBytes(32);
  return { jwtKey: key, pepper: key, vaultKey: key, couponKey: key };
};

const onFatal = (error: unknown) => {
  throw error;
};

/** The stores that the runner is tested on, by name; each call opens new ones. */
export const STORES: readonly (readonly [name: string, open: () => Promise<TestStores>])[] = [
  [
    'memory',
    async () => ({ log: new MemoryEventLog(), reads: new MemoryReadStore(), close: async () => undefined }),
  ],
  [
    'SQLite',
    () => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-'));
      return openStores({ dataDirectory, secrets: secrets(), onFatal });
    },
  ],
];
