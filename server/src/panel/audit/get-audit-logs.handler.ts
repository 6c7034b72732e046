import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuditEntry } from '@onda-on/contracts/api';
import { AUDIT, type AuditView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import type { Part } from '../../platform/reads/part.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { shortened } from '../operations/events/shortened.ts';
import { auditWhere, type AuditFilter } from './audit-filter.ts';

type AuditPage = AuditFilter &
  Readonly<{
    limit: number;
    /** Only what stands before this sequence number. */
    before: number | undefined;
  }>;

/** The audit log, newest first. */
export class GetAuditLogs extends Query<Part<AuditEntry>> {
  constructor(readonly filter: AuditPage) {
    super();
  }
}

@QueryHandler(GetAuditLogs)
export class GetAuditLogsHandler implements IQueryHandler<GetAuditLogs> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly actors: ActorNames,
  ) {}

  async execute({ filter }: GetAuditLogs): Promise<Part<AuditEntry>> {
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

/** A participant's id leaves the server nowhere in full, not even here (docs/threat-model.md#disclosure-of-personal-data). */
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
