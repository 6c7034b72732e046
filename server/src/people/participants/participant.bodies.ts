import { USER_SEARCH_LENGTH_MAX, USER_STATUSES, type UserStatus } from '@onda-on/contracts/api';
import { NAME_LENGTH_MAX, WEEK_NUMBER_MAX, WEEK_NUMBER_MIN } from '@onda-on/contracts/rules';
import { IsBoolean, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';

import { CSV_SEPARATORS, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText, IsReason } from '../../platform/kernel/plain-text.ts';

const CONFIRMATION = { message: 'Onay için katılımcının adını yazmalısınız' };

/** `POST /api/admin/users/{id}/block`, `…/unblock`, `…/reveal` and `…/my-data`. */
export class ReasonBody {
  @IsReason()
  readonly reason!: string;
}

/** `POST /api/admin/users/{id}/erase`. */
export class EraseUserBody extends ReasonBody {
  @IsPlainText({ min: 1, max: NAME_LENGTH_MAX }, CONFIRMATION)
  readonly confirmation!: string;
}

/** `POST /api/admin/users/export`. */
export class UserExportBodyShape {
  @IfGiven()
  @MaxLength(USER_SEARCH_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly search?: string;

  @IfGiven()
  @IsIn(USER_STATUSES, INVALID)
  readonly status?: UserStatus;

  @IfGiven()
  @Min(WEEK_NUMBER_MIN, INVALID)
  @Max(WEEK_NUMBER_MAX, INVALID)
  @IsInt(INVALID)
  readonly week?: number;

  @IfGiven()
  @IsIn(['invalid'], INVALID)
  readonly checksum?: 'invalid';

  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator!: CsvSeparator;

  @IfGiven()
  @IsBoolean(INVALID)
  readonly full?: boolean;

  @IfGiven()
  @IsReason()
  readonly reason?: string;
}
