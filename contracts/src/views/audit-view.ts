import type { AuditAction, AuditEntity } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

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
  /** `system`, `cli` or `admin:{id}`. */
  actor: string;
  adminId: string | null;
  createdAt: string;
  event: string;
  /** One Turkish sentence: what was done. */
  meta: string;
  previousHash: string;
  hash: string;
}>;

export const AUDIT: Collection<AuditView> = collection('audit', 1, [
  ['sequence'],
  ['action', 'sequence'],
  ['entityType', 'sequence'],
]);

/** The end of the audit chain; one document, `head`. */
export type AuditHeadView = Readonly<{ sequence: number; hash: string }>;
export const AUDIT_HEAD: Collection<AuditHeadView> = collection('audit-head', 1);
