import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { newDirectory } from '../testing/local-stores.ts';
import type { Person, Profile } from './identities.port.ts';
import { Keyring } from './keyring.ts';
import type { VaultKeyName } from './rekeying.port.ts';
import { replaceKey, type RekeyingStep } from './replace-key.ts';
import { logSeedsOf, readModelKeyOf, SecretsRefused, type Secrets } from './secrets.ts';
import { fillVault, sameAnswersOf } from './testing/moved-vault.ts';
import { newProfile, NOW } from './testing/profiles.ts';
import { VaultUnavailable, type Vault } from './vault.port.ts';

/** Opens a vault of its own, again and again. */
export type Place = (secrets: Secrets) => Promise<Vault>;

const STEPS: readonly RekeyingStep[] = ['key added', 'begun', 'rekeyed', 'ended', 'earlier key removed'];
const KILLED = new Error('killed');
const LATER = new Date(Date.parse(NOW) + 60_000).toISOString();
const ALWAYS = {
  now: () => new Date(NOW),
  wait: () => Promise.resolve(),
  /** As `fillVault` keeps it. */
  lookupTextOf: (kind: string) => (kind === 'admin' ? 'kanarya' : undefined),
};

/** Undefined while the vault takes nobody new, as some do until the rows are rekeyed. */
const enrolled = (vault: Vault, profile: Profile): Promise<Person | undefined> =>
  vault.enrol(profile, { now: NOW, makeNew: true }).catch((error: unknown) => {
    if (!(error instanceof VaultUnavailable)) throw error;
    return undefined;
  });

/** The contract of a vault of which a key is replaced. */
export function describeRekeying(name: string, newPlace: () => Place) {
  describe.each<VaultKeyName>(['vaultKey', 'pepper'])(`the %s of the ${name} vault`, (key) => {
    let place: Place;
    let file: string;
    let people: Awaited<ReturnType<typeof fillVault>>;
    let before: Awaited<ReturnType<typeof sameAnswersOf>>;
    beforeEach(async () => {
      place = newPlace();
      file = join(newDirectory(), 'secrets.json');
      const vault = await place(new Keyring({ file, dataExists: false }));
      people = await fillVault(vault);
      before = await sameAnswersOf(vault, people);
      await vault.close();
    });

    const keys = () => new Keyring({ file, dataExists: true });
    /** Opens the vault with the keys of the file, as a start does. */
    const opened = async <T>(work: (vault: Vault, keyring: Keyring) => Promise<T>): Promise<T> => {
      const keyring = keys();
      const vault = await place(keyring);
      try {
        return await work(vault, keyring);
      } finally {
        await vault.close();
      }
    };
    const replace = (vault: Vault, keyring: Keyring) => replaceKey(key, keyring, vault, ALWAYS);
    const answers = () => opened((vault) => sameAnswersOf(vault, people));

    it('is replaced while everything that was written stays as it was, and the earlier one opens nothing', async () => {
      const earlier = JSON.parse(readFileSync(file, 'utf8')) as Record<VaultKeyName, string>;
      const [seeds, readModels] = [logSeedsOf(keys()), readModelKeyOf(keys())];
      const recognised = await opened(async (vault, keyring) => {
        const recognise = () => vault.recognise(people[0] ?? newProfile('Ada'));
        const meanwhile: ReturnType<typeof recognise>[] = [];
        const onStep = () => meanwhile.push(recognise());
        expect(await replaceKey(key, keyring, vault, { ...ALWAYS, onStep })).toBe(0);
        for (const each of await Promise.all(meanwhile)) expect(each?.isSame).toBe(true);
        return recognise();
      });
      expect(recognised?.isSame).toBe(true);
      expect(await answers()).toEqual(before);
      const text = readFileSync(file, 'utf8');
      expect(text).not.toContain(earlier[key]);
      expect(JSON.parse(text).since).toEqual({ [key]: NOW });
      expect([logSeedsOf(keys()), readModelKeyOf(keys())]).toEqual([seeds, readModels]);
      const { jwtKey, pepper, couponKey, vaultKey } = keys();
      const leaked = { jwtKey, pepper, couponKey, vaultKey, [key]: Buffer.from(earlier[key], 'base64') };
      await expect(place(leaked)).rejects.toThrow(SecretsRefused);
    });

    it('has the date on which the earlier one was gone, for no backup until then opens with the new one', async () => {
      let at = NOW;
      const onStep = (step: RekeyingStep) => {
        if (step === 'ended') at = LATER;
      };
      const options = { ...ALWAYS, onStep, now: () => new Date(at) };
      await opened((vault, keyring) => replaceKey(key, keyring, vault, options));
      expect(keys().since).toEqual({ [key]: LATER });
    });

    it.each(STEPS)('is replaced by a second call when the first was killed after: %s', async (last) => {
      const onStep = (step: RekeyingStep) => {
        if (step === last) throw KILLED;
      };
      const killed = opened((vault, keyring) => replaceKey(key, keyring, vault, { ...ALWAYS, onStep }));
      await expect(killed).rejects.toBe(KILLED);
      expect(await answers()).toEqual(before);
      const between = newProfile('Ada');
      const first = await opened(async (vault) => {
        await vault.keep('note', 'between', { text: 'y' });
        return enrolled(vault, between);
      });
      const mayRefuse = STEPS.indexOf(last) < STEPS.indexOf('rekeyed');
      expect(first !== undefined || mayRefuse).toBe(true);
      expect(await opened(replace)).toBe(0);
      expect(await answers()).toEqual(before);
      await opened(async (vault, { nextVaultKey, nextPepper }) => {
        expect([nextVaultKey, nextPepper]).toEqual([undefined, undefined]);
        const again = await enrolled(vault, between);
        expect(again).toEqual(first ?? { ...again, profileVersion: 1 });
        expect(await vault.secretOf('note', 'between')).toEqual({ text: 'y' });
      });
    });

    it('is replaced by a second call when the first was killed between any two pages of rows', async () => {
      for (let pages = 1; ; pages += 1) {
        let left = pages;
        const onRows = () => {
          left -= 1;
          if (left === 0) throw KILLED;
        };
        const isDone = await opened((vault, keyring) =>
          replaceKey(key, keyring, vault, { ...ALWAYS, onRows }).then(
            () => true,
            (error: unknown) => error !== KILLED,
          ),
        );
        expect(await answers()).toEqual(before);
        if (isDone) break;
      }
      expect(keys().since).toEqual({ [key]: NOW });
    });

    it('is replaced while persons enter and leave, and nobody becomes two', async () => {
      const profiles = Array.from({ length: 20 }, (_, i) => newProfile(`Ada ${i}`));
      const meanwhile = await opened(async (vault, keyring) => {
        const [known, , entered] = await Promise.all([
          vault.enrol(people[0] ?? newProfile('Ada'), { now: NOW, makeNew: true }),
          replace(vault, keyring),
          Promise.all(profiles.map((each) => enrolled(vault, each))),
          vault.keep('note', 'n1', { text: 'replaced' }),
          vault.destroyKey('week-source-1'),
        ]);
        if (known) await vault.erase(known.participantId);
        return entered;
      });
      await opened(async (vault) => {
        const again = await Promise.all(profiles.map((each) => enrolled(vault, each)));
        expect(again).toEqual(meanwhile.map((each, i) => each ?? again[i]));
        const found = await Promise.all(profiles.map(({ nationalId }) => vault.find(nationalId)));
        expect(found.map((each) => each?.profile)).toEqual(profiles);
        expect(await vault.secretOf('note', 'n1')).toEqual({ text: 'replaced' });
        expect(await vault.find(people[0]?.nationalId ?? '')).toBeUndefined();
        expect(await vault.tagOf('week-source-1', 'x')).not.toBe(before.tag);
      });
    });
  });
}
