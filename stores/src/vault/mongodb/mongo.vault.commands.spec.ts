import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { connectMongo } from '../../mongodb/mongo-connection.ts';
import { MongoDbDouble } from '../../mongodb/testing/mongodb-double.ts';
import type { Enrolled, Profile } from '../identities.port.ts';
import { newSecrets } from '../secrets.ts';
import { newProfile, NOW } from '../testing/profiles.ts';
import type { PersonVaultRow, VaultRow } from '../vault-rows.ts';
import { VaultUnavailable } from '../vault.port.ts';
import { MongoVault } from './mongo.vault.ts';
import { PersonNumbers } from './person-numbers.ts';

const SECRETS = newSecrets();
const AT_ONCE = 128;
const SCOPE = 'week-source-15';

const newcomers = (count: number) => Array.from({ length: count }, () => newProfile('Ada'));

const enrol = (vault: MongoVault | undefined, profiles: readonly Profile[]) =>
  vault?.enrolAll(profiles, { now: NOW, makeNew: true });

async function personRowsOf(vault: MongoVault): Promise<readonly PersonVaultRow[]> {
  const rows: PersonVaultRow[] = [];
  for await (const row of vault.rows()) if (row.row === 'person') rows.push(row);
  return rows;
}

describe('the commands of a vault on MongoDB', () => {
  let double: MongoDbDouble;
  let vault: MongoVault;
  beforeEach(async () => {
    double = await MongoDbDouble.start();
    vault = await MongoVault.open(`${double.url}vault`, SECRETS);
    await enter([newProfile('Ada')]);
    double.forgetCounts();
  });
  afterEach(async () => {
    await vault.close();
    await double.stop();
  });

  /** Without the check of the keys, which a slow machine meets every five seconds. */
  const counts = (): Record<string, number> => {
    const { 'find canaries': _, ...others } = double.counts;
    return others;
  };

  /** What the vault does for entries that arrive together. */
  async function enter(profiles: readonly Profile[]): Promise<readonly (Enrolled | undefined)[]> {
    const enrolled = await vault.enrolAll(profiles, { now: NOW, makeNew: true });
    for (const each of enrolled) expect(each?.saltOf('x|0')).toMatch(/^[0-9a-f]{64}$/);
    await vault.tagsOf(
      SCOPE,
      profiles.map(({ nationalId }) => nationalId),
    );
    return enrolled;
  }

  it('are two for an entry of a new person', async () => {
    for (const each of newcomers(20)) await enter([each]);
    const { 'find scopedKeys': keyReads = 0, ...others } = counts();
    expect(others).toEqual({ 'find persons': 20, 'insert persons': 20 });
    expect(keyReads).toBeLessThan(20);
  });

  it('are two for 128 entries of new persons at once', async () => {
    await enter(newcomers(AT_ONCE));
    const { 'find scopedKeys': _, ...others } = counts();
    expect(others).toEqual({ 'find persons': 1, 'insert persons': 1 });
  });

  it('are one for 128 entries of persons who come back', async () => {
    const persons = newcomers(AT_ONCE);
    await enter(persons);
    double.forgetCounts();
    const again = await enter(persons);
    expect(again.every((each) => each?.isSame && !each.isNew)).toBe(true);
    const { 'find scopedKeys': _, ...others } = counts();
    expect(others).toEqual({ 'find persons': 1 });
  });

  it('are two for a search after an erasure, which has taken the name out of memory', async () => {
    const [ada] = (await enrol(vault, newcomers(1))) ?? [];
    expect(await vault.search('ada', 10)).toHaveLength(2);
    expect(await vault.erase(ada!.person.participantId)).toBe(true);
    double.forgetCounts();
    expect(await vault.search('ada', 10)).toHaveLength(1);
    expect(counts()).toEqual({ 'find persons': 2 });
  });

  it('reserve numbers once for hundreds of new persons, although each is asked for alone', async () => {
    const { client, db } = await connectMongo(double.url, 'vault');
    const numbers = new PersonNumbers(db);
    const taken = await Promise.all(Array.from({ length: 250 }, () => numbers.take(1)));
    await client.close();
    expect(new Set(taken.flat()).size).toBe(250);
    expect(double.counts['findAndModify counters']).toBe(1);
  });
});

describe('two vaults on one MongoDB', () => {
  let double: MongoDbDouble;
  let [one, other]: MongoVault[] = [];
  beforeEach(async () => {
    double = await MongoDbDouble.start();
    [one, other] = [
      await MongoVault.open(`${double.url}vault`, SECRETS),
      await MongoVault.open(`${double.url}vault`, SECRETS),
    ];
  });
  afterEach(async () => {
    await Promise.all([one?.close(), other?.close()]);
    await double.stop();
  });

  it('use a key nowhere once its destruction has ended, although each keeps it for a moment', async () => {
    const before = await one?.tagOf(SCOPE, 'x');
    expect(await other?.tagOf(SCOPE, 'x')).toBe(before);
    await one?.destroyKey(SCOPE);
    const after = await other?.tagOf(SCOPE, 'x');
    expect(after).not.toBe(before);
    expect(await one?.tagOf(SCOPE, 'x')).toBe(after);
  });

  it('use a key nowhere once a second destruction of it has ended, while the first one is under way', async () => {
    const third = await MongoVault.open(`${double.url}vault`, SECRETS);
    const before = await one?.tagOf(SCOPE, 'x');
    const first = other?.destroyKey(SCOPE);
    while (!double.counts['delete scopedKeys']) await nextTurn();
    await third.destroyKey(SCOPE);
    expect(await one?.tagOf(SCOPE, 'x')).not.toBe(before);
    await first;
    double.forgetCounts();
    await third.destroyKey('another');
    expect(double.counts).toEqual({ 'find scopedKeys': 1, 'find keyDestructions': 1 });
    await third.close();
  });

  it('finish the destruction of a key that another one has begun and left', async () => {
    const { client, db } = await connectMongo(double.url, 'vault');
    const left = db.collection<{ _id: string }>('keyDestructions');
    await left.insertOne({ _id: SCOPE });
    await one?.destroyKey(SCOPE);
    expect(await left.countDocuments({})).toBe(0);
    await client.close();
  });

  it('give different persons different numbers, and one person one number', async () => {
    const profiles = Array.from({ length: 40 }, () => newProfile('Ada'));
    const shared = newProfile('Ayşe');
    const answers = await Promise.all([
      enrol(one, [shared, ...profiles.slice(0, 20)]),
      enrol(other, [shared, ...profiles.slice(20)]),
    ]);
    const numbers = answers.map((each) => each?.map((found) => found?.person.personNo));
    expect(numbers[0]?.[0]).toBe(numbers[1]?.[0]);
    expect(new Set(numbers.flat()).size).toBe(41);
  });

  it('know nothing of a person whom the other one has erased', async () => {
    const ada = newProfile('Ada');
    const [enrolled] = (await enrol(one, [ada])) ?? [];
    const { participantId, personNo } = enrolled!.person;
    await other?.erase(participantId);
    expect(await one?.saltOf(participantId, 'x')).toBeUndefined();
    expect(await one?.find(ada.nationalId)).toBeUndefined();
    const [again] = (await enrol(one, [ada])) ?? [];
    expect(again?.person.participantId).not.toBe(participantId);
    expect(again?.person.personNo).toBeGreaterThan(personNo);
  });

  it('take a thousand rows in one command, and refuse one that would take the place of another person', async () => {
    await enrol(one, [newProfile('Ada')]);
    const [row] = await personRowsOf(one!);
    const rows = Array.from({ length: 1_000 }, (_, i): PersonVaultRow => {
      const [lookupKey, participantId] = [`imported ${i}`, String(i).padStart(32, '0') as ParticipantId];
      return { ...row!, personNo: row!.personNo + 1 + i, participantId, lookupKey };
    });
    double.forgetCounts();
    await other?.takeRows(rows);
    expect(double.counts).toEqual({ 'insert persons': 1 });
    await other?.takeRows(rows.map((each) => ({ ...each, hash: 'other' })));
    expect((await personRowsOf(one!)).slice(1)).toEqual(rows);
    const another = { ...rows[0]!, personNo: row!.personNo + 5_000 };
    await expect(other?.takeRows([rows[1]!, another])).rejects.toThrow('E11000');
  });

  it('go on with other numbers when an import has used those that one has reserved', async () => {
    const [first] = (await enrol(one, [newProfile('Ada')])) ?? [];
    const next = first!.person.personNo + 1;
    const [row] = await personRowsOf(one!);
    const imported = Array.from({ length: 30 }, (_, i): VaultRow => {
      const lookupKey = `imported ${i}`;
      const participantId = String(i).padStart(32, '0') as ParticipantId;
      return { ...row!, personNo: next + i, participantId, lookupKey };
    });
    await other?.takeRows(imported);
    const [made] = (await enrol(one, [newProfile('Ali')])) ?? [];
    expect(made?.isNew).toBe(true);
    expect(made?.person.personNo).toBeGreaterThanOrEqual(next + imported.length);
  });
});

describe('a walk through a vault on MongoDB', () => {
  it('whose connection is lost in the middle says that the vault is away', async () => {
    const double = await MongoDbDouble.start();
    const vault = await MongoVault.open(`${double.url}vault?serverSelectionTimeoutMS=100`, SECRETS);
    await enrol(vault, newcomers(2 * AT_ONCE));
    const rows = vault.rows()[Symbol.asyncIterator]();
    await rows.next();
    await double.stop();
    const others = async () => {
      while (!(await rows.next()).done);
    };
    await expect(others()).rejects.toThrow(VaultUnavailable);
    const rekeyed = vault.rekey('vaultKey', { onRows: () => undefined, lookupTextOf: () => undefined });
    await expect(rekeyed).rejects.toThrow(VaultUnavailable);
    await vault.close();
  });
});
