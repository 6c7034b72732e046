import {
  DISPUTE_TEXT,
  IDENTITY_CHECKS,
  isImpersonal,
  NATIONAL_ID,
  PROFILE_TEXT,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
  type IdentityCheck,
} from '@onda-on/contracts/rules';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';

import { INVALID } from '../../platform/http/request-validation.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';
import { Rule } from '../../platform/kernel/rule.ts';

const COUPON_NO_LENGTH_MAX = 64;
const CHECKS = { message: DISPUTE_TEXT.checks };

/** It stands in the log for ever, and a void coupon shows it to everybody who has its number. */
const IsImpersonal = (): PropertyDecorator =>
  Rule(
    'isImpersonal',
    { not: { pattern: '@' } },
    (value) => typeof value !== 'string' || isImpersonal(value),
    {
      message: DISPUTE_TEXT.personal,
    },
  );

/** `POST /api/admin/disputes/{id}/check`. */
export class IdentityCheckBody {
  @IsIn(IDENTITY_CHECKS, { ...CHECKS, each: true })
  @ArrayUnique(CHECKS)
  @ArrayMaxSize(IDENTITY_CHECKS.length, CHECKS)
  @ArrayMinSize(1, CHECKS)
  @IsArray(CHECKS)
  readonly checks!: readonly IdentityCheck[];

  @Matches(NATIONAL_ID, { message: PROFILE_TEXT.tcNumber })
  @IsString({ message: PROFILE_TEXT.tcNumber })
  readonly tcNumber!: string;
}

/** `POST /api/admin/disputes/{id}/reject`. */
export class RejectionBody {
  @IsImpersonal()
  @IsPlainText({ min: REASON_LENGTH_MIN, max: REASON_LENGTH_MAX }, { message: DISPUTE_TEXT.reason })
  readonly reason!: string;
}

/** `POST /api/admin/disputes/{id}/void` and `…/reissue`: about the coupon that the operator saw. */
export class DecisionBody extends RejectionBody {
  @MaxLength(COUPON_NO_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly couponNo!: string;
}
