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
 * The cookie that identifies a device on which the administrator signed in before, so that guessing by strangers does
 * not slow it down. It gives no access. It holds a random value and a signature over it and the administrator's id and
 * era: whatever ends all sessions of the administrator, such as a new password, makes it invalid; so does another token key.
 */
@Injectable()
export class DeviceCookies {
  readonly #isSecure: boolean;

  constructor(
    @Inject(SECRETS) private readonly secrets: Pick<Secrets, 'jwtKey'>,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
    private readonly identity: IdentityState,
  ) {
    this.#isSecure = publicUrl?.startsWith('https:') ?? false;
  }

  /** The device in the `Cookie` header, if this administrator signed in on it since all sessions were last ended. */
  deviceIn(cookies: string | undefined, adminId: string): string | undefined {
    for (const [, device = '', signature = ''] of (cookies ?? '').matchAll(VALUE)) {
      const expected = this.#sign(adminId, device);
      if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return device;
    }
    return undefined;
  }

  /** The `Set-Cookie` header after a sign-in; a known device keeps its value. */
  headerFor(adminId: string, cookies: string | undefined, protocol: string): string {
    const device = this.deviceIn(cookies, adminId) ?? randomBytes(RANDOM_BYTES).toString('base64url');
    const isSecure = this.#isSecure || protocol === 'https';
    const name = isSecure ? `__Host-${NAME}` : NAME;
    const value = `${name}=${device}.${this.#sign(adminId, device)}`;
    return `${value}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  #sign(adminId: string, device: string): string {
    const era = this.identity.adminOf(adminId)?.era ?? 0;
    const key = Buffer.from(hkdfSync('sha256', this.secrets.jwtKey, '', 'onda-on device cookie', 32));
    return createHmac('sha256', key).update(`${adminId}\n${era}\n${device}`).digest('base64url');
  }
}
