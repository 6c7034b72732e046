import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import type { Secrets } from '@onda-on/stores';

import { SECRETS } from '../../../platform/stores/stores.module.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY = /^[\w-]{20,400}$/;

/** A stream's name as every server can read it and nobody else: names of coupons' streams hold participants' ids (docs/threat-model.md#disclosure-of-personal-data). */
@Injectable()
export class StreamKeys {
  readonly #key: Buffer;

  constructor(@Inject(SECRETS) { couponKey }: Secrets) {
    this.#key = createHmac('sha256', couponKey).update('onda-on:event-browser:stream').digest();
  }

  of(stream: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce);
    const sealed = [cipher.update(stream, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
  }

  /** @throws {Rejection} INVALID_REQUEST for what was not made here. */
  streamIn(key: string): string {
    try {
      if (!KEY.test(key)) throw new TypeError('no key');
      const bytes = Buffer.from(key, 'base64url');
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      throw new Rejection('INVALID_REQUEST');
    }
  }
}
