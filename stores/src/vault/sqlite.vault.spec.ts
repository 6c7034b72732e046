import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';

import { FailStop } from '../sqlite/fail-stop.ts';
import { newDirectory } from '../testing/local-stores.ts';
import type { Profile } from './identities.port.ts';
import { Keyring } from './keyring.ts';
import { describeRekeying } from './rekeying.contract.ts';
import { replaceKey } from './replace-key.ts';
import { seal } from './sealing.ts';
import { newSecrets, SecretsRefused, type Secrets } from './secrets.ts';
import { SqliteVault } from './sqlite.vault.ts';
import { describeVault } from './vault.contract.ts';
import { DamagedVaultRow } from './vault.port.ts';

/** Long enough for a busy machine. */
const SLOW_MS = 30_000;

const SECRETS = newSecrets();
const NOW = '2026-11-20T12:00:00.000Z';
const newFile = () => join(newDirectory(), 'vault.db');
const open = (file: string, secrets: Secrets = SECRETS) =>
  new SqliteVault(file, secrets, new FailStop(() => undefined));

/** The bytes of all files of the vault, the WAL included. */
const bytesBeside = (file: string): Buffer =>
  Buffer.concat(readdirSync(dirname(file)).map((each) => readFileSync(join(dirname(file), each))));

function sealedIn(file: string): readonly Buffer[] {
  const db = new DatabaseSync(file);
  const rows = db.prepare('SELECT sealed FROM profiles ORDER BY person_no, version').all();
  db.close();
  return rows.map(({ sealed }: { sealed: Uint8Array }) => Buffer.from(sealed));
}

const keysIn = (file: string, table: string): readonly Buffer[] => {
  const db = new DatabaseSync(file);
  const rows = db.prepare(`SELECT wrapped_key FROM ${table} ORDER BY 1`).all();
  db.close();
  return rows.map(({ wrapped_key: key }: { wrapped_key: Uint8Array }) => Buffer.from(key));
};

/** So many persons are indexed together. */
const INDEXED_MIN = 8_192;
/** More than enough for all its steps. */
const TURNS_OF_INDEXING = 500;

const lookupKeysIn = (file: string): readonly Buffer[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT lookup_key FROM person_lookup_keys').all();
  db.close();
  return rows.map(({ lookup_key: key }: { lookup_key: Uint8Array }) => Buffer.from(key));
};

/** The table of records as version 2 had it. */
const BACK_TO_2 = `
  DROP INDEX secrets_by_key;
  ALTER TABLE secrets DROP COLUMN key_no;
  DROP TABLE secret_keys;
  PRAGMA user_version = 2;`;

/** The table of persons as version 1 had it. */
const BACK_TO_1 = `
  CREATE TABLE old_persons (
    person_no INTEGER PRIMARY KEY AUTOINCREMENT, participant_id BLOB NOT NULL UNIQUE,
    lookup_key BLOB NOT NULL UNIQUE, created_at TEXT NOT NULL
  ) STRICT;
  INSERT INTO old_persons SELECT * FROM persons;
  UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'persons') WHERE name = 'old_persons';
  DROP TABLE persons;
  ALTER TABLE old_persons RENAME TO persons;
  DROP TABLE person_lookup_keys;
  DROP TABLE indexed_lookup_keys;
  DROP TABLE person_participant_ids;
  DROP TABLE indexed_participant_ids;
  ${BACK_TO_2}
  PRAGMA user_version = 1`;

describeVault('SQLite', async () => open(newFile()));
describeRekeying('SQLite', () => {
  const file = newFile();
  return async (secrets) => open(file, secrets);
});

const enrolMany = async (vault: SqliteVault, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      vault.enrol(
        {
          name: `Zübeyde Kanarya${i}`,
          email: `kanarya${i}@example.com`,
          nationalId: `${70_000_000_000 + i}`,
        },
        { now: NOW, makeNew: true },
      ),
    ),
  );

describe('SQLite vault', () => {
  let file: string;
  beforeEach(() => {
    file = newFile();
  });

  it('takes nobody for another one after persons were written together with one whose row is damaged', async () => {
    const [damaged, first, second] = ['Hazal', 'Nilüfer', 'Zambak'].map((name, i) => ({
      name,
      email: `${i}@example.com`,
      nationalId: `${70_000_000_000 + i}`,
    })) as [Profile, Profile, Profile];
    const options = { now: NOW, makeNew: true };
    const before = open(file);
    await before.enrol(damaged, options);
    await before.close();
    const db = new DatabaseSync(file);
    db.exec('UPDATE person_keys SET wrapped_key = randomblob(length(wrapped_key))');
    db.close();
    const vault = open(file);
    await expect(vault.enrolAll([first, damaged], options)).rejects.toThrow(DamagedVaultRow);
    await vault.enrolAll([second], options);
    const [again] = await vault.enrolAll([first], options);
    expect(again).toMatchObject({ isNew: true });
    expect((await vault.find(first.nationalId))?.profile).toEqual(first);
    expect((await vault.find(second.nationalId))?.profile).toEqual(second);
    await vault.close();
  });

  it('stores nothing of a profile readable in its files', async () => {
    const vault = open(file);
    await enrolMany(vault, 50);
    await vault.keep('admin', 'id-1', { name: 'Zübeyde Kanarya' }, 'kanarya0');
    await vault.tagOf('week-source-1', 'kanarya0');
    for (const bytes of [bytesBeside(file), (await vault.close(), bytesBeside(file))]) {
      expect(bytes.length).toBeGreaterThan(10_000);
      for (const text of ['Zübeyde', 'Kanarya', 'kanarya', '7000000', 'example.com']) {
        expect(bytes.includes(text)).toBe(false);
        expect(bytes.includes(Buffer.from(text, 'utf16le'))).toBe(false);
        expect(bytes.includes(Buffer.from(text).toString('base64').slice(0, 8))).toBe(false);
      }
    }
  });

  it("removes an emptied profile from its files and keeps the person's key", async () => {
    const vault = open(file);
    const [person] = await enrolMany(vault, 50);
    await vault.close();
    const [before] = sealedIn(file);
    expect(bytesBeside(file).includes(before!)).toBe(true);
    const again = open(file);
    await again.emptyProfile(person!.participantId, 1);
    expect(bytesBeside(file).includes(before!)).toBe(false);
    await again.close();
    expect(bytesBeside(file).includes(before!)).toBe(false);
  });

  it(
    'removes the wrapped key of an erased person, also after rows were moved',
    async () => {
      const before = open(file);
      const persons = await enrolMany(before, 1_500);
      for (const i of [3, 400, 900]) {
        await before.enrol(
          { name: 'Yeni', email: 'e@example.com', nationalId: `${70_000_000_000 + i}` },
          { now: NOW, makeNew: true },
        );
      }
      await before.close();
      const keys = keysIn(file, 'person_keys');
      expect(keys).toHaveLength(1_500);

      const after = open(file);
      for (const person of persons.filter((_, i) => i % 30 === 0)) await after.erase(person!.participantId);
      const whileOpen = bytesBeside(file);
      await after.close();
      const left = new Set(keysIn(file, 'person_keys').map((key) => key.toString('hex')));
      const destroyed = keys.filter((key) => !left.has(key.toString('hex')));
      expect(destroyed).toHaveLength(50);
      for (const bytes of [whileOpen, bytesBeside(file)]) {
        expect(destroyed.filter((key) => bytes.includes(key))).toEqual([]);
      }
    },
    SLOW_MS,
  );

  it(
    'removes a destroyed scoped key from its files',
    async () => {
      const before = open(file);
      const weeks = Array.from({ length: 52 }, (_, i) => `week-source-${i + 1}`);
      await Promise.all(weeks.map((scope) => before.tagOf(scope, 'x')));
      await before.close();
      const keys = keysIn(file, 'scoped_keys');
      const after = open(file);
      await Promise.all(weeks.map((scope) => after.destroyKey(scope)));
      const bytes = bytesBeside(file);
      expect(keys.filter((key) => bytes.includes(key))).toEqual([]);
      await after.close();
    },
    SLOW_MS,
  );

  it(
    'finds a person once the indexes are written, and removes an erased one from them',
    async () => {
      const before = open(file);
      const persons = await enrolMany(before, INDEXED_MIN);
      const [kept, erased] = persons;
      for (let i = 0; i < TURNS_OF_INDEXING; i += 1) await nextTurn();
      await before.close();
      const keys = lookupKeysIn(file);
      expect(keys).toHaveLength(INDEXED_MIN);

      const after = open(file);
      expect(await enrolMany(after, 1)).toEqual([kept]);
      await after.erase(erased!.participantId);
      expect(await after.byParticipantId(erased!.participantId)).toBeUndefined();
      expect(await after.damagedIndexes()).toEqual([]);
      const whileOpen = bytesBeside(file);
      await after.close();
      const left = new Set(lookupKeysIn(file).map((key) => key.toString('hex')));
      const [gone, ...others] = keys.filter((key) => !left.has(key.toString('hex')));
      expect(others).toEqual([]);
      for (const bytes of [whileOpen, bytesBeside(file)]) expect(bytes.includes(gone!)).toBe(false);
    },
    SLOW_MS,
  );

  it('takes over a file of version 1: persons, what they are found by, and numbers that were used', async () => {
    const before = open(file);
    const persons = await enrolMany(before, 3);
    await before.erase(persons[2]!.participantId);
    await before.close();
    const db = new DatabaseSync(file);
    db.exec(BACK_TO_1);
    db.close();

    const after = open(file);
    for (const [i, person] of persons.slice(0, 2).entries()) {
      expect(await after.find(`${70_000_000_000 + i}`)).toMatchObject(person!);
      expect(await after.byParticipantId(person!.participantId)).toMatchObject(person!);
    }
    expect(await enrolMany(after, 3)).toEqual([
      ...persons.slice(0, 2),
      expect.objectContaining({ personNo: persons[2]!.personNo + 1 }),
    ]);
    expect(await after.damagedIndexes()).toEqual([]);
    await after.close();
  });

  it('gives records of version 2 keys of their own, and leaves none of what the key of the vault opens', async () => {
    await open(file).close();
    const ids = Array.from({ length: 450 }, (_, i) => `id-${i}`);
    const old = ids.map((id) => seal(SECRETS.vaultKey, `secret|contact|${id}`, JSON.stringify({ id })));
    const db = new DatabaseSync(file);
    db.exec(`PRAGMA secure_delete = ON; ${BACK_TO_2}`);
    const insert = db.prepare(`INSERT INTO secrets (kind, id, sealed) VALUES ('contact', ?, ?)`);
    for (const [i, id] of ids.entries()) insert.run(id, old[i]!);
    insert.run('damaged', Buffer.alloc(64));
    db.close();

    const after = open(file);
    expect(await after.secretsOf('contact', ids)).toEqual(new Map(ids.map((id) => [id, { id }])));
    await after.keep('contact', 'id-7', { id: 'new' });
    expect(await after.secretOf('contact', 'id-7')).toEqual({ id: 'new' });
    expect(await after.damagedIndexes()).toEqual([]);
    const whileOpen = bytesBeside(file);
    await after.close();
    expect(keysIn(file, 'secret_keys')).toHaveLength(450);
    for (const bytes of [whileOpen, bytesBeside(file)])
      expect(old.filter((sealed) => bytes.includes(sealed))).toEqual([]);
  });

  it('removes the key of a forgotten record from its files, also after rows were moved', async () => {
    const before = open(file);
    const ids = Array.from({ length: 600 }, (_, i) => `id-${(i * 7_919) % 600}`);
    await Promise.all(ids.map((id) => before.keep('contact', id, { text: 'x'.repeat(200) }, `e-${id}`)));
    await before.close();
    const keys = keysIn(file, 'secret_keys');
    const after = open(file);
    await Promise.all(ids.filter((_, i) => i % 2 === 0).map((id) => after.forget('contact', id)));
    const whileOpen = bytesBeside(file);
    await after.close();
    const left = new Set(keysIn(file, 'secret_keys').map((key) => key.toString('hex')));
    const destroyed = keys.filter((key) => !left.has(key.toString('hex')));
    expect(destroyed).toHaveLength(300);
    for (const bytes of [whileOpen, bytesBeside(file)])
      expect(destroyed.filter((key) => bytes.includes(key))).toEqual([]);
  });

  it('has nothing left in its files that the earlier key sealed, once its key is replaced', async () => {
    const secrets = join(dirname(newFile()), 'secrets.json');
    const keyring = new Keyring({ file: secrets, dataExists: false });
    const vault = open(file, keyring);
    await enrolMany(vault, 700);
    const ids = Array.from({ length: 300 }, (_, i) => `id-${i}`);
    await Promise.all(ids.map((id) => vault.keep('contact', id, { id })));
    await vault.close();
    const tables = ['person_keys', 'secret_keys'];
    const earlier = tables.flatMap((table) => keysIn(file, table));
    expect(earlier).toHaveLength(1_000);

    const again = open(file, keyring);
    await replaceKey('vaultKey', keyring, again, { now: () => new Date(NOW), lookupTextOf: () => undefined });
    const whileOpen = bytesBeside(file);
    await again.close();
    for (const bytes of [whileOpen, bytesBeside(file)])
      expect(earlier.filter((key) => bytes.includes(key))).toEqual([]);
  });

  it('uses the place of a destroyed key again', async () => {
    const vault = open(file);
    for (let i = 0; i < 20; i += 1) {
      await vault.keep('mail', `${i}`, { i });
      await vault.keep('mail', `${i}`, { i, isChanged: true });
      await vault.forget('mail', `${i}`);
    }
    await vault.close();
    expect(keysIn(file, 'secret_keys')).toHaveLength(1);
  });

  it('finds everyone after a restart, and never reuses a number', async () => {
    const before = open(file);
    const [, last] = await enrolMany(before, 2);
    await before.erase(last!.participantId);
    const tag = await before.tagOf('scope', 'x');
    await before.close();
    const after = open(file);
    expect(await after.find('70000000000')).toMatchObject({ profile: { name: 'Zübeyde Kanarya0' } });
    expect((await after.search('kanarya', 10)).map(({ personNo }) => personNo)).toEqual([1]);
    const back = await after.enrol(
      { name: 'Biri', email: 'e', nationalId: '70000000001' },
      { now: NOW, makeNew: true },
    );
    expect(back?.personNo).toBeGreaterThan(last!.personNo);
    expect(await after.tagOf('scope', 'x')).toBe(tag);
    await after.close();
  });

  it.each(['pepper', 'vaultKey', 'couponKey'] as const)('refuses to open with another %s', async (name) => {
    await open(file).close();
    expect(() => open(file, { ...SECRETS, [name]: randomBytes(32) })).toThrow(SecretsRefused);
    expect(() => open(file, { ...SECRETS, [name]: randomBytes(32) })).toThrow('of other data');
    await open(file).close();
  });

  it('opens with another token key, which only ends sessions', async () => {
    await open(file).close();
    await open(file, { ...SECRETS, jwtKey: randomBytes(32) }).close();
  });
});
