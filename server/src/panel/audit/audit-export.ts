import type { QueryBus } from '@nestjs/cqrs';
import type { AuditExportBody } from '@onda-on/contracts/api';
import {
  AUDIT_ACTION_TEXT,
  AUDIT_ENTITY_TEXT,
  type AuditAction,
  type AuditEntity,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
} from '@onda-on/contracts/rules';
import type { AuditChange } from '@onda-on/contracts/views';
import { IsIn, IsString, MaxLength } from 'class-validator';

import { INVALID, IfGiven } from '../../platform/http/body-rules.ts';
import { CSV_SEPARATORS, type CsvSeparator, type CsvCell } from '../../platform/http/csv/csv-text.ts';
import { type AuditFilter, GetAuditLogs } from './audit.queries.ts';

/** The file's name in the audit log's records of exports. */
export const AUDIT_EXPORT = 'Denetim günlüğü';

export const AUDIT_HEAD_ROW = [
  'Sıra',
  'Zaman (İstanbul)',
  'Kim',
  'Eylem',
  'Varlık',
  'Kayıt',
  'Ayrıntı',
  'Değişen',
  'Özet',
] as const;

const TEXT_MAX = 80;

/** `POST /api/admin/audit-logs/export`; `auditFilterOf` checks the texts, as for the list. */
export class AuditExportRequest implements AuditExportBody {
  @IfGiven()
  @IsIn(AUDIT_ACTIONS, INVALID)
  readonly action?: AuditAction;

  @IfGiven()
  @IsIn(AUDIT_ENTITIES, INVALID)
  readonly entityType?: AuditEntity;

  @IfGiven()
  @IsString(INVALID)
  @MaxLength(TEXT_MAX, INVALID)
  readonly actor?: string;

  @IfGiven()
  @IsString(INVALID)
  @MaxLength(TEXT_MAX, INVALID)
  readonly from?: string;

  @IfGiven()
  @IsString(INVALID)
  @MaxLength(TEXT_MAX, INVALID)
  readonly to?: string;

  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}

const ROWS_A_TIME = 500;
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** New rows come before the first one and do not shift the pages. */
export async function* auditRows(queries: QueryBus, filter: AuditFilter): AsyncGenerator<readonly CsvCell[]> {
  let before: number | undefined;
  do {
    const { entries, next } = await queries.execute(
      new GetAuditLogs({ filter: { ...filter, limit: ROWS_A_TIME, before } }),
    );
    for (const entry of entries) {
      const { sequence, createdAt, admin, action, entityType, entityId, meta, changes, hash } = entry;
      yield [
        sequence,
        MOMENT.format(new Date(createdAt)),
        admin.username,
        AUDIT_ACTION_TEXT[action],
        AUDIT_ENTITY_TEXT[entityType],
        entityId,
        meta,
        changes.map(changeText).join(' | '),
        hash,
      ];
    }
    before = next === null ? undefined : Number(next);
  } while (before !== undefined);
}

const changeText = ({ field, before, after }: AuditChange): string =>
  `${field}: ${before ?? '(yok)'} → ${after ?? '(yok)'}`;
