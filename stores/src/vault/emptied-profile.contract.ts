import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';

import type { Profile, Vault } from './vault.port.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';
const NOBODY = '0'.repeat(32) as ParticipantId;

/** What every vault promises about a number that somebody else has used (product.md §2, Taken number). */
export function describeEmptying(name: string, open: () => Promise<Vault>) {
  describe(`emptying a profile in the ${name} vault`, () => {
    // A server is shared and cannot be emptied, so each test has a number of its own.
    let ayse: Profile = numbered();
    let vault: Vault;
    beforeEach(async () => {
      ayse = numbered();
      vault = await open();
    });
    afterEach(() => vault.close());

    const enrol = async (who: Profile, now = NOW) => (await vault.enrol(who, { now, makeNew: true }))!;

    it('forgets who borrowed a number, and leaves whose number it is', async () => {
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

    it('lets the same number come back as the same person with a new version', async () => {
      const { participantId } = await enrol(ayse);
      await vault.emptyProfile(participantId, 1);
      // Also whoever had it before: nothing is left by which the old profile would be known again.
      expect(await vault.recognise?.(ayse)).toBeUndefined();
      expect(await enrol(ayse, LATER)).toMatchObject({ participantId, profileVersion: 2 });
      expect(await vault.find(ayse.nationalId)).toMatchObject({ profile: ayse, profileVersion: 2 });
    });

    it('takes one version, and no other', async () => {
      const { participantId } = await enrol(ayse);
      await enrol({ ...ayse, name: 'Doğru Kişi' }, LATER);
      expect(await vault.emptyProfile(participantId, 1)).toBe(true);
      const wanted = [1, 2].map((profileVersion) => ({ participantId, profileVersion }));
      expect([...(await vault.profilesOf(wanted)).keys()]).toEqual([`${participantId}@2`]);
      expect(await enrol({ ...ayse, name: 'Doğru Kişi' }, LATER)).toMatchObject({ profileVersion: 2 });
    });

    it('is not found by the name any more', async () => {
      const tag = `q${randomUUID().slice(0, 8)}`;
      const { participantId } = await enrol({ ...ayse, name: `Eski ${tag}` });
      expect(await vault.search(tag, 10)).toHaveLength(1);
      await vault.emptyProfile(participantId, 1);
      expect(await vault.search(tag, 10)).toEqual([]);
    });

    it('has nothing to do where there is nobody, or no such version', async () => {
      const { participantId } = await enrol(ayse);
      expect(await vault.emptyProfile(NOBODY, 1)).toBe(false);
      expect(await vault.emptyProfile(participantId, 7)).toBe(false);
      expect(await vault.find(ayse.nationalId)).toMatchObject({ profile: ayse });
    });
  });
}

let numbers = Date.now() * 7;
function numbered(): Profile {
  numbers += 1;
  return { name: 'Ayşe Işık', email: 'biri@example.com', nationalId: String(numbers).slice(-11) };
}
