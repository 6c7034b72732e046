import {
  CONTACT_TEXT,
  DISPUTE_REQUESTS,
  DISPUTE_TEXT,
  MESSAGE_LENGTH_MIN,
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  NATIONAL_ID,
  PROFILE_TEXT,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
  type DisputeRequest,
} from '@onda-on/contracts/rules';
import { Equals, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

import { IsEmailText, IsLongText, IsPhoneText } from '../../crm/customers/customer.bodies.ts';
import { INVALID } from '../../platform/http/request-validation.ts';
import { IfGiven } from '../../platform/kernel/optional.ts';
import { IsPlainText } from '../../platform/kernel/plain-text.ts';

const HONEYPOT_LENGTH_MAX = 1_000;
const WEEK = { message: DISPUTE_TEXT.week };

/** `POST /api/disputes`, in the order in which the form asks. */
export class DisputeFormBody {
  @IsIn(DISPUTE_REQUESTS, { message: DISPUTE_TEXT.request })
  readonly request!: DisputeRequest;

  @Max(WEEK_NUMBER_MAX, WEEK)
  @Min(WEEK_NUMBER_MIN, WEEK)
  @IsInt(WEEK)
  readonly week!: number;

  @Matches(NATIONAL_ID, { message: PROFILE_TEXT.tcNumber })
  @IsString({ message: PROFILE_TEXT.tcNumber })
  readonly tcNumber!: string;

  @IsPlainText({ min: NAME_LENGTH_MIN, max: NAME_LENGTH_MAX }, { message: CONTACT_TEXT.name })
  readonly name!: string;

  @IsEmailText()
  readonly email!: string;

  @IfGiven()
  @IsPhoneText()
  readonly phone?: string;

  @IsLongText(MESSAGE_LENGTH_MIN)
  readonly message!: string;

  @Equals(true, { message: CONTACT_TEXT.consent })
  readonly consent!: boolean;

  /** No person sees this field; what fills it is a machine. */
  @IfGiven()
  @MaxLength(HONEYPOT_LENGTH_MAX, INVALID)
  @IsString(INVALID)
  readonly website?: string;
}
