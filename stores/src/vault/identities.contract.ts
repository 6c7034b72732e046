import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Profile } from './identities.port.ts';
import { LATER, NOBODY, newProfile, NOW } from './testing/profiles.ts';
import { DamagedVaultRow, type Vault } from './vault.port.ts';

export function describeIdentities(name: string, open: () => Promise<Vault>) {
  describe(`the ${name} identities`, () => {
    // A server is shared and cannot be emptied, so each test has people and names of its own.
    let [ayse, ali]: [Profile, Profile] = [newProfile(''), newProfile('')];
    let vault: Vault;
    beforeEach(async () => {
      [ayse, ali] = [newProfile('Ayşe Işık'), newProfile('Ali Can Öz')];
      vault = await open();
    });
    afterEach(() => vault.close());

    const enrol = async (who: Profile, now = NOW) => (await vault.enrol(who, { now, makeNew: true }))!;

    it('creates a person with a random id and a number', async () => {
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

    it('recognises a person and keeps the version of an unchanged profile', async () => {
      const person = await enrol(ayse);
      expect(await enrol({ ...ayse }, LATER)).toEqual(person);
      expect(await vault.enrol(ayse, { now: LATER, makeNew: false })).toEqual(person);
    });

    it('recognises a sender by the latest profile, and writes nothing', async () => {
      expect(await vault.recognise(ayse)).toBeUndefined();
      const person = await enrol(ayse);
      expect(await vault.recognise({ ...ayse })).toEqual({ person, isSame: true });
      const renamed = { ...ayse, name: 'Ayşe Öz' };
      expect(await vault.recognise(renamed)).toEqual({ person, isSame: false });
      expect(await vault.recognise({ ...ayse, nationalId: '12345678950' })).toBeUndefined();
      const changed = await enrol(renamed);
      expect(await vault.recognise(ayse)).toEqual({ person: changed, isSame: false });
    });

    it.each<[string, Partial<Profile>]>([
      ['name', { name: 'Ayşe Öz' }],
      ['e-mail', { email: 'yeni@example.com' }],
      ['phone', { phone: '+905551112233' }],
      ['consent', { notify: true }],
    ])('stores a changed %s as a new version and keeps the old one', async (_, change) => {
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

    it('returns the same person to simultaneous calls for one number', async () => {
      const same = await Promise.all(Array.from({ length: 20 }, () => enrol(ayse)));
      expect(new Set(same.map(({ participantId }) => participantId)).size).toBe(1);
      expect(same.every(({ profileVersion }) => profileVersion === 1)).toBe(true);
    });

    it('enrols many at once: new persons are made, others recognised, nobody changed', async () => {
      const known = await enrol(ayse);
      const renamed = { ...ayse, name: 'Ayşe Öz' };
      const alsoAli = { ...ali, email: 'baska@example.com' };
      const [same, other, made, again] = await vault.enrolAll([{ ...ayse }, renamed, ali, alsoAli], {
        now: NOW,
        makeNew: true,
      });
      expect(same).toMatchObject({ person: known, isSame: true, isNew: false });
      expect(other).toMatchObject({ person: known, isSame: false, isNew: false });
      expect(made).toMatchObject({ person: { profileVersion: 1 }, isSame: true, isNew: true });
      expect(again).toMatchObject({ person: made?.person, isSame: false, isNew: false });
      expect(await vault.find(ayse.nationalId)).toMatchObject({ profile: ayse });
      expect(await vault.find(ali.nationalId)).toEqual({ ...made?.person, profile: ali, createdAt: NOW });
    });

    it('gives each of very many persons, enrolled at once, a number and a profile of their own', async () => {
      const profiles = Array.from({ length: 23 }, (_, i) => newProfile(`Kişi ${i}`));
      const enrolled = await vault.enrolAll(profiles, { now: NOW, makeNew: true });
      expect(new Set(enrolled.map((each) => each?.person.personNo)).size).toBe(profiles.length);
      for (const [i, each] of enrolled.entries()) {
        const { personNo, participantId } = each!.person;
        const found = { ...each!.person, profile: profiles[i], createdAt: NOW };
        expect(await vault.byPersonNo(personNo)).toEqual(found);
        expect(await vault.byParticipantId(participantId)).toEqual(found);
      }
    });

    it('knows the salts of persons enrolled at once', async () => {
      await enrol(ayse);
      const enrolled = await vault.enrolAll([ayse, ali], { now: NOW, makeNew: true });
      for (const each of enrolled)
        expect(each?.saltOf('x|0')).toBe(await vault.saltOf(each?.person.participantId ?? NOBODY, 'x|0'));
      expect(enrolled[0]?.saltOf('x|0')).toMatch(/^[0-9a-f]{64}$/);
      expect(enrolled[0]?.saltOf('x|1')).not.toBe(enrolled[0]?.saltOf('x|0'));
      expect(enrolled[1]?.saltOf('x|0')).not.toBe(enrolled[0]?.saltOf('x|0'));
    });

    it('enrols many at once without new persons, or nobody', async () => {
      const known = await enrol(ayse);
      const options = { now: NOW, makeNew: false };
      const [nobody, same, ...others] = await vault.enrolAll([ali, ayse], options);
      expect([nobody, ...others]).toEqual([undefined]);
      expect(same).toMatchObject({ person: known, isSame: true, isNew: false });
      expect(await vault.find(ali.nationalId)).toBeUndefined();
      expect(await vault.enrolAll([], options)).toEqual([]);
    });

    it('makes one person of one number in calls for many at the same time', async () => {
      const options = { now: NOW, makeNew: true };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => vault.enrolAll([{ ...ayse }, { ...ali }], options)),
      );
      for (const at of [0, 1]) {
        const each = answers.map((answer) => answer[at]);
        expect(new Set(each.map((found) => found?.person.participantId)).size).toBe(1);
        expect(each.filter((found) => found?.isNew)).toHaveLength(1);
        expect(each.every((found) => found?.isSame)).toBe(true);
      }
    });

    it('creates nobody with makeNew: false and finds nobody who was not enrolled', async () => {
      expect(await vault.enrol(ayse, { now: NOW, makeNew: false })).toBeUndefined();
      expect(await vault.find(ayse.nationalId)).toBeUndefined();
      expect(await vault.byPersonNo(2 ** 31)).toBeUndefined();
      expect(await vault.byPersonNo(1.5)).toBeUndefined();
    });

    it('gives different people different ids and numbers', async () => {
      const [one, other] = [await enrol(ayse), await enrol(ali)];
      expect(one.participantId).not.toBe(other.participantId);
      expect(one.personNo).not.toBe(other.personNo);
    });

    it('leaves out unknown persons and unknown versions', async () => {
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
      expect(found.map(({ participantId }) => participantId)).toEqual(isFound ? [person.participantId] : []);
    });

    it('finds by the latest name only and at most as many as asked for', async () => {
      const tag = `q${randomUUID().slice(0, 8)}`;
      expect(await vault.search(tag, 10)).toEqual([]); // From here on the index exists.
      await enrol({ ...ayse, name: `Eski ${tag}` });
      await enrol({ ...ayse, name: `Yeni ${tag}` });
      await enrol({ ...ali, name: `Ali ${tag}` });
      expect(await vault.search(`eski ${tag}`, 10)).toEqual([]);
      expect((await vault.search(`yeni ${tag}`, 10)).map((each) => each.profile.name)).toEqual([
        `Yeni ${tag}`,
      ]);
      expect(await vault.search(tag, 1)).toHaveLength(1);
    });

    it('finds the same when the names were opened in advance', async () => {
      const tag = `q${randomUUID().slice(0, 8)}`;
      const before = await enrol({ ...ayse, name: `Önce ${tag}` });
      await vault.openNames();
      const after = await enrol({ ...ali, name: `Sonra ${tag}` });
      const found = await vault.search(tag, 10);
      expect(found.map(({ personNo }) => personNo)).toEqual([before.personNo, after.personNo]);
    });

    it('finds by the whole e-mail address or its beginning', async () => {
      const tag = `q${randomUUID().slice(0, 8)}`;
      const person = await enrol({ ...ayse, email: `${tag}.isik@ornek.example` });
      for (const words of [`${tag}.isik@ornek.example`, tag.toUpperCase(), `ayşe ${tag}`])
        expect(await vault.search(words, 10)).toMatchObject([{ participantId: person.participantId }]);
      expect(await vault.search(`isik@ornek.example${tag}`, 10)).toEqual([]);
    });

    it('continues after the skipped persons without repeating one', async () => {
      const tag = `q${randomUUID().slice(0, 8)}`;
      const all: string[] = [];
      for (const one of [ayse, ali]) all.push((await enrol({ ...one, name: `Kişi ${tag}` })).participantId);
      const found = [];
      for (let skip = 0; skip < 3; skip += 1) found.push(...(await vault.search(tag, 1, skip)));
      expect(found.map(({ participantId }) => participantId)).toEqual(all);
    });

    it('is reported and left out of lists, and an error when asked for alone', async () => {
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

    it('does not hide others from a search', async () => {
      const { participantId } = await takeDamagedRow(vault);
      const tag = `q${randomUUID().slice(0, 8)}`;
      const person = await enrol({ ...ayse, name: `Ayşe ${tag}` });
      expect(await vault.search(tag, 10)).toMatchObject([{ participantId: person.participantId }]);
      await vault.erase(participantId);
    });
  });
}

/** Imports a row with bit rot, which cannot be decrypted. */
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
