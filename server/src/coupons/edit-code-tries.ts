import { Inject, Injectable } from '@nestjs/common';
import { Rejection, type CouponNo } from '@onda-on/contracts/rules';

import { Budget } from '../kernel/budget.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../kernel/clock.ts';

const HOUR_MS = 3_600_000;
const PER_COUPON_MAX = 5;
const PER_CLIENT_MAX = 20;

type Try = Readonly<{ couponNo: CouponNo; network: string }>;

/** How often an edit code may be guessed (threats.md §4); a right one costs nothing. */
@Injectable()
export class EditCodeTries {
  readonly #ofCoupon = new Budget({ max: PER_COUPON_MAX, windowMs: HOUR_MS });
  readonly #ofClient = new Budget({ max: PER_CLIENT_MAX, windowMs: HOUR_MS });

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  /** @throws {Rejection} TOO_MANY_REQUESTS, also for the right code: a guesser's last try is worth no more than the first. */
  async guard<T>({ couponNo, network }: Try, attempt: () => Promise<T>): Promise<T> {
    const nowMs = this.clock.nowMs();
    let wasWrong = false;
    this.#ofCoupon.refuseIfSpent(couponNo, nowMs);
    this.#ofClient.refuseIfSpent(network, nowMs);
    // Counted before it is made: a hundred at once are a hundred tries.
    this.#ofCoupon.spend(couponNo, nowMs);
    this.#ofClient.spend(network, nowMs);
    try {
      return await attempt();
    } catch (error) {
      wasWrong = error instanceof Rejection && error.code === 'WRONG_EDIT_CODE';
      throw error;
    } finally {
      if (!wasWrong) this.#refund({ couponNo, network });
    }
  }

  #refund({ couponNo, network }: Try): void {
    this.#ofCoupon.refund(couponNo);
    this.#ofClient.refund(network);
  }
}
