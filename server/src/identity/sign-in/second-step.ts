import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import type { Account } from '../administrators/admin-accounts.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

/**
 * Codes per account from all unknown devices together. Such a client knows the password, and at this rate a million
 * codes last for years. Known devices are not limited by it.
 */
const CODES = { max: 50, windowMs: 3_600_000 } as const;

type Step = Readonly<{
  name: string;
  code: string | undefined;
  client: string;
  /** The administrator signed in on this device before. */
  isKnown: boolean;
  /** The password was asked for again in a session. */
  isSignedIn?: boolean;
  correlationId: string;
}>;

/** The second half of a sign-in, and of asking again in a session: wrong codes lock out like wrong passwords. */
@Injectable()
export class SecondStep {
  readonly #codes = new Budget(CODES);

  constructor(
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
    private readonly attempts: SignInAttempts,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Returns if the account needs no code, or if the code is right.
   *
   * @throws {Rejection} SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, or SIGN_IN_LOCKED.
   */
  async take(account: Account, step: Step): Promise<void> {
    const { name, code, client, isKnown, correlationId } = step;
    if (!this.factors.isOn(account.id)) return;
    if (code === undefined) {
      this.attempts.halfWay(name, client);
      await this.sessions.ask(account, correlationId);
      throw new Rejection('SECOND_FACTOR_REQUIRED');
    }
    if (!isKnown) this.#spend(account);
    try {
      await this.factors.use(account.id, code, { actor: `admin:${account.id}`, correlationId });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      this.attempts.failed(client);
      await this.#record(account, step);
      throw error;
    }
    if (!isKnown) this.#codes.refund(account.id);
  }

  #record(account: Account, { isSignedIn = false, correlationId }: Step): Promise<unknown> {
    return isSignedIn
      ? this.sessions.refuseAgain(account.id, correlationId, 'code')
      : this.sessions.refuse(account, correlationId);
  }

  #spend({ id }: Account): void {
    const nowMs = this.clock.nowMs();
    const retryAfterS = this.#codes.retryAfterS(id, nowMs);
    if (retryAfterS > 0) throw SIGN_IN_LOCKED(retryAfterS);
    this.#codes.spend(id, nowMs);
  }
}
