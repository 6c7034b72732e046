import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { startApp } from './testing/start-app.ts';

/** Everything below a directory that other users may read, write or enter. */
function openToOthers(directory: string): readonly string[] {
  const all = [directory, ...below(directory)];
  return all.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

const below = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name));

/** Keys, log, vault and read models with their write-ahead logs, and the picture directory. */
const EXPECTED = ['events.db', 'events.db-wal', 'media', 'read-models.db', 'secrets.json', 'vault.db'];

describe('files of an installation', () => {
  let before: number;
  beforeEach(() => {
    before = process.umask(0o022);
  });
  afterEach(() => void process.umask(before));

  it('are created for their owner only', async () => {
    const server = await startApp();
    expect(readdirSync(server.dataDirectory)).toEqual(expect.arrayContaining(EXPECTED));
    expect(openToOthers(server.dataDirectory)).toEqual([]);
    await server.close();
  });

  it('that an earlier version left readable are closed at the next start', async () => {
    const { dataDirectory, close } = await startApp();
    await close();
    chmodSync(dataDirectory, 0o755);
    for (const name of readdirSync(dataDirectory))
      if (name !== 'secrets.json') chmodSync(join(dataDirectory, name), name === 'media' ? 0o755 : 0o644);
    const again = await startApp({ dataDirectory });
    expect(openToOthers(dataDirectory)).toEqual([]);
    await again.close();
  });
});
