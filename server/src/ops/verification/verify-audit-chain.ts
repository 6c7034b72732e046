import { AUDIT, AUDIT_HEAD } from '@onda-on/contracts/views';
import { auditHashOf } from '@onda-on/projections';
import type { ReadStore } from '@onda-on/stores';

/** Recomputes every row's hash from the row and the one before it: a row that was changed or taken out shows. */
export async function verifyAuditChain(reads: ReadStore): Promise<Readonly<{ isFine: boolean; text: string }>> {
  let sequence = 0;
  let previousHash: string | undefined;
  for await (const [, row] of reads.scan(AUDIT)) {
    sequence += 1;
    const isNext = row.sequence === sequence && (previousHash ?? row.previousHash) === row.previousHash;
    if (!isNext || auditHashOf(row) !== row.hash)
      return { isFine: false, text: `zincir ${sequence}. satırda kopuyor` };
    previousHash = row.hash;
  }
  const head = await reads.get(AUDIT_HEAD, 'head');
  const isWhole = (head?.sequence ?? 0) === sequence && head?.hash === previousHash;
  return { isFine: isWhole, text: isWhole ? `${sequence} satır` : `zincir ${sequence}. satırda bitiyor, eksik` };
}
