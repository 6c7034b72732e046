import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { dayOf } from '@onda-on/contracts/rules';
import type { AuditChange } from '@onda-on/contracts/views';

import type { CsvCell } from '../../platform/http/csv/csv-text.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { AUDIT_ACTION_TEXT, AUDIT_ENTITY_TEXT } from './audit-csv.text.ts';
import type { AuditFilter } from './audit-filter.ts';
import { GetAuditLogs } from './get-audit-logs.handler.ts';

/** Rows in memory at a time. */
const ROWS_A_TIME = 500;
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});

/** The audit log as rows of a file, newest first. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  fileName(): string {
    return `denetim-gunlugu-${dayOf(this.clock.now().getTime())}`;
  }

  /** What is written meanwhile stands before the first row and moves no page. */
  async *rows(filter: AuditFilter): AsyncGenerator<readonly CsvCell[]> {
    let before: number | undefined;
    do {
      const { entries, next } = await this.queries.execute(
        new GetAuditLogs({ ...filter, limit: ROWS_A_TIME, before }),
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
}

const changeText = ({ field, before, after }: AuditChange): string =>
  `${field}: ${before ?? '(yok)'} → ${after ?? '(yok)'}`;
