import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { LookupTaken, type Vault } from './vault.port.ts';

/** What every vault promises of secrets that are no participants: administrators, contacts, tickets, mails. */
export function describeKeptSecrets(name: string, open: () => Promise<Vault>) {
  describe(`what else the ${name} vault keeps`, () => {
    let kind = '';
    let vault: Vault;
    beforeEach(async () => {
      kind = `kind-${randomUUID()}`; // a server is shared and cannot be emptied
      vault = await open();
    });
    afterEach(() => vault.close());

    it('keeps a secret, found by id and by what it is looked up by', async () => {
      await vault.keep(kind, 'a', { n: 1, text: 'İ' }, 'admin');
      await vault.keep(kind, 'b', { n: 2 });
      expect(await vault.secretOf(kind, 'a')).toEqual({ n: 1, text: 'İ' });
      expect(await vault.lookUp(kind, 'admin')).toEqual({ id: 'a', secret: { n: 1, text: 'İ' } });
      expect(await vault.secretsOf(kind)).toEqual(
        new Map(Object.entries({ a: { n: 1, text: 'İ' }, b: { n: 2 } })),
      );
    });

    it('gives those that were asked for by their ids, and leaves out what there is not', async () => {
      await vault.keep(kind, 'a', { n: 1 });
      await vault.keep(kind, 'b', { n: 2 }, 'x');
      await vault.keep(kind, 'c', { n: 3 });
      const some = await vault.secretsOf(kind, ['c', 'none', 'b']);
      expect(Object.fromEntries(some)).toEqual({ b: { n: 2 }, c: { n: 3 } });
      expect(await vault.secretsOf(kind, [])).toEqual(new Map());
      expect(await vault.secretsOf(`${kind}-other`, ['a'])).toEqual(new Map());
    });

    it('tells the ids of a kind from the last one down, page by page', async () => {
      for (const id of ['2026-a', '2027-b', '2026-c', '2025-d']) await vault.keep(kind, id, { id });
      expect(await vault.idsOf(kind, { limit: 3 })).toEqual(['2027-b', '2026-c', '2026-a']);
      expect(await vault.idsOf(kind, { before: '2026-a', limit: 3 })).toEqual(['2025-d']);
    });

    it('replaces a secret and what it is looked up by', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'old');
      await vault.keep(kind, 'a', { n: 2 }, 'new');
      expect(await vault.lookUp(kind, 'old')).toBeUndefined();
      expect(await vault.lookUp(kind, 'new')).toEqual({ id: 'a', secret: { n: 2 } });
    });

    it('does not let two be looked up by the same', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'same');
      await expect(vault.keep(kind, 'b', { n: 2 }, 'same')).rejects.toThrow(LookupTaken);
      expect(await vault.secretOf(kind, 'b')).toBeUndefined();
    });

    it('leaves one as it was that asks for what another is looked up by', async () => {
      await vault.keep(kind, 'a', { n: 1 }, 'first');
      await vault.keep(kind, 'b', { n: 2 }, 'second');
      await expect(vault.keep(kind, 'b', { n: 3 }, 'first')).rejects.toThrow(LookupTaken);
      expect(await vault.lookUp(kind, 'first')).toEqual({ id: 'a', secret: { n: 1 } });
      expect(await vault.lookUp(kind, 'second')).toEqual({ id: 'b', secret: { n: 2 } });
    });

    it('lets one of many have a name that they all ask for at once', async () => {
      const ids = Array.from({ length: 12 }, (_, n) => `id-${n}`);
      const kept = await Promise.allSettled(ids.map((id) => vault.keep(kind, id, { id }, 'wanted')));
      const winners = ids.filter((_, n) => kept[n]?.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      const reasons = kept.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
      expect(reasons.every((reason) => reason instanceof LookupTaken)).toBe(true);
      expect((await vault.lookUp(kind, 'wanted'))?.id).toBe(winners[0]);
      expect([...(await vault.secretsOf(kind)).keys()]).toEqual(winners);
    });

    it('forgets a secret, and keeps kinds apart', async () => {
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
