import { AUDIT, AUDIT_HEAD, type AuditView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { followsInChain } from '../../panel/audit/audit-chain.ts';
import { REMEDY, type Checked } from './finding.ts';

const sequenceOf = (row: Readonly<{ sequence: number }> | undefined): number => row?.sequence ?? 0;

/**
 * Checks the number, link and hash of every row, which shows changed and missing rows. Rows may be appended meanwhile:
 * the end before the scan must be among the rows, and the end after it must not lie before the last row.
 */
export async function verifyAuditChain(reads: DocumentReader): Promise<Checked> {
  const before = await reads.get(AUDIT_HEAD, 'head');
  let isBeforeThere = before === undefined;
  let last: AuditView | undefined;
  for await (const [, row] of reads.scan(AUDIT)) {
    if (!followsInChain(row, last)) return broken(last, `zincir ${sequenceOf(last) + 1}. satırda kopuyor`);
    isBeforeThere ||= row.hash === before?.hash;
    last = row;
  }
  const after = await reads.get(AUDIT_HEAD, 'head');
  const hasGrown = isBeforeThere && sequenceOf(last) < sequenceOf(after);
  if (!hasGrown && last?.hash !== after?.hash) return broken(last, 'zincirin sonu eksik');
  return { text: rowsText(last), faults: [] };
}

const rowsText = (last: AuditView | undefined): string => `${sequenceOf(last)} satır`;

const broken = (last: AuditView | undefined, what: string): Checked => ({
  text: rowsText(last),
  faults: [{ what, remedy: REMEDY.model }],
});
