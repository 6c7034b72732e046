import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@onda-on/contracts/events';
import { collection } from '@onda-on/contracts/views';
import { DatabaseSync } from '@photostructure/sqlite';

import { NO_STREAM } from './event-log/event-log.port.ts';
import { dataExistsIn, openStores } from './open-stores.ts';
import { DataDirectoryInUse, NewerData } from './sqlite/database.errors.ts';
import { newDirectory } from './testing/local-stores.ts';
import { newSecrets, SecretsRefused } from './vault/secrets.ts';

const SECRETS = newSecrets();
/** Shorter than the wait for a busy database takes, longer than a busy machine needs. */
const WAIT_MS_MAX = 3_000;
const THINGS = collection<{ text: string }>('things', 1);
const DRIVER = createRequire(import.meta.url).resolve('@photostructure/sqlite');

const event: StoredEvent = {
  id: '8f9fb1f2-6fa1-4b3c-9e55-2d0f0d6f6a10',
  type: 'Happened',
  version: 1,
  data: { text: 'İ' },
  meta: { commandId: 'c', actor: 'visitor', at: '2026-11-20T12:00:00Z' },
};

describe('stores of a data directory', () => {
  let dataDirectory: string;
  let lost: string[];
  let fatal: unknown[];
  let other: ChildProcess | undefined;
  beforeEach(() => {
    dataDirectory = join(newDirectory(), 'data');
    [lost, fatal, other] = [[], [], undefined];
  });
  afterEach(() => void other?.kill('SIGKILL'));

  const file = (name: string) => join(dataDirectory, name);
  const open = (secrets = SECRETS) =>
    openStores({
      dataDirectory,
      secrets,
      onFatal: (error) => fatal.push(error),
      onReadModelsLost: (which) => lost.push(which),
    });
  const fill = async () => {
    const stores = await open();
    await stores.log.append('s', NO_STREAM, [event]);
    const writes = Array.from({ length: 200 }, (_, i) => ({
      collection: THINGS,
      id: `t${i}`,
      document: { text: 'x'.repeat(2_000) },
    }));
    await stores.reads.save('things', writes, 1n);
    await stores.close();
  };
  const overwrite = (name: string, at: number, length: number) =>
    writeSync(openSync(file(name), 'r+'), Buffer.alloc(length, 0xa5), 0, length, at);

  const openElsewhere = async (sql = 'SELECT * FROM events') => {
    other = spawn(process.execPath, [
      '-e',
      `const { DatabaseSync } = require(${JSON.stringify(DRIVER)});
       const db = new DatabaseSync(${JSON.stringify(file('events.db'))});
       db.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; ${sql}');
       console.log('open');
       setInterval(() => db.isOpen, 1000);`,
    ]);
    await once(other.stdout!, 'data');
    return other;
  };

  it('are created at the first start, and found at the next', async () => {
    expect(dataExistsIn(dataDirectory)).toBe(false);
    await fill();
    expect(dataExistsIn(dataDirectory)).toBe(true);
    expect(statSync(dataDirectory).mode & 0o077).toBe(0);
    const stores = await open();
    expect(await stores.log.read('s')).toEqual({ events: [event], revision: 0n });
    expect(await stores.reads.checkpointOf('things')).toBe(1n);
    await stores.close();
    expect([lost, fatal]).toEqual([[], []]);
  });

  it('are refused to a second process at once, and released when the first is killed', async () => {
    await fill();
    const holder = await openElsewhere();
    const start = performance.now();
    await expect(open()).rejects.toThrow(DataDirectoryInUse);
    expect(performance.now() - start).toBeLessThan(WAIT_MS_MAX);
    await expect(open()).rejects.toThrow('is in use by another process');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await open()).close();
  });

  it('are refused to a second process also where a killed one left what it had not moved to its files', async () => {
    await fill();
    const holder = await openElsewhere('CREATE TABLE more (text TEXT)');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(existsSync(file('events.db-wal'))).toBe(true);
    const stores = await open();
    await expect(open()).rejects.toThrow(DataDirectoryInUse);
    await stores.close();
  });

  it.each(['events.db', 'vault.db', 'read-models.db'])(
    'let no other process read %s while they are open',
    async (name) => {
      const stores = await open();
      const read = [
        `const { DatabaseSync } = require(${JSON.stringify(DRIVER)});`,
        `const db = new DatabaseSync(${JSON.stringify(file(name))});`,
        `try { db.exec('SELECT * FROM sqlite_schema'); console.log('read'); } catch (error) { console.log(error.message); }`,
      ].join('\n');
      const { stdout } = await promisify(execFile)(process.execPath, ['-e', read]);
      expect(stdout).toContain('database is locked');
      await stores.close();
    },
  );

  it('are released for this process when one of them does not open', async () => {
    await fill();
    await expect(open(newSecrets())).rejects.toThrow(SecretsRefused);
    await (await open()).close();
  });

  it.each(['events.db', 'vault.db', 'read-models.db'])(
    'are refused when newer code wrote %s',
    async (name) => {
      await fill();
      const db = new DatabaseSync(file(name));
      db.exec('PRAGMA user_version=99');
      db.close();
      await expect(open()).rejects.toThrow(NewerData);
    },
  );

  it('start with new read models when theirs are not a database', async () => {
    await fill();
    writeFileSync(file('read-models.db'), 'x'.repeat(20_000));
    const stores = await open();
    expect(lost).toEqual([file('read-models.db')]);
    expect(await stores.reads.checkpointOf('things')).toBe(0n);
    expect((await stores.log.read('s')).events).toHaveLength(1);
    await stores.close();
  });

  it('stop when damage is found in use, and start with new read models next time', async () => {
    await fill();
    overwrite('read-models.db', 5 * 16_384, 3 * 16_384);
    const damaged = await open();
    const all = async () => {
      for await (const each of damaged.reads.scan(THINGS)) void each;
    };
    await expect(all()).rejects.toThrow('The read models give no answer');
    expect(fatal).toHaveLength(1);
    await expect(damaged.log.append('s', 0n, [event])).rejects.toThrow('gives no answer');
    expect(existsSync(file('read-models.db.damaged'))).toBe(true);
    await damaged.close();
  });

  it('start with new read models after marked damage', async () => {
    await fill();
    writeFileSync(file('read-models.db.damaged'), 'x');
    const stores = await open();
    expect(lost).toEqual([file('read-models.db')]);
    expect(await stores.reads.checkpointOf('things')).toBe(0n);
    await stores.close();
    await (await open()).close();
    expect(lost).toHaveLength(1);
  });

  it.each(['events.db', 'vault.db'])('never remove a damaged %s', async (name) => {
    await fill();
    overwrite(name, 0, 4_096);
    const before = readFileSync(file(name));
    await expect(open()).rejects.toThrow('file is not a database');
    expect(readFileSync(file(name)).equals(before)).toBe(true);
    expect(lost).toEqual([]);
  });
});
