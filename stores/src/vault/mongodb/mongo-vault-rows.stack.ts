import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';

import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { FailStop } from '../../sqlite/fail-stop.ts';
import { newDirectory } from '../../testing/local-stores.ts';
import { newSecrets } from '../secrets.ts';
import { SqliteVault } from '../sqlite.vault.ts';
import { fillVault, rowsOf, sameAnswersOf } from '../testing/moved-vault.ts';
import { MongoVault } from './mongo.vault.ts';

const secrets = newSecrets();
const url = serverUrl(`vault-${randomUUID()}`);
const embedded = () =>
  new SqliteVault(join(newDirectory(), 'vault.db'), secrets, new FailStop(() => undefined));
afterAll(() => dropDatabase(url));

describe('rows of a MongoDB vault', () => {
  it('give the same answers in the other kind of vault, in both directions', async () => {
    const [one, there, back] = [embedded(), await MongoVault.open(url, secrets), embedded()];
    const filled = await fillVault(one);
    const answers = await sameAnswersOf(one, filled);
    await there.takeRows(await rowsOf(one));
    await there.takeRows(await rowsOf(one));
    expect(await sameAnswersOf(there, filled)).toEqual(answers);
    await back.takeRows(await rowsOf(there));
    expect(await sameAnswersOf(back, filled)).toEqual(answers);
    const newcomer = { name: 'Ali', email: 'a@example.com', nationalId: '79999999999' };
    const enrolled = await there.enrol(newcomer, { now: '2026-11-20T12:00:00.000Z', makeNew: true });
    expect(enrolled?.personNo).toBe(6);
    await Promise.all([one.close(), there.close(), back.close()]);
  });
});
