import type { AuditChainAnswer } from '@onda-on/contracts/api';
import { AUDIT, AUDIT_HEAD, type AuditView } from '@onda-on/contracts/views';
import { auditHashOf, auditIdOf } from '@onda-on/projections';
import type { DocumentReader } from '@onda-on/stores';

/** Whether a row's number and link follow from the row before it, and its hash from its own content. */
export function followsInChain(row: AuditView, last: AuditView | undefined): boolean {
  const isNext =
    row.sequence === (last?.sequence ?? 0) + 1 && row.previousHash === (last?.hash ?? row.previousHash);
  return isNext && auditHashOf(row) === row.hash;
}

const PAGE = 500;
/** The most rows that one response checks; the caller asks again for the rest. */
const ROWS_MAX = 20_000;

const EMPTY: Readonly<{ sequence: number; hash: string | undefined }> = { sequence: 0, hash: undefined };
const sequenceOf = (row: AuditView | undefined): number => row?.sequence ?? 0;

/** Recomputes the hashes of the rows after `after`, up to the chain's end when the call began. */
export async function checkAuditChain(reads: DocumentReader, after: number): Promise<AuditChainAnswer> {
  const { sequence: total, hash } = (await reads.get(AUDIT_HEAD, 'head')) ?? EMPTY;
  const first = after === 0 ? undefined : await reads.get(AUDIT, auditIdOf(after));
  if (after > 0 && !first) return { checked: 0, total, next: null, brokenAt: after };
  const end = Math.min(total, after + ROWS_MAX);
  const last = await walked(reads, first, end);
  const checked = sequenceOf(last);
  if (checked < end) return { checked, total, next: null, brokenAt: checked + 1 };
  if (end < total) return { checked, total, next: end, brokenAt: null };
  return { checked, total, next: null, brokenAt: last?.hash === hash ? null : total };
}

/** The last row up to `end` of an unbroken chain; a wrong row or a gap ends the walk. */
async function walked(
  reads: DocumentReader,
  first: AuditView | undefined,
  end: number,
): Promise<AuditView | undefined> {
  let last = first;
  for (let at = sequenceOf(last); at < end; at = sequenceOf(last)) {
    const { documents } = await reads.find(AUDIT, {
      where: { sequence: { gt: at, lte: Math.min(end, at + PAGE) } },
      sort: [{ field: 'sequence' }],
      limit: PAGE,
    });
    if (documents.length === 0) return last;
    for (const row of documents) {
      if (!followsInChain(row, last)) return last;
      last = row;
    }
  }
  return last;
}
