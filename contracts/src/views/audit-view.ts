import type { AuditAction, AuditEntity } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A field's value before and after, as text without personal data; null where there is none. */
export type AuditChange = Readonly<{ field: string; before: string | null; after: string | null }>;

/**
 * One line of the audit log: an event whose actor is not a visitor. `hash` is SHA-256(previous hash ‖ canonical row
 * without `hash`), hex; `sequence` counts from 1 without a gap.
 */
export type AuditView = Readonly<{
  id: string;
  sequence: number;
  action: AuditAction;
  entityType: AuditEntity;
  entityId: string;
  actor: string;
  adminId: string | null;
  createdAt: string;
  event: string;
  meta: string;
  changes?: readonly AuditChange[];
  previousHash: string;
  hash: string;
}>;

export const AUDIT: Collection<AuditView> = collection('audit', 2, [
  ['sequence'],
  ['actor', 'sequence'],
  ['action', 'sequence'],
  ['entityType', 'sequence'],
]);

/** The end of the audit chain; one document, `head`. */
export type AuditHeadView = Readonly<{ sequence: number; hash: string }>;
export const AUDIT_HEAD: Collection<AuditHeadView> = collection('audit-head', 1);
