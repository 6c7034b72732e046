import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Secrets } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { isSameSecret } from '../../platform/kernel/same-secret.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

/** The keys of tokens: the newest signs, and earlier ones open what they signed until their end. */
@Injectable()
export class TokenKeys {
  /** A key object is slow to make, and bytes would be tried as a public key at each request. */
  readonly #objects = new WeakMap<Buffer, KeyObject>();

  constructor(
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'jwtKey' | 'earlierJwtKeys'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get signing(): Buffer {
    return this.secrets.jwtKey;
  }

  /** The key that signed a token; the newest one for a token that none of ours did. */
  keyOf(token: string): KeyObject {
    const { jwtKey } = this.secrets;
    return this.#objectOf(this.#earlier().find((key) => isSignedBy(key, token)) ?? jwtKey);
  }

  #earlier(): readonly Buffer[] {
    const { earlierJwtKeys = [] } = this.secrets;
    if (earlierJwtKeys.length === 0) return [];
    const now = this.clock.now().getTime();
    return earlierJwtKeys.flatMap(({ key, until }) => (now < Date.parse(until) ? [key] : []));
  }

  #objectOf(key: Buffer): KeyObject {
    const known = this.#objects.get(key);
    if (known) return known;
    const made = createSecretKey(key);
    this.#objects.set(key, made);
    return made;
  }
}

function isSignedBy(key: Buffer, token: string): boolean {
  const end = token.lastIndexOf('.');
  const expected = createHmac('sha256', key).update(token.slice(0, end)).digest();
  const found = Buffer.from(token.slice(end + 1), 'base64url');
  return isSameSecret(found, expected);
}
