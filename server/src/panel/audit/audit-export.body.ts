import type { AuditExportBody } from '@onda-on/contracts/api';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditAction, type AuditEntity } from '@onda-on/contracts/rules';
import { IsIn, IsString, MaxLength } from 'class-validator';

import { CSV_SEPARATORS, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';

const TEXT_MAX = 80;

/** `POST /api/admin/audit-logs/export`; what its texts mean is asked as it is for the list. */
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
