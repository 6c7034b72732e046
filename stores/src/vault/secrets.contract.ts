import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { LookupTaken } from './secrets.port.ts';
import type { Vault } from './vault.port.ts';

/** The contract of encrypted records: administrators, contacts, tickets, mails. */
export function describeSecrets(name: string, open: () => Promise<Vault>) {
  describe(`the ${name} secrets`, () => {
    let kind = '';
    let vault: Vault;
    beforeEach(async () => {
      kind = `kind-${randomUUID()}`; // A server is shared and cannot be emptied.
      vault = await open();
    });
    afterEach(() => vault.close());

    it('are found by id and by lookup text', async () => {
      await vault.keep(kind, 'a', { n: 1, text: 'İ' }, 'admin');
      await vault.keep(kind, 'b', { n: 2 });
      expect(await vault.secretOf(kind, 'a')).toEqual({ n: 1, text: 'İ' });
      expect([await vault.idAt(kind, 'admin'), await vault.idAt(kind, 'b')]).toEqual(['a', undefined]);
      expect(await vault.lookUp(kind, 'admin')).toEqual({ id: 'a', secret: { n: 1, text: 'İ' } });
      expect(await vault.secretsOf(kind)).toEqual(
        new Map(Object.entries({ a: { n: 1, text: 'İ' }, b: { n: 2 } })),
      );
    });

    it('are returned by their ids, without those that do not exist', async () => {
      await vault.keep(kind, 'a', { n: 1 });
      await vault.keep(kind, 'b', { n: 2 }, 'x');
      await vault.keep(kind, 'c', { n: 3 });
      const some = await vault.secretsOf(kind, ['c', 'none', 'b']);
      expect(Object.fromEntries(some)).toEqual({ b: { n: 2 }, c: { n: 3 } });
      expect(await vault.secretsOf(kind, [])).toEqual(new Map());
      expect(await vault.secretsOf(`${kind}-other`, ['a'])).toEqual(new Map());
    });

    it('list the ids of a kind in descending order, page by page', async () => {
      for (const id of ['2026-a', '2027-b', '2026-c', '2025-d']) await vault.keep(kind, id, { id });
      expect(await vault.idsOf(kind, { limit: 3 })).toEqual(['2027-b', '2026-c', '2026-a']);
      expect(await vault.idsOf(kind, { before: '2026-a', limit: 3 })).toEqual(['2025-d']);
    });

    it('are replaced together with their lookup text', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'old');
      await vault.keep(kind, 'a', { n: 2 }, 'new');
      expect(await vault.lookUp(kind, 'old')).toBeUndefined();
      expect(await vault.lookUp(kind, 'new')).toEqual({ id: 'a', secret: { n: 2 } });
    });

    it('cannot share a lookup text', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'same');
      await expect(vault.keep(kind, 'b', { n: 2 }, 'same')).rejects.toThrow(LookupTaken);
      expect(await vault.secretOf(kind, 'b')).toBeUndefined();
    });

    it('stay unchanged when they ask for the lookup text of another', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'first');
      await vault.keep(kind, 'b', { n: 2 }, 'second');
      await expect(vault.keep(kind, 'b', { n: 3 }, 'first')).rejects.toThrow(LookupTaken);
      expect(await vault.lookUp(kind, 'first')).toEqual({ id: 'a', secret: { n: 1 } });
      expect(await vault.lookUp(kind, 'second')).toEqual({ id: 'b', secret: { n: 2 } });
    });

    it('give a lookup text to one of many that ask for it at once', async () => {
      const ids = Array.from({ length: 12 }, (_, n) => `id-${n}`);
      const kept = await Promise.allSettled(ids.map((id) => vault.keep(kind, id, { id }, 'wanted')));
      const winners = ids.filter((_, n) => kept[n]?.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      const reasons = kept.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
      expect(reasons.every((reason) => reason instanceof LookupTaken)).toBe(true);
      expect((await vault.lookUp(kind, 'wanted'))?.id).toBe(winners[0]);
      expect([...(await vault.secretsOf(kind)).keys()]).toEqual(winners);
    });

    it('are removed by kind and id, and kinds are separate', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'x');
      expect(await vault.secretOf(`${kind}-other`, 'a')).toBeUndefined();
      expect(await vault.lookUp(`${kind}-other`, 'x')).toBeUndefined();
      await vault.forget(kind, 'a');
      expect(await vault.secretOf(kind, 'a')).toBeUndefined();
      expect(await vault.lookUp(kind, 'x')).toBeUndefined();
      expect(await vault.secretsOf(kind)).toEqual(new Map());
    });
  });
}
