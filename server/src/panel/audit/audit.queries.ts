import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CursorPage, AuditEntry } from '@onda-on/contracts/api';
import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  dayStart,
  Rejection,
  type AuditAction,
  type AuditEntity,
} from '@onda-on/contracts/rules';
import { type AuditView, AUDIT } from '@onda-on/contracts/views';
import type { Where, DocumentReader } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { parseChoice } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { shortened } from '../operations/events/events.queries.ts';
import { parseDayRange, type DayRange } from '../reports/income/income.queries.ts';

/** Filters of the audit log; days are Istanbul's, both included. */
export type AuditFilter = DayRange &
  Readonly<{
    action: AuditAction | undefined;
    entityType: AuditEntity | undefined;
    actor: string | undefined;
  }>;

type Parameters = Readonly<Partial<Record<'action' | 'entityType' | 'actor' | 'from' | 'to', string>>>;

/** `admin:{id}`, or an actor without an account. */
const ACTOR = /^(?:system|cli|admin:[0-9A-Za-z-]{1,64})$/;
const DAY_MS = 86_400_000;

/** @throws {Rejection} for an invalid filter. */
export function auditFilterOf({ action, entityType, actor, from, to }: Parameters): AuditFilter {
  if (actor !== undefined && !ACTOR.test(actor)) throw new Rejection('INVALID_REQUEST');
  return {
    action: parseChoice(action, AUDIT_ACTIONS),
    entityType: parseChoice(entityType, AUDIT_ENTITIES),
    actor,
    ...parseDayRange(from, to),
  };
}

/** `before` limits the rows by sequence number, so that new rows do not shift the pages. */
const auditWhere = (
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

type AuditPage = AuditFilter &
  Readonly<{
    limit: number;
    before: number | undefined;
  }>;

export class GetAuditLogs extends QueryWith<{ filter: AuditPage }, CursorPage<AuditEntry>>() {}

@QueryHandler(GetAuditLogs)
export class GetAuditLogsHandler implements IQueryHandler<GetAuditLogs> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly actors: ActorNames,
  ) {}

  async execute({ filter }: GetAuditLogs): Promise<CursorPage<AuditEntry>> {
    const { documents, next } = await this.reads.find(AUDIT, {
      where: auditWhere(filter, filter.before),
      sort: [{ field: 'sequence', descending: true }],
      limit: filter.limit,
    });
    const nameOf = await this.actors.lookup();
    const last = documents.at(-1);
    return {
      entries: documents.map((row) => auditEntry(row, nameOf(row.actor))),
      next: next !== null && last ? String(last.sequence) : null,
    };
  }
}

/** Participants' ids are shortened, as everywhere outside of the server (docs/threat-model.md#disclosure-of-personal-data). */
function auditEntry(row: AuditView, username: string): AuditEntry {
  const {
    id,
    sequence,
    action,
    entityType,
    entityId,
    actor,
    adminId,
    createdAt,
    meta,
    changes = [],
    hash,
  } = row;
  return {
    id,
    sequence,
    action,
    entityType,
    entityId: shortened(entityId),
    actor,
    adminId,
    admin: { username },
    createdAt,
    meta: shortened(meta),
    changes,
    hash,
  };
}
