import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import type { VaultRow } from './vault-rows.ts';
import type { Vault } from './vault.port.ts';

const HOLD_MS_MAX = 50;

/** The contract of reading all rows, which a server does while it serves visitors. */
export function describeVaultRows(name: string, open: () => Promise<Vault>) {
  describe(`the rows of a ${name} vault`, () => {
    let vault: Vault;
    beforeEach(async () => {
      vault = await open();
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await vault.close();
    });

    it('are read without blocking the event loop, although there are thousands of records', async () => {
      const kind = `kind-${randomUUID()}`;
      const records = Array.from({ length: 2_000 }, (_, i): VaultRow => ({
        row: 'secret',
        kind,
        id: String(i),
        sealed: 'AAAA',
      }));
      await vault.takeRows(records);
      let [seen, mostInTurn] = [0, 0];
      // By this clock it takes a millisecond to decrypt a row.
      jest.spyOn(performance, 'now').mockImplementation(() => seen);
      const ended = new AbortController();
      const walk = async () => {
        for await (const row of vault.rows()) if (row) seen += 1;
      };
      const walked = walk().finally(() => ended.abort());
      for (let before = 0; !ended.signal.aborted; before = seen) {
        await nextTurn();
        mostInTurn = Math.max(mostInTurn, seen - before);
      }
      await walked;
      expect(seen).toBeGreaterThan(records.length);
      expect(mostInTurn).toBeLessThan(HOLD_MS_MAX);
    });
  });
}
