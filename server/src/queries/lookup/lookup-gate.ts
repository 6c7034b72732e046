import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import type { CouponView } from '@onda-on/contracts/views';

import { CONFIG, type Config } from '../../config/config.ts';
import { Budget } from '../../kernel/budget.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../kernel/clock.ts';
import { LookupBudget } from './lookup-budget.ts';

const HOUR_MS = 3_600_000;

export type Asked = Readonly<{ client: string; nationalId: string; couponNo: string | undefined }>;

/** Who may look up whom, and how often (threats.md T03, T06). */
@Injectable()
export class LookupGate {
  readonly #numbers: LookupBudget;
  readonly #wrongForNumber = new Budget({ max: 5, windowMs: HOUR_MS });
  readonly #wrongFromClient = new Budget({ max: 20, windowMs: HOUR_MS });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'lookup' | 'lookupBudget'>,
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
  ) {
    this.#numbers = new LookupBudget(config.lookupBudget);
  }

  /** @throws {Rejection} TOO_MANY_REQUESTS once the distinct numbers, or the wrong codes, are spent. */
  admit({ client, nationalId }: Asked): void {
    const now = this.clock.nowMs();
    this.#numbers.spend(client, nationalId, now);
    if (this.config.lookup === 'open') return;
    this.#wrongForNumber.refuseIfSpent(nationalId, now);
    this.#wrongFromClient.refuseIfSpent(client, now);
    // Counted before anything is read: a hundred at once are a hundred tries. A right one is given back.
    this.#wrongForNumber.spend(nationalId, now);
    this.#wrongFromClient.spend(client, now);
  }

  /**
   * With `LOOKUP=code` one of the person's coupon numbers is the second factor. Unknown people get the same answer.
   *
   * @throws {Rejection} LOOKUP_CODE_REQUIRED
   */
  refuseWithoutCode({ client, nationalId, couponNo }: Asked, coupons: readonly CouponView[]): void {
    if (this.config.lookup === 'open') return;
    // An identifier: ASCII casing, whatever the visitor's language.
    const asked = couponNo?.trim().toUpperCase();
    const isRight = asked !== undefined && coupons.some((each) => each.couponNo === asked);
    if (!isRight) throw new Rejection('LOOKUP_CODE_REQUIRED');
    this.#wrongForNumber.refund(nationalId);
    this.#wrongFromClient.refund(client);
  }
}
