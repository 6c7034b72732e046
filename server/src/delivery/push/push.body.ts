import type { PushSubscriptionBody } from '@onda-on/contracts/api';

import { INVALID } from '../../platform/http/request-validation.ts';
import { Rule } from '../../platform/kernel/rule.ts';
import { isPushAddress, PUSH_ADDRESS_SCHEMA } from './push-services.ts';

/** A point of P-256 and a secret, as browsers make them (RFC 8291); by the number of their bytes. */
const KEY_BYTES: Readonly<Record<string, number>> = { p256dh: 65, auth: 16 };

function arePushKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return entries.length === 2 && entries.every(([name, key]) => isKey(name, key));
}

const isKey = (name: string, key: unknown): boolean =>
  typeof key === 'string' &&
  /^[\w-]{1,100}=*$/.test(key) &&
  Buffer.from(key, 'base64url').length === KEY_BYTES[name];

// Base64 writes 65 bytes in 87 letters, and 16 in 22.
const KEYS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['p256dh', 'auth'],
  properties: {
    p256dh: { type: 'string', pattern: '^[A-Za-z0-9_-]{87}=*$' },
    auth: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}=*$' },
  },
};

/** `PUT /api/coupons/{no}/push`: what a browser says of itself. */
export class PushBody {
  @Rule('pushAddress', PUSH_ADDRESS_SCHEMA, isPushAddress, INVALID)
  readonly endpoint!: string;

  @Rule('pushKeys', KEYS_SCHEMA, arePushKeys, INVALID)
  readonly keys!: PushSubscriptionBody['keys'];
}
