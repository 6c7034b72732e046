import type { ReplayBody } from '@onda-on/contracts/api';
import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@onda-on/contracts/rules';
import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';

import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';

const NAMES = { message: 'Okuma modellerinin adları bir liste olmalıdır' };
const SWITCH = { message: 'isDryRun true ya da false olmalıdır' };
const ALL = { message: 'all true ya da false olmalıdır' };
const REASON = {
  message: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalıdır`,
};
const PROJECTIONS_MAX = 50;
const NAME_LENGTH_MAX = 60;

/** Body of `POST /api/admin/operations/replays`. */
export class ReplayRequestBody implements ReplayBody {
  @IfGiven()
  @IsArray(NAMES)
  @ArrayMaxSize(PROJECTIONS_MAX, NAMES)
  @IsString({ each: true, ...NAMES })
  @MaxLength(NAME_LENGTH_MAX, { each: true, ...NAMES })
  readonly projections?: readonly string[];

  @IfGiven()
  @IsBoolean(ALL)
  readonly all?: boolean;

  @IfGiven()
  @IsBoolean(SWITCH)
  readonly isDryRun?: boolean;
}

/** Body of `POST /api/admin/operations/parked/{key}/skip`. */
export class SkipBody {
  @IsPlainText({ min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX }, REASON)
  readonly reason!: string;
}
