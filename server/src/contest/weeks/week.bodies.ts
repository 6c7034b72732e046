import type { WeekPlan } from '@onda-on/contracts/events';
import {
  parseWeekNumber,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  WEEK_STATUSES,
  type WeekStatus,
} from '@onda-on/contracts/rules';
import { IsIn, IsInt, Max, Min } from 'class-validator';

import { IsMoment, isoOf } from '../../platform/kernel/moment.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';

/** Refusals of a week's form. */
const WEEK_TEXT = {
  numberLow: 'Hafta numarası en az 1 olmalı',
  numberHigh: 'Hafta numarası en fazla 52 olabilir',
  number: 'Hafta numarası tam sayı olmalı',
  startAt: 'Başlangıç tarihi gerekli',
  lockAt: 'Kilitlenme tarihi gerekli',
  closeAt: 'Kapanış tarihi gerekli',
  reason: `Gerekçe ${REASON_LENGTH_MIN} ile ${REASON_LENGTH_MAX} karakter arasında olmalıdır`,
  status: 'Hafta durumu taslak, aktif, kilitli veya tamamlandı olmalı',
} as const;

/** `POST /api/admin/weeks`. */
export class CreateWeekBody {
  @Max(WEEK_NUMBER_MAX, { message: WEEK_TEXT.numberHigh })
  @Min(WEEK_NUMBER_MIN, { message: WEEK_TEXT.numberLow })
  @IsInt({ message: WEEK_TEXT.number })
  readonly number!: number;

  @IsIn(WEEK_STATUSES, { message: WEEK_TEXT.status })
  readonly status!: WeekStatus;

  @IsMoment({ message: WEEK_TEXT.startAt })
  readonly startAt!: string;

  @IsMoment({ message: WEEK_TEXT.lockAt })
  readonly lockAt!: string;

  @IsMoment({ message: WEEK_TEXT.closeAt })
  readonly closeAt!: string;
}

/** `PATCH /api/admin/weeks/{id}`: the same fields; what is left out stays. */
export class ChangeWeekBody {
  @IfGiven()
  @Max(WEEK_NUMBER_MAX, { message: WEEK_TEXT.numberHigh })
  @Min(WEEK_NUMBER_MIN, { message: WEEK_TEXT.numberLow })
  @IsInt({ message: WEEK_TEXT.number })
  readonly number?: number;

  @IfGiven()
  @IsIn(WEEK_STATUSES, { message: WEEK_TEXT.status })
  readonly status?: WeekStatus;

  @IfGiven()
  @IsMoment({ message: WEEK_TEXT.startAt })
  readonly startAt?: string;

  @IfGiven()
  @IsMoment({ message: WEEK_TEXT.lockAt })
  readonly lockAt?: string;

  @IfGiven()
  @IsMoment({ message: WEEK_TEXT.closeAt })
  readonly closeAt?: string;

  /** For a settled week that returns to an earlier status. */
  @IfGiven()
  @IsPlainText({ min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX }, { message: WEEK_TEXT.reason })
  readonly reason?: string;
}

export const weekPlanOf = ({ number, status, startAt, lockAt, closeAt }: CreateWeekBody): WeekPlan => ({
  number: parseWeekNumber(number),
  status,
  startAt: isoOf(startAt),
  lockAt: isoOf(lockAt),
  closeAt: isoOf(closeAt),
});

export const weekChangeOf = ({
  number,
  status,
  startAt,
  lockAt,
  closeAt,
}: ChangeWeekBody): Partial<WeekPlan> => ({
  ...(number !== undefined && { number: parseWeekNumber(number) }),
  ...(status !== undefined && { status }),
  ...(startAt !== undefined && { startAt: isoOf(startAt) }),
  ...(lockAt !== undefined && { lockAt: isoOf(lockAt) }),
  ...(closeAt !== undefined && { closeAt: isoOf(closeAt) }),
});
