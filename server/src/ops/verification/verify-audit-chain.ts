import { AUDIT, AUDIT_HEAD, type AuditView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { followsInChain } from '../../panel/audit/audit-chain.ts';

const sequenceOf = (row: Readonly<{ sequence: number }> | undefined): number => row?.sequence ?? 0;

type Found = Readonly<{ isFine: boolean; text: string }>;

/**
 * Recomputes every row's hash from the row and the one before it: a row that was changed or taken out shows. Rows that are
 * added meanwhile are no fault: what was the end before has to be among them, and what is the end afterwards is behind none.
 */
export async function verifyAuditChain(reads: DocumentReader): Promise<Found> {
  const before = await reads.get(AUDIT_HEAD, 'head');
  let isBeforeThere = before === undefined;
  let last: AuditView | undefined;
  for await (const [, row] of reads.scan(AUDIT)) {
    if (!followsInChain(row, last))
      return { isFine: false, text: `zincir ${sequenceOf(last) + 1}. satırda kopuyor` };
    isBeforeThere ||= row.hash === before?.hash;
    last = row;
  }
  const after = await reads.get(AUDIT_HEAD, 'head');
  const hasGrown = isBeforeThere && sequenceOf(last) < sequenceOf(after);
  const isWhole = hasGrown || last?.hash === after?.hash;
  return { isFine: isWhole, text: isWhole ? `${sequenceOf(last)} satır` : 'zincirin sonu eksik' };
}
