import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { Profile } from './identities.port.ts';
import { LATER, NOBODY, newProfile, NOW } from './testing/profiles.ts';
import type { Vault } from './vault.port.ts';

/** The contract of erasing a person, or one profile that somebody else has entered under the person's national ID. */
export function describeErasure(name: string, open: () => Promise<Vault>) {
  describe(`the ${name} erasure`, () => {
    // A server is shared and cannot be emptied, so each test has people and names of its own.
    let [ayse, ali]: [Profile, Profile] = [newProfile(''), newProfile('')];
    let vault: Vault;
    beforeEach(async () => {
      [ayse, ali] = [newProfile('Ayşe Işık'), newProfile('Ali Can Öz')];
      vault = await open();
    });
    afterEach(() => vault.close());

    const enrol = async (who: Profile, now = NOW) => (await vault.enrol(who, { now, makeNew: true }))!;

    describe('of a person', () => {
      it('removes everything about the person', async () => {
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

      it('creates a new person on return and never reuses a number', async () => {
        const before = await enrol(ayse);
        const salt = await vault.saltOf(before.participantId, 'x');
        await vault.erase(before.participantId);
        const after = await enrol(ayse, LATER);
        expect(after.personNo).toBeGreaterThan(before.personNo);
        expect(after.participantId).not.toBe(before.participantId);
        expect(after.profileVersion).toBe(1);
        expect(await vault.saltOf(after.participantId, 'x')).not.toBe(salt);
      });

      it('leaves everybody else', async () => {
        const [one, other] = [await enrol(ayse), await enrol(ali)];
        await vault.erase(one.participantId);
        expect(await vault.find(ali.nationalId)).toMatchObject(other);
      });
    });

    describe('of one profile', () => {
      it('removes the borrower of a number and keeps the person that it belongs to', async () => {
        const { participantId, personNo } = await enrol(ayse);
        const salt = await vault.saltOf(participantId, 'x');
        expect(await vault.emptyProfile(participantId, 1)).toBe(true);
        expect(await vault.emptyProfile(participantId, 1)).toBe(true);
        const { nationalId } = ayse;
        const left = {
          participantId,
          personNo,
          profileVersion: 1,
          profile: { name: '', email: '', nationalId },
        };
        expect(await vault.find(nationalId)).toEqual({ ...left, createdAt: NOW });
        expect(await vault.byPersonNo(personNo)).toEqual({ ...left, createdAt: NOW });
        expect(await vault.profilesOf([{ participantId, profileVersion: 1 }])).toEqual(new Map());
        expect(await vault.saltOf(participantId, 'x')).toBe(salt);
      });

      it('enrols the same number again as the same person with a new version', async () => {
        const { participantId } = await enrol(ayse);
        await vault.emptyProfile(participantId, 1);
        // The emptied profile is not recognised, so the person is enrolled with it again, as a new version.
        expect(await vault.recognise(ayse)).toMatchObject({ isSame: false });
        expect(await enrol(ayse, LATER)).toMatchObject({ participantId, profileVersion: 2 });
        expect(await vault.find(ayse.nationalId)).toMatchObject({ profile: ayse, profileVersion: 2 });
      });

      it('empties one version only', async () => {
        const { participantId } = await enrol(ayse);
        await enrol({ ...ayse, name: 'Doğru Kişi' }, LATER);
        expect(await vault.emptyProfile(participantId, 1)).toBe(true);
        const wanted = [1, 2].map((profileVersion) => ({ participantId, profileVersion }));
        expect([...(await vault.profilesOf(wanted)).keys()]).toEqual([`${participantId}@2`]);
        expect(await enrol({ ...ayse, name: 'Doğru Kişi' }, LATER)).toMatchObject({ profileVersion: 2 });
      });

      it('stays although the same person enters with another profile meanwhile', async () => {
        const people = await Promise.all(
          Array.from({ length: 20 }, async (_, i) => {
            const borrower = newProfile(`Ödünç ${i}`);
            return { ...(await enrol(borrower)), changed: { ...borrower, name: `Kişi ${i}` } };
          }),
        );
        await Promise.all(
          people.map(({ participantId, changed }) =>
            Promise.all([vault.emptyProfile(participantId, 1), enrol(changed, LATER)]),
          ),
        );
        const wanted = people.flatMap(({ participantId }) =>
          [1, 2].map((profileVersion) => ({ participantId, profileVersion })),
        );
        expect(await vault.profilesOf(wanted)).toEqual(
          new Map(people.map(({ participantId, changed }) => [`${participantId}@2`, changed])),
        );
      });

      it('removes the name from the search', async () => {
        const tag = `q${randomUUID().slice(0, 8)}`;
        const { participantId } = await enrol({ ...ayse, name: `Eski ${tag}` });
        expect(await vault.search(tag, 10)).toHaveLength(1);
        await vault.emptyProfile(participantId, 1);
        expect(await vault.search(tag, 10)).toEqual([]);
      });

      it('returns false for an unknown person or version', async () => {
        const { participantId } = await enrol(ayse);
        expect(await vault.emptyProfile(NOBODY, 1)).toBe(false);
        expect(await vault.emptyProfile(participantId, 7)).toBe(false);
        expect(await vault.find(ayse.nationalId)).toMatchObject({ profile: ayse });
      });
    });
  });
}
