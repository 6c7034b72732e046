import { Rejection, NATIONAL_ID } from '@onda-on/contracts/rules';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

import { refusalOf } from '../../platform/http/refusals.ts';
import { INVALID } from '../../platform/http/request-validation.ts';

const COUPON_TEXT_MAX = 40;
const WRONG_NUMBER = { message: refusalOf('INVALID_NATIONAL_ID').message };

/** `POST /api/predictions/lookup`: the number travels in the body, where no log keeps it. */
export class LookupBodyShape {
  @JSONSchema({ pattern: NATIONAL_ID.source })
  @IsString(WRONG_NUMBER)
  readonly tcNumber!: string;

  @JSONSchema({ type: ['string', 'null'] as never })
  @IsOptional()
  @IsString(INVALID)
  @MaxLength(COUPON_TEXT_MAX, INVALID)
  readonly couponNo?: string;
}

/** Eleven ASCII digits over the whole text. */
export function parseNationalId(text: string): string {
  if (NATIONAL_ID.test(text)) return text;
  throw new Rejection('INVALID_NATIONAL_ID');
}
