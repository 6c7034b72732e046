import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from '@jest/globals';

import { Keyring } from './keyring.ts';
import { replaceVaultKey, type RekeyingStep } from './replace-vault-key.ts';
import { logSeedsOf, readModelKeyOf, SecretsRefused, type Secrets } from './secrets.ts';
import { fillVault, sameAnswersOf } from './testing/moved-vault.ts';
import { newProfile, NOW } from './testing/profiles.ts';
import type { Vault } from './vault.port.ts';

/** Opens a vault of its own, again and again. */
export type Place = (secrets: Secrets) => Promise<Vault>;

const STEPS: readonly RekeyingStep[] = ['key added', 'begun', 'resealed', 'ended', 'earlier key removed'];
const KILLED = new Error('killed');
const noWait = () => Promise.resolve();

const replace = (vault: Vault, keyring: Keyring, onStep?: (step: RekeyingStep) => void) =>
  replaceVaultKey(keyring, vault, { now: new Date(NOW), wait: noWait, ...(onStep && { onStep }) });

/** The contract of a vault whose key is replaced. */
export function describeRekeying(name: string, newPlace: () => Place) {
  describe(`the key of the ${name} vault`, () => {
    let place: Place;
    let file: string;
    let people: Awaited<ReturnType<typeof fillVault>>;
    let before: Awaited<ReturnType<typeof sameAnswersOf>>;
    beforeEach(async () => {
      place = newPlace();
      file = join(mkdtempSync(join(tmpdir(), 'onda-on-')), 'secrets.json');
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
    const answers = () => opened((vault) => sameAnswersOf(vault, people));

    it('is replaced while everything that was written stays as it was, and the earlier one opens nothing', async () => {
      const earlier = { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) };
      const [seeds, readModels] = [logSeedsOf(keys()), readModelKeyOf(keys())];
      expect(await opened(replace)).toBe(0);
      expect(await answers()).toEqual(before);
      const text = readFileSync(file, 'utf8');
      expect(text).not.toContain(earlier['vaultKey']);
      expect(JSON.parse(text)).toMatchObject({ pepper: earlier['pepper'], since: { vaultKey: NOW } });
      expect([logSeedsOf(keys()), readModelKeyOf(keys())]).toEqual([seeds, readModels]);
      const old = Buffer.from(earlier['vaultKey'] ?? '', 'base64');
      const { jwtKey, pepper, couponKey } = keys();
      await expect(place({ jwtKey, pepper, couponKey, vaultKey: old })).rejects.toThrow(SecretsRefused);
    });

    it.each(STEPS)('is replaced by a second call when the first was killed after: %s', async (last) => {
      const kill = (step: RekeyingStep) => {
        if (step === last) throw KILLED;
      };
      await expect(opened((vault, keyring) => replace(vault, keyring, kill))).rejects.toBe(KILLED);
      expect(await answers()).toEqual(before);
      const between = newProfile('Ada');
      await opened(async (vault) => {
        await vault.enrol(between, { now: NOW, makeNew: true });
        await vault.keep('note', 'between', { text: 'y' });
      });
      expect(await opened(replace)).toBe(0);
      expect(await answers()).toEqual(before);
      await opened(async (vault, { nextVaultKey }) => {
        expect(nextVaultKey).toBeUndefined();
        expect((await vault.find(between.nationalId))?.profile).toEqual(between);
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
        const now = new Date(NOW);
        const done = await opened((vault, keyring) =>
          replaceVaultKey(keyring, vault, { now, wait: noWait, onRows }).then(
            () => true,
            (error: unknown) => error !== KILLED,
          ),
        );
        expect(await answers()).toEqual(before);
        if (done) break;
      }
      expect(keys().nextVaultKey).toBeUndefined();
    });

    it('is replaced while persons enter and leave', async () => {
      const profiles = Array.from({ length: 20 }, (_, i) => newProfile(`Ada ${i}`));
      await opened(async (vault, keyring) => {
        const [erased] = await Promise.all([
          vault.enrol(people[0] ?? newProfile('Ada'), { now: NOW, makeNew: true }),
          replace(vault, keyring),
          vault.enrolAll(profiles, { now: NOW, makeNew: true }),
          vault.keep('note', 'n1', { text: 'replaced' }),
          vault.destroyKey('week-source-1'),
        ]);
        if (erased) await vault.erase(erased.participantId);
      });
      await opened(async (vault) => {
        const found = await Promise.all(profiles.map(({ nationalId }) => vault.find(nationalId)));
        expect(found.map((each) => each?.profile)).toEqual(profiles);
        expect(await vault.secretOf('note', 'n1')).toEqual({ text: 'replaced' });
        expect(await vault.find(people[0]?.nationalId ?? '')).toBeUndefined();
        expect(await vault.tagOf('week-source-1', 'x')).not.toBe(before.tag);
      });
    });
  });
}
