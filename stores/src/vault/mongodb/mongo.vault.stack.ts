import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';

import { ServerDouble } from '../../mongodb/testing/server-double.ts';
import { dropDatabase, serverUrl } from '../../mongodb/testing/test-server.ts';
import { withinTime } from '../../request-time.ts';
import type { Person, Profile } from '../identities.port.ts';
import { describeRekeying } from '../rekeying.contract.ts';
import { seal } from '../sealing.ts';
import { LookupTaken } from '../secrets.port.ts';
import { newKey, newSecrets, SecretsRefused } from '../secrets.ts';
import { rowsOf } from '../testing/moved-vault.ts';
import { describeVault } from '../vault.contract.ts';
import { VaultUnavailable } from '../vault.port.ts';
import { MongoVault } from './mongo.vault.ts';

const SECRETS = newSecrets();
const NOW = '2026-11-20T12:00:00.000Z';
/** Far below the driver's own limits of half a minute, with room for a busy machine. */
const SOON_MS = 15_000;
const urls: string[] = [];
const newUrl = () => {
  const url = serverUrl(`vault-${randomUUID()}`);
  urls.push(url);
  return url;
};
afterAll(() => Promise.all(urls.map(dropDatabase)));

const shared = newUrl();
describeVault('MongoDB', () => MongoVault.open(shared, SECRETS));
describeRekeying('MongoDB', () => {
  const url = newUrl();
  return (secrets) => MongoVault.open(url, secrets);
});

const zubeyde: Profile = {
  name: 'Zübeyde Kanarya',
  email: 'kanarya@example.com',
  nationalId: '70000000000',
};
const enrol = async (vault: MongoVault, profile = zubeyde) =>
  (await vault.enrol(profile, { now: NOW, makeNew: true }))!;

/** Every document of a database, as text. */
async function everythingIn(url: string): Promise<string> {
  const client = new MongoClient(url);
  const db = client.db(new URL(url).pathname.slice(1));
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const all = await Promise.all(names.map((name) => db.collection(name).find().toArray()));
  await client.close();
  return JSON.stringify(all, (_, value: unknown) =>
    value instanceof Buffer ? value.toString('latin1') : value,
  );
}

describe('MongoDB vault', () => {
  it('stores nothing of a profile readable in its documents', async () => {
    const url = newUrl();
    const vault = await MongoVault.open(url, SECRETS);
    await enrol(vault);
    await vault.keep('admin', 'id-1', { name: 'Zübeyde Kanarya' }, 'kanarya');
    await vault.tagOf('week-source-1', 'kanarya');
    await vault.close();
    const text = await everythingIn(url);
    expect(text.length).toBeGreaterThan(500);
    for (const word of ['Zübeyde', 'Kanarya', 'kanarya', '7000000', 'example.com']) {
      expect(text).not.toContain(word);
      expect(text).not.toContain(Buffer.from(word).toString('base64').slice(0, 8));
    }
  });

  it('shows an enrolment, a change and an erasure of one process to all others', async () => {
    const url = newUrl();
    const [one, other] = [await MongoVault.open(url, SECRETS), await MongoVault.open(url, SECRETS)];
    expect(await other.search('kanarya', 10)).toEqual([]);
    const person = await enrol(one);
    expect(await enrol(other)).toEqual(person);
    expect((await other.search('kanarya', 10)).map(({ personNo }) => personNo)).toEqual([person.personNo]);
    await enrol(one, { ...zubeyde, name: 'Zübeyde Serçe', email: 'baska@example.com' });
    expect(await other.search('kanarya', 10)).toEqual([]);
    expect(await other.search('serçe', 10)).toHaveLength(1);
    const tag = await one.tagOf('week-source-1', 'x');
    expect(await other.tagOf('week-source-1', 'x')).toBe(tag);
    await one.destroyKey('week-source-1');
    expect(await other.tagOf('week-source-1', 'x')).not.toBe(tag);
    await one.erase(person.participantId);
    expect(await other.saltOf(person.participantId, 'x')).toBeUndefined();
    expect(await other.search('serçe', 10)).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('gives two processes that enrol the same person the same one, and different people different numbers', async () => {
    const url = newUrl();
    const [one, other] = [await MongoVault.open(url, SECRETS), await MongoVault.open(url, SECRETS)];
    const same = await Promise.all(Array.from({ length: 20 }, (_, i) => enrol(i % 2 ? one : other)));
    expect(new Set(same.map(({ participantId }) => participantId)).size).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        enrol(i % 2 ? one : other, { ...zubeyde, nationalId: `${71_000_000_000 + i}` }),
      ),
    );
    expect(new Set(many.map(({ personNo }) => personNo)).size).toBe(40);
    await Promise.all([one.close(), other.close()]);
  });

  it.each(['pepper', 'vaultKey', 'couponKey'] as const)('refuses to open with another %s', async (name) => {
    const url = newUrl();
    await (await MongoVault.open(url, SECRETS)).close();
    const others = { ...SECRETS, [name]: randomBytes(32) };
    await expect(MongoVault.open(url, others)).rejects.toThrow(SecretsRefused);
    await expect(MongoVault.open(url, others)).rejects.toThrow(`of other data: ${name}`);
    await (await MongoVault.open(url, SECRETS)).close();
  });

  it('writes nothing in a process that lacks the key which takes the place of the one of the vault', async () => {
    const url = newUrl();
    const withNext = { ...SECRETS, nextVaultKey: newKey() };
    const [one, other] = [await MongoVault.open(url, withNext), await MongoVault.open(url, SECRETS)];
    await one.beginRekeying('vaultKey');
    const late = performance.now() + 6_000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => late);
    try {
      const refused = { message: expect.stringContaining('newer key') };
      await expect(other.enrolAll([zubeyde], { now: NOW, makeNew: true })).rejects.toMatchObject(refused);
      await expect(other.keep('note', 'n', {})).rejects.toThrow(VaultUnavailable);
      expect(await enrol(one)).toMatchObject({ profileVersion: 1 });
    } finally {
      clock.mockRestore();
    }
    await expect(MongoVault.open(url, SECRETS)).rejects.toThrow(SecretsRefused);
    await Promise.all([one.close(), other.close()]);
  });

  it('takes nobody new until every process has the next pepper, then everybody as one person, beside who is there', async () => {
    const url = newUrl();
    const withNext = { ...SECRETS, nextPepper: newKey() };
    const serce = { ...zubeyde, name: 'Zübeyde Serçe', nationalId: '70000000001' };
    const earlier = await MongoVault.open(url, SECRETS);
    const there = await enrol(earlier);
    await earlier.keep('admin', 'id-1', {}, 'kanarya');
    const [one, other] = [await MongoVault.open(url, withNext), await MongoVault.open(url, withNext)];
    await one.beginRekeying('pepper');
    expect(await enrol(one)).toEqual(there);
    await expect(enrol(one, serce)).rejects.toThrow(VaultUnavailable);
    await expect(one.keep('admin', 'id-2', {}, 'serçe')).rejects.toThrow(VaultUnavailable);
    await earlier.close();
    const enrolled: Promise<Person>[] = [];
    const onRows = () => enrolled.push(enrol(one, serce), enrol(other, serce), enrol(other));
    await one.rekey('pepper', { onRows, lookupTextOf: () => 'kanarya' });
    const [serceOfOne, serceOfOther, again] = await Promise.all(enrolled);
    expect([serceOfOther, again]).toEqual([serceOfOne, there]);
    await expect(other.keep('admin', 'id-2', {}, 'kanarya')).rejects.toThrow(LookupTaken);
    await other.keep('admin', 'id-2', {}, 'serçe');
    expect(await one.lookUp('admin', 'serçe')).toMatchObject({ id: 'id-2' });
    await Promise.all([one.close(), other.close()]);
  });

  it('opens records of an earlier version, and gives them keys of their own when its key is replaced', async () => {
    const url = newUrl();
    const vault = await MongoVault.open(url, { ...SECRETS, nextVaultKey: newKey() });
    const sealed = seal(SECRETS.vaultKey, 'secret|contact|a', JSON.stringify({ n: 1 })).toString('base64');
    await vault.takeRows([{ row: 'secret', kind: 'contact', id: 'a', sealed }]);
    expect(await vault.secretOf('contact', 'a')).toEqual({ n: 1 });
    await vault.rekey('vaultKey', { onRows: () => undefined, lookupTextOf: () => undefined });
    expect(await vault.secretOf('contact', 'a')).toEqual({ n: 1 });
    expect(await rowsOf(vault)).toContainEqual(
      expect.objectContaining({ kind: 'contact', wrappedKey: expect.any(String) }),
    );
    await vault.close();
  });

  it('accepts one of two first starts with different keys', async () => {
    const url = newUrl();
    const starts = await Promise.allSettled(
      [SECRETS, newSecrets()].map((each) => MongoVault.open(url, each)),
    );
    const opened = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(opened).toHaveLength(1);
    await Promise.all(opened.map((each) => each.close()));
  });

  it('fails soon for a visitor when the server falls silent', async () => {
    const url = newUrl();
    const double = await ServerDouble.start(url, { isReplicaSet: false });
    const vault = await MongoVault.open(double.url(url), SECRETS);
    double.watch = () => new Promise(() => undefined);
    const start = performance.now();
    await withinTime(Infinity, async () => {
      await expect(vault.find(zubeyde.nationalId)).rejects.toThrow(VaultUnavailable);
      await expect(vault.tagOf('week-source-1', 'x')).rejects.toThrow(VaultUnavailable);
    });
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    await double.stop();
    await vault.close();
  });

  it('reports soon that the server is unreachable', async () => {
    const start = performance.now();
    await expect(MongoVault.open('mongodb://127.0.0.1:9/', SECRETS)).rejects.toThrow(VaultUnavailable);
    expect(performance.now() - start).toBeLessThan(SOON_MS);
  });
});
