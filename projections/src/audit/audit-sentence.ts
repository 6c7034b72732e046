import type { AnyEvent } from '@onda-on/contracts/events';

import { AUDIT_TABLE, type AuditEntryRule } from './audit-table.ts';
import type { Teams } from './audit.text.ts';

/** An event in the words of the audit log. */
export function auditSentenceOf({ type, data }: AnyEvent, teams: Teams): string {
  const [, , , sentence]: AuditEntryRule = AUDIT_TABLE[type];
  return sentence(data, teams);
}
