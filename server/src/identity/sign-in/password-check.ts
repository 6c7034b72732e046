import { Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { SettingsState } from '../../platform/config/settings-state.ts';
import { clientOf } from '../../platform/http/client-of.ts';
import { AdminAccounts, type Account } from '../administrators/admin-accounts.ts';
import { PasswordHashes } from '../administrators/password-hashes.ts';
import { DeviceCookies } from './device-cookies.ts';
import { SecondStep } from './second-step.ts';
import { Sessions } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

/** Where a request comes from, for lock-outs: its network, and its cookies, which may name a known device. Not stored. */
export type RequestOrigin = Readonly<{ client: string; cookies: string | undefined }>;

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  client: clientOf(request),
  cookies: request.headers.cookie,
});

/** Limits how often passwords are tried, and checks that of a signed-in administrator again; failures count, and are recorded, like those of sign-ins. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: SignInAttempts,
    private readonly hashes: PasswordHashes,
    private readonly settings: SettingsState,
    private readonly sessions: Sessions,
    private readonly devices: DeviceCookies,
    private readonly secondStep: SecondStep,
  ) {}

  /**
   * The client that the attempt counts for; a known device counts by itself, without the brake. @throws {Rejection}
   * SIGN_IN_LOCKED
   */
  admit(name: string, adminId: string | undefined, { client: network, cookies }: RequestOrigin) {
    const device = adminId === undefined ? undefined : this.devices.deviceIn(cookies, adminId);
    const isKnown = device !== undefined;
    const brakedForS = isKnown ? 0 : this.attempts.brakedForS(network);
    if (brakedForS > 0) throw SIGN_IN_LOCKED(brakedForS);
    const client = isKnown ? `device ${device}` : network;
    const { maxLoginAttempts } = this.settings.current.security;
    if (!this.attempts.admits(name, client, maxLoginAttempts, adminId))
      throw SIGN_IN_LOCKED(this.attempts.lockedForS(name, client));
    return { client, isKnown };
  }

  /**
   * Where a code is given and there is a second factor, it is used up as at a sign-in.
   *
   * @throws {Rejection} WRONG_PASSWORD, SECOND_FACTOR_WRONG, or SIGN_IN_LOCKED after too many failures of either kind.
   */
  async prove(
    adminId: string,
    password: string,
    { correlationId, ...from }: RequestOrigin & Readonly<{ correlationId: string }>,
    code?: string,
  ): Promise<Account> {
    const { client, isKnown } = this.admit(adminId, adminId, from);
    const account = await this.accounts.byId(adminId);
    if (!account || !(await this.hashes.matches(account.passwordHash, password))) {
      this.attempts.failed(client);
      await this.sessions.refuseAgain(adminId, correlationId, 'password');
      throw new Rejection('WRONG_PASSWORD');
    }
    const step = { name: adminId, code, client, isKnown, isSignedIn: true, correlationId };
    if (code !== undefined) await this.secondStep.take(account, step);
    this.attempts.succeeded(adminId, client);
    return account;
  }
}
