import type { ReportExportBody } from '@onda-on/contracts/api';
import { IsIn } from 'class-validator';

import { CSV_SEPARATORS, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { INVALID } from '../../platform/http/request-validation.ts';
import { IsDay } from '../../platform/kernel/moment.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';

/** `POST /api/admin/reports/export`. */
export class ReportExportFormBody implements ReportExportBody {
  @IfGiven()
  @IsDay(INVALID)
  readonly from?: string;

  @IfGiven()
  @IsDay(INVALID)
  readonly to?: string;

  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}
