import {
  REQUEST_TEXT,
  type DisputeRequest,
  CONTACT_TEXT,
  DISPUTE_REQUESTS,
  DISPUTE_TEXT,
  MESSAGE_LENGTH_MIN,
  NATIONAL_ID,
  PROFILE_TEXT,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  IDENTITY_CHECKS,
  isImpersonal,
  type IdentityCheck,
} from '@onda-on/contracts/rules';
import {
  Equals,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
} from 'class-validator';

import { IsMessageText, IsPersonName, IsPhoneText } from '../../crm/customers/customer.bodies.ts';
import { INVALID, IfGiven, IsEmailText, IsHoneypot, IsReason, Rule } from '../../platform/http/body-rules.ts';

/** The answer to the visitor, and the dispute's subject in the list of tickets. */
export const DISPUTE_SERVER_TEXT = {
  received: 'Başvurunuz bize ulaştı. Kimliğinizi doğrulamak için yazdığınız adresten size ulaşacağız.',
  subject: (request: DisputeRequest, week: number) => `Hafta ${week}: ${REQUEST_TEXT[request]}`,
} as const;

const TC_NUMBER = { message: PROFILE_TEXT.tcNumber };
const IsNationalId = (): PropertyDecorator => (target, property) => {
  for (const rule of [IsString(TC_NUMBER), Matches(NATIONAL_ID, TC_NUMBER)]) rule(target, property);
};

const WEEK = { message: DISPUTE_TEXT.week };

/** `POST /api/disputes`, in the order of the form's fields. */
export class DisputeFormBody {
  @IsIn(DISPUTE_REQUESTS, { message: DISPUTE_TEXT.request })
  readonly request!: DisputeRequest;

  @Max(WEEK_NUMBER_MAX, WEEK)
  @Min(WEEK_NUMBER_MIN, WEEK)
  @IsInt(WEEK)
  readonly week!: number;

  @IsNationalId()
  readonly tcNumber!: string;

  @IsPersonName()
  readonly name!: string;

  @IsEmailText()
  readonly email!: string;

  @IfGiven()
  @IsPhoneText()
  readonly phone?: string;

  @IsMessageText(MESSAGE_LENGTH_MIN)
  readonly message!: string;

  @Equals(true, { message: CONTACT_TEXT.consent })
  readonly consent!: boolean;

  @IsHoneypot()
  readonly website?: string;
}

const COUPON_NO_LENGTH_MAX = 64;
const CHECKS = { message: DISPUTE_TEXT.checks };

/** For reasons: the log keeps them for ever, and a void coupon shows its reason to everybody who has its number. */
const IsImpersonal = (): PropertyDecorator =>
  Rule(
    'isImpersonal',
    { not: { pattern: '@' } },
    (value) => typeof value !== 'string' || isImpersonal(value),
    { message: DISPUTE_TEXT.personal },
  );

/** `POST /api/admin/disputes/{id}/check`. */
export class IdentityCheckBody {
  @IsIn(IDENTITY_CHECKS, { ...CHECKS, each: true })
  @ArrayUnique(CHECKS)
  @ArrayMaxSize(IDENTITY_CHECKS.length, CHECKS)
  @ArrayMinSize(1, CHECKS)
  @IsArray(CHECKS)
  readonly checks!: readonly IdentityCheck[];

  @IsNationalId()
  readonly tcNumber!: string;
}

/** `POST /api/admin/disputes/{id}/reject`. */
export class RejectionBody {
  @IsImpersonal()
  @IsReason()
  readonly reason!: string;
}

/** `POST /api/admin/disputes/{id}/void` and `…/reissue`: about the coupon that the operator saw. */
export class DecisionBody extends RejectionBody {
  @MaxLength(COUPON_NO_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly couponNo!: string;
}
