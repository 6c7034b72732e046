import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '@onda-on/contracts/views';

import { Checksums } from '../read-store/checksums.ts';
import { ReadModelsUnavailable } from '../read-store/document-reader.port.ts';
import { MongoReadStore } from '../read-store/mongodb/mongo.read-store.ts';
import { isStoreRefusal } from '../store-refusal.ts';
import type { StoreRefusal } from '../stores-config.ts';
import { MongoVault } from '../vault/mongodb/mongo.vault.ts';
import { newSecrets } from '../vault/secrets.ts';
import { VaultUnavailable } from '../vault/vault.port.ts';
import { ServerDouble } from './testing/server-double.ts';
import { dropDatabase, serverUrl } from './testing/test-server.ts';

const THINGS = collection<{ text: string }>('things', 1);
const GIVEN_BACK_MS_MAX = 20_000;
const ACCEPTED = { ok: 1, conversationId: 1, done: true, payload: Buffer.alloc(0) };
const REFUSED = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

type Store = Readonly<{ ask: () => Promise<unknown>; close: () => Promise<void> }>;
type Report = (refused: StoreRefusal | undefined) => void;

async function readStoreAt(url: string, onRefusal: Report): Promise<Store> {
  const reads = await MongoReadStore.open(url, { checksums: new Checksums(randomBytes(128)), onRefusal });
  return { ask: () => reads.get(THINGS, 'one'), close: () => reads.close() };
}

async function vaultAt(url: string, onRefusal: Report): Promise<Store> {
  const vault = await MongoVault.open(url, newSecrets(), onRefusal);
  return { ask: () => vault.secretOf('kind', 'one'), close: () => vault.close() };
}

describe.each([
  ['read models', readStoreAt, ReadModelsUnavailable],
  ['vault', vaultAt, VaultUnavailable],
])('%s whose server refuses the password while the process runs', (_, open, failure) => {
  const behind = serverUrl(`refusal-${randomUUID()}`);
  let double: ServerDouble;
  let isRefusing = false;
  let store: Store;
  const changes: unknown[] = [];
  beforeAll(async () => {
    double = await ServerDouble.start(behind, { isReplicaSet: false });
    // Open connections go on with the password of before, so that they are cut as well.
    double.watch = (name) => {
      if (name === 'saslStart') return { answer: isRefusing ? REFUSED : ACCEPTED, isDone: false };
      return isRefusing ? 'lost' : undefined;
    };
  });
  afterAll(async () => {
    await double.stop();
    await dropDatabase(behind);
  });
  beforeEach(async () => {
    const url = new URL(double.url(behind));
    [url.username, url.password] = ['onda', 'parola'];
    url.searchParams.set('authMechanism', 'PLAIN');
    store = await open(url.href, (refused) => void changes.push(refused?.refusal));
  });
  afterEach(() => store.close());

  it('are unavailable, report each change once, and recover by themselves', async () => {
    await store.ask();
    isRefusing = true;
    for (let asked = 0; asked < 3; asked += 1) await expect(store.ask()).rejects.toThrow(failure);
    const failed: unknown = await store.ask().catch((error: unknown) => error);
    expect(isStoreRefusal(failed)).toBe(true);
    expect(changes).toEqual(['password']);

    isRefusing = false;
    const end = performance.now() + GIVEN_BACK_MS_MAX;
    while (
      !(await store.ask().then(
        () => true,
        () => performance.now() > end,
      ))
    )
      await nextTurn();
    await store.ask();
    expect(changes).toEqual(['password', undefined]);
  });
});
