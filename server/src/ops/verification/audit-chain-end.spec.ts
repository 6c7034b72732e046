import { describe, expect, it } from '@jest/globals';
import type { AuditHeadView, AuditView } from '@onda-on/contracts/views';
import { auditHashOf } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

import { verifyAuditChain } from './verify-audit.ts';

const rowAfter = (previous: AuditView | undefined): AuditView => {
  const row = {
    sequence: (previous?.sequence ?? 0) + 1,
    previousHash: previous?.hash ?? '',
    meta: 'giriş yaptı',
  } as unknown as AuditView;
  return { ...row, hash: auditHashOf(row) };
};
const ROWS = [1, 2, 3, 4].reduce<readonly AuditView[]>((rows) => [...rows, rowAfter(rows.at(-1))], []);

/** Verifies a chain that shows these rows, with the head's count before and after reading them. */
const found = (shown: readonly AuditView[], before: number, after = before) => {
  const heads = [before, after].map((count): AuditHeadView | undefined => ROWS[count - 1]);
  const get = async () => heads.shift();
  async function* scan() {
    for (const row of shown) yield [String(row.sequence), row] as const;
  }
  return verifyAuditChain({ get, scan } as unknown as ReadStore);
};

describe('end of the audit chain', () => {
  it('equals the head, also without any row', async () => {
    expect(await found(ROWS, 4)).toEqual({ text: '4 satır', faults: [] });
    expect(await found([], 0)).toEqual({ text: '0 satır', faults: [] });
  });

  it.each([
    ['before the first row', [], 0],
    ['before the last of them was seen', ROWS.slice(0, 3), 2],
    ['and all of it was seen', ROWS, 2],
  ])('may move while it is read: %s', async (_, shown, before) =>
    expect(await found(shown, before, 4)).toMatchObject({ faults: [] }),
  );

  it.each([
    ['is gone', ROWS.slice(0, 3), 4, 4],
    ['is gone, though more came meanwhile', ROWS.slice(0, 2), 3, 4],
    ['has rows behind it', ROWS, 3, 3],
    ['was taken away with all rows', [], 4, 4],
  ])('is reported as missing when it %s', async (_, shown, before, after) =>
    expect(await found(shown, before, after)).toMatchObject({ faults: [{ what: 'zincirin sonu eksik' }] }),
  );
});
