import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuditEntry } from '@onda-on/contracts/api';
import type { AuditAction, AuditEntity } from '@onda-on/contracts/rules';
import { AUDIT, type AuditView } from '@onda-on/contracts/views';
import type { ReadStore, Where } from '@onda-on/stores';

import { READ_STORE } from '../../stores.module.ts';
import { ActorNames } from './actor-names.ts';
import type { Part } from './part.ts';

type AuditFilter = Readonly<{
  limit: number;
  /** Only what stands before this sequence number. */
  before: number | undefined;
  action: AuditAction | undefined;
  entityType: AuditEntity | undefined;
}>;

/** The audit log, newest first (§3). */
export class GetAuditLogs extends Query<Part<AuditEntry>> {
  constructor(readonly filter: AuditFilter) {
    super();
  }
}

@QueryHandler(GetAuditLogs)
export class GetAuditLogsHandler implements IQueryHandler<GetAuditLogs> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    private readonly actors: ActorNames,
  ) {}

  async execute({ filter }: GetAuditLogs): Promise<Part<AuditEntry>> {
    const { documents, next } = await this.reads.find(AUDIT, {
      where: whereOf(filter),
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

const whereOf = ({ before, action, entityType }: AuditFilter): Where<AuditView> => ({
  ...(before === undefined ? {} : { sequence: { lt: before } }),
  ...(action === undefined ? {} : { action }),
  ...(entityType === undefined ? {} : { entityType }),
});

function auditEntry(row: AuditView, username: string): AuditEntry {
  const { id, sequence, action, entityType, entityId, adminId, createdAt, meta, hash } = row;
  return {
    id,
    sequence,
    action,
    entityType,
    entityId: entityType === 'Profile' ? shortened(entityId) : entityId,
    adminId,
    admin: { username },
    createdAt,
    meta,
    hash,
  };
}

/** A participant's id leaves the server nowhere in full, not even here (threats.md T04). */
const shortened = (id: string): string => id.replace(/[0-9a-f]{32}/gu, (whole) => `${whole.slice(0, 8)}…`);
