import type { OperatorRole, WeekNumber } from '../rules/index.ts';
import type { AuditChange } from './audit-view.ts';
import { collection, type Collection } from './collection.ts';

/**
 * A line of a week's public operator log: what was done to the week, its matches, coupons or prizes, by which role and
 * why. Without names, coupon numbers and anything else about a person. `sequence` counts the week's lines from 1.
 */
export type OperatorLogView = Readonly<{
  week: WeekNumber;
  sequence: number;
  at: string;
  /** The administrator's role at that time. */
  role: OperatorRole;
  what: string;
  /** The reason, where operators are asked for a public one. */
  why: string | null;
  /** The values that differ from the earlier ones, by their Turkish names. */
  changes: readonly AuditChange[];
}>;

/** By `${week}:${sequence}`. */
export const OPERATOR_LOG: Collection<OperatorLogView> = collection('operator-log', 1, [
  ['week', 'sequence'],
]);

/** A signed head of the log's hash chain, that of its first `ordinal` events. See `LogSealed`. */
export type LogCheckpointView = Readonly<{
  ordinal: number;
  head: string;
  keyId: string;
  signature: string;
  at: string;
}>;
/** The latest one, as the document `latest`. */
export const LOG_CHECKPOINT: Collection<LogCheckpointView> = collection('log-checkpoint', 1);

/** The latest completed rebuild of the tables from the log, compared with the live ones; one document, `latest`. */
export type ReplayCheckView = Readonly<{
  at: string;
  /** How many events the tables were rebuilt from; null for a check that older code recorded. */
  events: number | null;
  isEqual: boolean;
  /** Whether different tables were replaced by the rebuilt ones. */
  isReplaced: boolean;
}>;
export const REPLAY_CHECK: Collection<ReplayCheckView> = collection('replay-check', 1);
