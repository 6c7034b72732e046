import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  dayStart,
  Rejection,
  type AuditAction,
  type AuditEntity,
} from '@onda-on/contracts/rules';
import type { AuditView } from '@onda-on/contracts/views';
import type { Where } from '@onda-on/stores';

import { parseChoice } from '../../platform/reads/query-parameters.ts';
import { parseDayRange, type DayRange } from '../reports/income/day-range.ts';

/** What of the audit log is asked for; days are Istanbul's, both included. */
export type AuditFilter = DayRange &
  Readonly<{
    action: AuditAction | undefined;
    entityType: AuditEntity | undefined;
    actor: string | undefined;
  }>;

type Parameters = Readonly<Partial<Record<'action' | 'entityType' | 'actor' | 'from' | 'to', string>>>;

/** `admin:{id}`, or one of those who act without an account. */
const ACTOR = /^(?:system|cli|admin:[0-9A-Za-z-]{1,64})$/;
const DAY_MS = 86_400_000;

/** @throws {Rejection} for what no list can be asked for. */
export function auditFilterOf({ action, entityType, actor, from, to }: Parameters): AuditFilter {
  if (actor !== undefined && !ACTOR.test(actor)) throw new Rejection('INVALID_REQUEST');
  return {
    action: parseChoice(action, AUDIT_ACTIONS),
    entityType: parseChoice(entityType, AUDIT_ENTITIES),
    actor,
    ...parseDayRange(from, to),
  };
}

/** Only rows before a sequence number: what is written meanwhile moves no page. */
export const auditWhere = (
  { action, entityType, actor, from, to }: AuditFilter,
  before: number | undefined,
): Where<AuditView> => ({
  ...(before !== undefined && { sequence: { lt: before } }),
  ...(action !== undefined && { action }),
  ...(entityType !== undefined && { entityType }),
  ...(actor !== undefined && { actor }),
  ...((from !== undefined || to !== undefined) && {
    createdAt: {
      ...(from !== undefined && { gte: new Date(dayStart(from)).toISOString() }),
      ...(to !== undefined && { lt: new Date(dayStart(to) + DAY_MS).toISOString() }),
    },
  }),
});
