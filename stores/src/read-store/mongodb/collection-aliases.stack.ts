import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { connectMongo, type MongoConnection } from '../../mongodb/mongo-connection.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { CollectionAliases } from './collection-aliases.ts';
import { formatted } from './stored-document.ts';

const url = serverUrl(`places-${randomUUID()}`);
const MINUTE_MS = 60_000;

describe('collection aliases', () => {
  let connection: MongoConnection;
  let places: CollectionAliases;
  beforeAll(async () => {
    connection = await connectMongo(url, 'unnamed');
    places = new CollectionAliases(connection.db);
  });
  afterAll(async () => {
    await connection.client.close();
    await dropDatabase(url);
  });

  const namesThere = async () =>
    (await connection.db.listCollections().toArray())
      .map(({ name }) => name)
      .filter((name) => name !== formatted('places'));

  it("never move back to an earlier save's collection", async () => {
    const other = new CollectionAliases(connection.db);
    expect(places.of('a-v1')).toBe('a-v1');
    await places.move('a', 7, { to: { 'a-v1': 'a-v1-next' }, at: 0 });
    await other.move('a', 3, { to: { 'a-v1': 'elsewhere' }, at: 0 });
    await other.refresh();
    expect([places.of('a-v1'), other.of('a-v1'), other.of('b-v1')]).toEqual([
      'a-v1-next',
      'a-v1-next',
      'b-v1',
    ]);
  });

  it('keep a replaced collection for a minute, then remove it, whether it was ever created or not', async () => {
    for (const name of ['old-v1', 'old-v1-next'])
      await connection.db.collection(formatted(name)).insertOne({ n: 1 });
    const to = { 'old-v1': 'old-v1-next', 'old-v1-next': 'old-v1-next~2', 'never-v1': 'never-v1-next' };
    await places.move('old', 2, { to, at: 1_000 });
    await places.sweep('old', MINUTE_MS);
    expect(await namesThere()).toEqual(expect.arrayContaining(['old-v1', 'old-v1-next'].map(formatted)));
    await places.sweep('old', MINUTE_MS + 1_001);
    expect(await namesThere()).toEqual([formatted('old-v1-next')]);
    await places.sweep('old', 3 * MINUTE_MS);
    expect(await namesThere()).toEqual([formatted('old-v1-next')]);
  });
});
