import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { collection, type Collection } from '@onda-on/contracts/views';
import type { Collection as MongoCollection } from 'mongodb';

import { connectMongo } from '../../mongodb/mongo-connection.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { Checksums } from '../checksums.ts';
import { DamagedReadModel } from '../document-reader.port.ts';
import { describeIntegrity, type EditedStore, type StoredRow } from '../integrity.contract.ts';
import { describeReadStore } from '../read-store.contract.ts';
import { positionText, type Checkpoint } from './checkpoint-store.ts';
import { MongoReadStore } from './mongo.read-store.ts';
import { formatted, type StoredDocument } from './stored-document.ts';

const checksums = new Checksums(randomBytes(128));

const url = serverUrl(`reads-${randomUUID()}`);
afterAll(() => dropDatabase(url));

const open = () => MongoReadStore.open(url, { checksums });
describeReadStore('MongoDB', open);
describeIntegrity('MongoDB', async () => new EditedDatabase(await open()));

class EditedDatabase implements EditedStore {
  constructor(readonly reads: MongoReadStore) {}

  async row(of: Collection<unknown>, id: string): Promise<StoredRow> {
    const found = await this.#in(of, (documents) => documents.findOne({ _id: id }));
    if (!found || !('body' in found)) throw new Error(`${id} is not there`);
    const { body, checksum, fields } = found;
    return { body, checksum, fields };
  }

  async put(of: Collection<unknown>, id: string, row: StoredRow) {
    await this.#in(of, (documents) => documents.updateOne({ _id: id }, { $set: row }, { upsert: true }));
  }

  async remove(of: Collection<unknown>, id: string) {
    await this.#in(of, (documents) => documents.deleteOne({ _id: id }));
  }

  async #in<T>(
    { name }: Collection<unknown>,
    work: (documents: MongoCollection<StoredDocument>) => Promise<T>,
  ): Promise<T> {
    const { client, db } = await connectMongo(url, 'unnamed');
    try {
      return await work(db.collection<StoredDocument>(formatted(name)));
    } finally {
      await client.close();
    }
  }
}

describe('MongoDB read store with an edited checkpoint', () => {
  let THINGS: Collection<{ n: number }>;
  let projection: string;
  let reads: MongoReadStore;
  beforeEach(async () => {
    projection = `p-${randomUUID()}`;
    THINGS = collection(`things-${projection}`, 1);
    reads = await open();
    for (const n of [1, 2]) await save(BigInt(n), n);
  });
  afterEach(() => reads.close());

  const save = (position: bigint, n: number) =>
    reads.save(projection, [{ collection: THINGS, id: 'a', document: { n } }], position);
  const edit = async ($set: Partial<Checkpoint>) => {
    const { client, db } = await connectMongo(url, 'unnamed');
    await db.collection<Checkpoint>(formatted('checkpoints')).updateOne({ _id: projection }, { $set });
    await client.close();
  };

  it.each([{ position: positionText(1n) }, { digests: '{}' }])('does not continue from %j', async ($set) => {
    await edit($set);
    await expect(reads.checkpointOf(projection)).rejects.toThrow(DamagedReadModel);
    await expect(save(3n, 3)).rejects.toThrow(DamagedReadModel);
    const { signal } = new AbortController();
    expect((await reads.checkCollection(THINGS, { signal })).state).toBe('damaged');
  });

  it('continues once a rebuilt projection is promoted', async () => {
    await edit({ position: positionText(1n) });
    const NEXT = { name: `${THINGS.name}-next`, indexes: [] };
    await reads.save(`${projection}-next`, [{ collection: NEXT, id: 'a', document: { n: 7 } }], 7n);
    await reads.promote(projection, { suffix: '-next', collections: [THINGS], writes: [] });
    await save(8n, 8);
    expect([await reads.checkpointOf(projection), await reads.get(THINGS, 'a')]).toEqual([8n, { n: 8 }]);
    expect((await reads.checkCollection(THINGS, new AbortController())).state).toBe('intact');
  });
});
