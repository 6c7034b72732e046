import type { PushSubscriptionBody } from '@onda-on/contracts/api';
import { Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

import { INVALID } from '../../platform/http/request-validation.ts';
import { isPushAddress } from './push-services.ts';

/** A point of P-256 and a secret, as browsers make them (RFC 8291); by the number of their bytes. */
const KEY_BYTES: Readonly<Record<string, number>> = { p256dh: 65, auth: 16 };

@ValidatorConstraint({ name: 'pushAddress' })
class IsPushAddress implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isPushAddress(value);
  }

  defaultMessage(): string {
    return INVALID.message;
  }
}

@ValidatorConstraint({ name: 'pushKeys' })
class ArePushKeys implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const entries = Object.entries(value);
    return entries.length === 2 && entries.every(([name, key]) => isKey(name, key));
  }

  defaultMessage(): string {
    return INVALID.message;
  }
}

const isKey = (name: string, key: unknown): boolean =>
  typeof key === 'string' &&
  /^[\w-]{1,100}=*$/.test(key) &&
  Buffer.from(key, 'base64url').length === KEY_BYTES[name];

/** `PUT /api/coupons/{no}/push`: what a browser says of itself. */
export class PushBody {
  @Validate(IsPushAddress)
  readonly endpoint!: string;

  @Validate(ArePushKeys)
  readonly keys!: PushSubscriptionBody['keys'];
}
