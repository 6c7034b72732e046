import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Secrets } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';

const NAME = 'onda-device';
const RANDOM_BYTES = 16;
const KEPT_S = 365 * 86_400;
const VALUE = new RegExp(`(?:^|;)\\s*(?:__Host-)?${NAME}=([\\w-]{22})\\.([\\w-]{43})(?=\\s*(?:;|$))`, 'g');

/**
 * The cookie by which a device that has signed in before is known again, so that the guessing of strangers never holds it back. It
 * opens nothing. It carries a random value and its signature together with the administrator's id; whatever ends all sessions of the
 * administrator, such as another password, ends it too.
 */
@Injectable()
export class DeviceCookies {
  readonly #key: Buffer;
  readonly #isSecure: boolean;

  constructor(
    @Inject(SECRETS) { jwtKey }: Secrets,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
    private readonly identity: IdentityState,
  ) {
    this.#key = Buffer.from(hkdfSync('sha256', jwtKey, '', 'onda-on device cookie', 32));
    this.#isSecure = publicUrl?.startsWith('https:') ?? false;
  }

  /** The device that a `Cookie` header names, if this administrator has signed in on it since the last change of the password. */
  deviceIn(cookies: string | undefined, adminId: string): string | undefined {
    for (const [, device = '', signature = ''] of (cookies ?? '').matchAll(VALUE)) {
      const expected = this.#sign(adminId, device);
      if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return device;
    }
    return undefined;
  }

  /** The `Set-Cookie` header after a sign-in; a known device keeps its cookie. */
  headerFor(adminId: string, cookies: string | undefined, protocol: string): string {
    const device = this.deviceIn(cookies, adminId) ?? randomBytes(RANDOM_BYTES).toString('base64url');
    const isSecure = this.#isSecure || protocol === 'https';
    const name = isSecure ? `__Host-${NAME}` : NAME;
    const value = `${name}=${device}.${this.#sign(adminId, device)}`;
    return `${value}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  #sign(adminId: string, device: string): string {
    const era = this.identity.adminOf(adminId)?.era ?? 0;
    return createHmac('sha256', this.#key).update(`${adminId}\n${era}\n${device}`).digest('base64url');
  }
}
