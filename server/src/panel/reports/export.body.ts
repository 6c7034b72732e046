import type { ReportExportBody } from '@onda-on/contracts/api';
import { isDay } from '@onda-on/contracts/rules';
import { IsIn, ValidateBy } from 'class-validator';

import { CSV_SEPARATORS, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';

const IsDay = (): PropertyDecorator => ValidateBy({ name: 'isDay', validator: { validate: isDay } }, INVALID);

/** `POST /api/admin/reports/export`. */
export class ReportExportFormBody implements ReportExportBody {
  @IfGiven()
  @IsDay()
  readonly from?: string;

  @IfGiven()
  @IsDay()
  readonly to?: string;

  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}
