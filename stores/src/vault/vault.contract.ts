import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import { describeEmptying } from './emptied-profile.contract.ts';
import { describeKeptSecrets } from './kept-secrets.contract.ts';
import { DamagedVaultRow, type Profile, type Vault } from './vault.port.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';
const NOBODY = '0'.repeat(32) as ParticipantId;

/** What every vault promises. */
export function describeVault(name: string, open: () => Promise<Vault>) {
  describeKeptSecrets(name, open);
  describeEmptying(name, open);

  describe(`the ${name} vault`, () => {
    // A server is shared and cannot be emptied, so each test has people and names of its own.
    let [ayse, ali]: [Profile, Profile] = [profile(''), profile('')];
    let vault: Vault;
    beforeEach(async () => {
      [ayse, ali] = [profile('Ayşe Işık'), profile('Ali Can Öz')];
      vault = await open();
    });
    afterEach(() => vault.close());

    const enrol = async (who: Profile, now = NOW) => (await vault.enrol(who, { now, makeNew: true }))!;

    describe('enrolling', () => {
      it('makes a person with a random id and a number', async () => {
        const person = await enrol(ayse);
        expect(person).toEqual({
          participantId: expect.stringMatching(/^[0-9a-f]{32}$/),
          personNo: expect.any(Number),
          profileVersion: 1,
        });
        expect(await vault.find(ayse.nationalId)).toEqual({ ...person, profile: ayse, createdAt: NOW });
        expect(await vault.byPersonNo(person.personNo)).toEqual({ ...person, profile: ayse, createdAt: NOW });
        expect(await vault.byParticipantId(person.participantId)).toEqual(
          await vault.byPersonNo(person.personNo),
        );
        expect(await vault.byParticipantId(NOBODY)).toBeUndefined();
      });

      it('knows who is back, and keeps the version of an unchanged profile', async () => {
        const person = await enrol(ayse);
        expect(await enrol({ ...ayse }, LATER)).toEqual(person);
        expect(await vault.enrol(ayse, { now: LATER, makeNew: false })).toEqual(person);
      });

      it.each<[string, Partial<Profile>]>([
        ['name', { name: 'Ayşe Öz' }],
        ['e-mail', { email: 'yeni@example.com' }],
        ['phone', { phone: '+905551112233' }],
        ['consent', { notify: true }],
      ])('gives a changed %s a new version and keeps the old one', async (_, change) => {
        const { participantId } = await enrol(ayse);
        expect(await enrol({ ...ayse, ...change }, LATER)).toMatchObject({
          participantId,
          profileVersion: 2,
        });
        expect(await vault.find(ayse.nationalId)).toMatchObject({
          profile: { ...ayse, ...change },
          createdAt: NOW,
        });
        const wanted = [1, 2].map((profileVersion) => ({ participantId, profileVersion }));
        expect(await vault.profilesOf(wanted)).toEqual(
          new Map([
            [`${participantId}@1`, ayse],
            [`${participantId}@2`, { ...ayse, ...change }],
          ]),
        );
      });

      it('gives two at once for one number the same person', async () => {
        const same = await Promise.all(Array.from({ length: 20 }, () => enrol(ayse)));
        expect(new Set(same.map(({ participantId }) => participantId)).size).toBe(1);
        expect(same.every(({ profileVersion }) => profileVersion === 1)).toBe(true);
      });

      it('makes nobody when it is not to, and finds nobody who is not there', async () => {
        expect(await vault.enrol(ayse, { now: NOW, makeNew: false })).toBeUndefined();
        expect(await vault.find(ayse.nationalId)).toBeUndefined();
        expect(await vault.byPersonNo(2 ** 31)).toBeUndefined();
        expect(await vault.byPersonNo(1.5)).toBeUndefined();
      });

      it('keeps different people apart', async () => {
        const [one, other] = [await enrol(ayse), await enrol(ali)];
        expect(one.participantId).not.toBe(other.participantId);
        expect(one.personNo).not.toBe(other.personNo);
      });
    });

    describe('naming', () => {
      it('leaves out those it does not know, and versions that never were', async () => {
        const { participantId } = await enrol(ayse);
        const wanted = [
          { participantId, profileVersion: 1 },
          { participantId, profileVersion: 9 },
          { participantId: NOBODY, profileVersion: 1 },
        ];
        expect([...(await vault.profilesOf(wanted)).keys()]).toEqual([`${participantId}@1`]);
      });

      it.each([
        ['AYŞE', true],
        ['ışı', true],
        ['isik ayse', true],
        ['ay iş', true],
        ['yşe', false],
        ['ayşe can', false],
        ['', false],
      ])('searching for %j finds Ayşe Işık: %s', async (words, isFound) => {
        const tag = `Q${randomUUID().slice(0, 8)}`;
        const person = await enrol({ ...ayse, name: `${ayse.name} ${tag}` });
        await enrol({ ...ali, name: `${ali.name} ${tag}` });
        const found = await vault.search(words && `${words} ${tag}`, 10);
        expect(found.map(({ participantId }) => participantId)).toEqual(
          isFound ? [person.participantId] : [],
        );
      });

      it('finds by the latest name only, and no more than asked for', async () => {
        const tag = `q${randomUUID().slice(0, 8)}`;
        expect(await vault.search(tag, 10)).toEqual([]); // from here on it must keep up
        await enrol({ ...ayse, name: `Eski ${tag}` });
        await enrol({ ...ayse, name: `Yeni ${tag}` });
        await enrol({ ...ali, name: `Ali ${tag}` });
        expect(await vault.search(`eski ${tag}`, 10)).toEqual([]);
        expect((await vault.search(`yeni ${tag}`, 10)).map((each) => each.profile.name)).toEqual([
          `Yeni ${tag}`,
        ]);
        expect(await vault.search(tag, 1)).toHaveLength(1);
      });

      it('finds the same with the names opened beforehand', async () => {
        const tag = `q${randomUUID().slice(0, 8)}`;
        const before = await enrol({ ...ayse, name: `Önce ${tag}` });
        await vault.openNames();
        const after = await enrol({ ...ali, name: `Sonra ${tag}` });
        const found = await vault.search(tag, 10);
        expect(found.map(({ personNo }) => personNo)).toEqual([before.personNo, after.personNo]);
      });

      it('finds by the e-mail address too, whole or as it begins', async () => {
        const tag = `q${randomUUID().slice(0, 8)}`;
        const person = await enrol({ ...ayse, email: `${tag}.isik@ornek.example` });
        for (const words of [`${tag}.isik@ornek.example`, tag.toUpperCase(), `ayşe ${tag}`])
          expect(await vault.search(words, 10)).toMatchObject([{ participantId: person.participantId }]);
        expect(await vault.search(`isik@ornek.example${tag}`, 10)).toEqual([]);
      });

      it('goes on behind those who were found before, each person once', async () => {
        const tag = `q${randomUUID().slice(0, 8)}`;
        const all: string[] = [];
        for (const one of [ayse, ali]) all.push((await enrol({ ...one, name: `Kişi ${tag}` })).participantId);
        const found = [];
        for (let skip = 0; skip < 3; skip += 1) found.push(...(await vault.search(tag, 1, skip)));
        expect(found.map(({ participantId }) => participantId)).toEqual(all);
      });
    });

    describe('a person whose row is damaged', () => {
      it('is reported and left out where others are named, and refused where only it is asked for', async () => {
        const person = await enrol(ayse);
        const damaged = await takeDamagedRow(vault);
        const reported: string[] = [];
        const profiles = await vault.profilesOf([damaged, person], (key) => reported.push(key));
        expect([...profiles]).toEqual([[`${person.participantId}@1`, ayse]]);
        expect(reported).toEqual([`${damaged.participantId}@1`]);
        await expect(vault.profilesOf([damaged])).rejects.toBeInstanceOf(DamagedVaultRow);
        await expect(vault.byParticipantId(damaged.participantId)).rejects.toBeInstanceOf(DamagedVaultRow);
        await expect(vault.saltOf(damaged.participantId, 'x')).rejects.toBeInstanceOf(DamagedVaultRow);
        await vault.erase(damaged.participantId);
      });

      it('hides nobody else from a search', async () => {
        const { participantId } = await takeDamagedRow(vault);
        const tag = `q${randomUUID().slice(0, 8)}`;
        const person = await enrol({ ...ayse, name: `Ayşe ${tag}` });
        expect(await vault.search(tag, 10)).toMatchObject([{ participantId: person.participantId }]);
        await vault.erase(participantId);
      });
    });

    describe('salts and tags', () => {
      it('gives the same salt for the same person and text only', async () => {
        const [one, other] = [(await enrol(ayse)).participantId, (await enrol(ali)).participantId];
        const salt = await vault.saltOf(one, 'x|0');
        expect(salt).toMatch(/^[0-9a-f]{64}$/);
        expect(await vault.saltOf(one, 'x|0')).toBe(salt);
        expect(await vault.saltOf(one, 'x|1')).not.toBe(salt);
        expect(await vault.saltOf(other, 'x|0')).not.toBe(salt);
        expect(await vault.saltOf(NOBODY, 'x|0')).toBeUndefined();
      });

      it('gives the same tag for the same scope and text until its key is destroyed', async () => {
        const [scope, other] = [`a-${randomUUID()}`, `b-${randomUUID()}`];
        const [tag, same] = await Promise.all([
          vault.tagOf(scope, '192.0.2.1'),
          vault.tagOf(scope, '192.0.2.1'),
        ]);
        expect(tag).toMatch(/^[0-9a-f]{64}$/);
        expect(same).toBe(tag);
        expect(await vault.tagOf(scope, '192.0.2.2')).not.toBe(tag);
        expect(await vault.tagOf(other, '192.0.2.1')).not.toBe(tag);
        await vault.destroyKey(scope);
        expect(await vault.tagOf(scope, '192.0.2.1')).not.toBe(tag);
      });

      it('destroys a key that never was', () => vault.destroyKey(`c-${randomUUID()}`));
    });

    describe('erasing', () => {
      it('forgets a person wholly', async () => {
        const person = await enrol(ayse);
        await enrol({ ...ayse, name: 'Başka Ad' });
        await vault.search('başka', 1);
        expect(await vault.erase(person.participantId)).toBe(true);
        expect(await vault.find(ayse.nationalId)).toBeUndefined();
        expect(await vault.byPersonNo(person.personNo)).toBeUndefined();
        expect(await vault.byParticipantId(person.participantId)).toBeUndefined();
        expect(await vault.profilesOf([person])).toEqual(new Map());
        expect(await vault.saltOf(person.participantId, 'x')).toBeUndefined();
        expect(await vault.search('başka', 1_000)).not.toContainEqual(expect.objectContaining(person));
        expect(await vault.erase(person.participantId)).toBe(false);
      });

      it('makes someone new of who comes back, and never gives a number twice', async () => {
        const before = await enrol(ayse);
        const salt = await vault.saltOf(before.participantId, 'x');
        await vault.erase(before.participantId);
        const after = await enrol(ayse, LATER);
        expect(after.personNo).toBeGreaterThan(before.personNo);
        expect(after.participantId).not.toBe(before.participantId);
        expect(after.profileVersion).toBe(1);
        expect(await vault.saltOf(after.participantId, 'x')).not.toBe(salt);
      });

      it('forgets nobody else', async () => {
        const [one, other] = [await enrol(ayse), await enrol(ali)];
        await vault.erase(one.participantId);
        expect(await vault.find(ali.nationalId)).toMatchObject(other);
      });
    });
  });
}

let numbers = Date.now();
function profile(name: string): Profile {
  numbers += 1;
  return { name, email: 'biri@example.com', nationalId: String(numbers).slice(-11) };
}

/** A row as bit rot leaves it: its bytes no longer open. */
async function takeDamagedRow(vault: Vault) {
  const [personNo, participantId] = [
    2_000_000 + Math.floor(Math.random() * 1e9),
    randomUUID().replaceAll('-', ''),
  ];
  const sealed = Buffer.alloc(64, 7).toString('base64');
  const row = {
    row: 'person',
    personNo,
    participantId: participantId as ParticipantId,
    lookupKey: `${participantId}${participantId}`,
    createdAt: NOW,
    wrappedKey: Buffer.alloc(60, 7).toString('base64'),
    version: 1,
    hash: `${participantId}${participantId}`,
    profiles: [{ version: 1, sealed }],
  } as const;
  await vault.takeRows([row]);
  return { participantId: row.participantId, profileVersion: 1 };
}
