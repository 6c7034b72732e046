import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { Budget } from '../../platform/kernel/budget.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import type { Account } from '../administrators/admin-accounts.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from './sessions.ts';
import { SIGN_IN_LOCKED, SignInAttempts } from './sign-in-attempts.ts';

/**
 * Codes for one account from all unknown devices: whoever guesses them knows the password, and a million codes last for years then. A
 * device that has signed in before is not held up by it.
 */
const CODES = { max: 50, windowMs: 3_600_000 } as const;

type Step = Readonly<{
  name: string;
  code: string | undefined;
  client: string;
  /** From a device that has signed in before. */
  isKnown: boolean;
  correlationId: string;
}>;

/** The second half of a sign-in, counted with the first: guessing codes locks out like guessing passwords. */
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
   * Lets those pass who need no code or have the right one.
   *
   * @throws {Rejection} SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, or SIGN_IN_LOCKED.
   */
  async take(account: Account, { name, code, client, isKnown, correlationId }: Step): Promise<void> {
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
      await this.sessions.refuse(account, correlationId);
      throw error;
    }
    if (!isKnown) this.#codes.refund(account.id);
  }

  #spend({ id }: Account): void {
    const nowMs = this.clock.nowMs();
    const retryAfterS = this.#codes.retryAfterS(id, nowMs);
    if (retryAfterS > 0) throw SIGN_IN_LOCKED(retryAfterS);
    this.#codes.spend(id, nowMs);
  }
}
