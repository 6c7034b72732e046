import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { SettingsState } from '../../platform/config/settings-state.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { SignedInAdmin } from './current-admin.ts';
import { IdentityState } from './identity-state.ts';
import { TokenKeys } from './token-keys.ts';

export const TOKEN = { issuer: 'onda-on', audience: 'onda-on-admin', algorithm: 'HS256' } as const;
/** No token is valid for longer. */
export const SESSION_MS_MAX = 12 * 3_600_000;
/** Clocks of servers agree to within a second (docs/operations/scaling.md#more-servers), and a token names whole seconds. */
const CLOCKS_APART_S_MAX = 2;

/** A session as its token describes it; `since` is its start (ms), `era` the account's era. */
export type Session = Readonly<{ adminId: string; sessionId: string; since: number; era: number }>;

/** The claims of a token with a proven signature, issuer and audience; all other checks are still to come. */
export type Claims = Readonly<
  Partial<Record<'sub' | 'jti' | 'since' | 'era' | 'iat' | 'exp' | 'nbf', unknown>>
>;

/** Issues tokens and decides which of them are still valid, by the sessions that the log says were ended. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: TokenKeys,
    private readonly identity: IdentityState,
    private readonly settings: SettingsState,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A token that is valid for `sessionTimeoutMinutes`, but not beyond twelve hours after the sign-in. */
  issue({ adminId, sessionId, since, era }: Session): string {
    const iat = this.#nowS();
    const exp = Math.min(iat + this.#idleS, endOf(since));
    return this.jwt.sign(
      { sub: adminId, jti: sessionId, since, era, iat, exp },
      { secret: this.keys.signing },
    );
  }

  /** The administrator of the claims; undefined for an expired, premature or revoked token. */
  async holderOf(claims: Claims): Promise<SignedInAdmin | undefined> {
    const session = sessionIn(claims);
    if (!session || !this.#isTimely(claims, session)) return undefined;
    await this.#reachEraOf(session);
    const { adminId, sessionId, since, era } = session;
    const admin = this.identity.adminOf(adminId);
    if (!admin || admin.isDisabled || this.identity.isSignedOut(sessionId)) return undefined;
    if (admin.era !== era) return undefined;
    return { id: adminId, role: admin.role, sessionId, since, era };
  }

  /** A new token may come to another server before that has read of its era. */
  async #reachEraOf({ adminId, era }: Session): Promise<void> {
    const admin = this.identity.adminOf(adminId);
    if (admin && admin.era < era) await this.identity.upToDate();
  }

  #isTimely({ iat, exp, nbf }: Claims, { since }: Session): boolean {
    if (!Number.isSafeInteger(iat) || !Number.isSafeInteger(exp) || nbf !== undefined) return false;
    const now = this.#nowS();
    const isIssued = (iat as number) <= now + CLOCKS_APART_S_MAX;
    // A shorter time counts for tokens of before too.
    const isUsed = now < (iat as number) + this.#idleS;
    return isIssued && isUsed && now < (exp as number) && (exp as number) <= endOf(since);
  }

  get #idleS(): number {
    return this.settings.current.security.sessionTimeoutMinutes * 60;
  }

  #nowS(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

function sessionIn({ sub, jti, since, era }: Claims): Session | undefined {
  if (typeof sub !== 'string' || typeof jti !== 'string') return undefined;
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(era)) return undefined;
  return { adminId: sub, sessionId: jti, since: since as number, era: era as number };
}

const endOf = (since: number): number => Math.floor((since + SESSION_MS_MAX) / 1_000);
