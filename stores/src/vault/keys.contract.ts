import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import type { Profile } from './identities.port.ts';
import { NOBODY, newProfile, NOW } from './testing/profiles.ts';
import type { Vault } from './vault.port.ts';

export function describeKeys(name: string, open: () => Promise<Vault>) {
  describe(`the ${name} keys`, () => {
    // A server is shared and cannot be emptied, so each test has people and names of its own.
    let [ayse, ali]: [Profile, Profile] = [newProfile(''), newProfile('')];
    let vault: Vault;
    beforeEach(async () => {
      [ayse, ali] = [newProfile('Ayşe Işık'), newProfile('Ali Can Öz')];
      vault = await open();
    });
    afterEach(() => vault.close());

    const enrol = async (who: Profile) => (await vault.enrol(who, { now: NOW, makeNew: true }))!;

    it('give the same salt only for the same person and text', async () => {
      const [one, other] = [(await enrol(ayse)).participantId, (await enrol(ali)).participantId];
      const salt = await vault.saltOf(one, 'x|0');
      expect(salt).toMatch(/^[0-9a-f]{64}$/);
      expect(await vault.saltOf(one, 'x|0')).toBe(salt);
      expect(await vault.saltOf(one, 'x|1')).not.toBe(salt);
      expect(await vault.saltOf(other, 'x|0')).not.toBe(salt);
      expect(await vault.saltOf(NOBODY, 'x|0')).toBeUndefined();
    });

    it('give the same tag for the same scope and text until the key is destroyed', async () => {
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

    it('give many tags at once, the same as one by one', async () => {
      const scope = `d-${randomUUID()}`;
      const tags = await vault.tagsOf(scope, ['a', 'b', 'a']);
      expect(await Promise.all(['a', 'b', 'a'].map((text) => vault.tagOf(scope, text)))).toEqual(tags);
    });

    it('accept the destruction of a key that does not exist', () => vault.destroyKey(`c-${randomUUID()}`));
  });
}
