import { AUDIT, AUDIT_HEAD, type AuditView } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { followsInChain } from '../../queries/admin/audit/audit-chain.ts';

type Found = Readonly<{ isFine: boolean; text: string }>;

/** Recomputes every row's hash from the row and the one before it: a row that was changed or taken out shows. */
export async function verifyAuditChain(reads: ReadStore): Promise<Found> {
  let last: AuditView | undefined;
  for await (const [, row] of reads.scan(AUDIT)) {
    if (!followsInChain(row, last))
      return { isFine: false, text: `zincir ${(last?.sequence ?? 0) + 1}. satırda kopuyor` };
    last = row;
  }
  const isWhole = (await reads.get(AUDIT_HEAD, 'head'))?.hash === last?.hash;
  return { isFine: isWhole, text: isWhole ? `${last?.sequence ?? 0} satır` : 'zincirin sonu eksik' };
}
