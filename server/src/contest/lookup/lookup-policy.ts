import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import { type CouponNo, Rejection } from '@onda-on/contracts/rules';
import type { CouponView } from '@onda-on/contracts/views';
import { BoundedMap } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { KeyedConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';

const HOUR_MS = 3_600_000;
/** With `LOOKUP=code`, an unknown national ID and a wrong coupon number both count, but no look-up without one. */
const WRONG_CODES_MAX = 20;
/** Each miss over the budget delays the client's look-ups by this much more, up to the maximum of steps. */
const DELAY_STEP_MS = 200;
const DELAY_STEPS_MAX = 20;
const SLOW_AT_ONCE = 2;
/** As many requests as a network may have in flight; without a delay such a queue empties at once. */
const QUEUE_MAX = 200;
const QUEUE_MS_MAX = 30_000;
const QUEUE_FULL_RETRY_S = 60;
const ANSWERED_MAX = 50_000;

export type LookupRequest = Readonly<{ client: string; nationalId: string; couponNo: CouponNo | null }>;

/**
 * Limits the look-ups of national IDs without a coupon. A person with a coupon is always answered: once a client has
 * used up its misses, each further number waits before anything is read, so that the time reveals nothing.
 */
@Injectable()
export class LookupPolicy {
  readonly #key = randomBytes(32);
  readonly #missesMax: number;
  readonly #misses: Budget;
  /** Misses beyond the budget: they lengthen the delay. */
  readonly #further = new Budget({ max: DELAY_STEPS_MAX, windowMs: HOUR_MS });
  readonly #queue = new KeyedConcurrencyLimiter(SLOW_AT_ONCE, QUEUE_MAX);
  readonly #underWay = new Map<string, number>();
  /** Keyed hashes of the look-ups that were answered, which reveal no national ID. Repeating such a look-up is free. */
  readonly #answered = new BoundedMap<string, number>(ANSWERED_MAX);

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'lookup' | 'lookupBudget'>,
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
    private readonly counts: LimitCounts,
  ) {
    this.#missesMax = this.#isOpen ? config.lookupBudget : WRONG_CODES_MAX;
    this.#misses = new Budget({ max: this.#missesMax, windowMs: HOUR_MS });
  }

  /** @throws {Rejection} LOOKUP_CODE_REQUIRED, TOO_MANY_REQUESTS for a miss beyond the budget, and what the look-up throws. */
  async run<T>(asked: LookupRequest, lookUp: () => Promise<T>): Promise<T> {
    const { client, couponNo } = asked;
    // The first press of a visit, on which the field appears: it reveals nothing, since nothing is read.
    if (!this.#isOpen && !couponNo) throw new Rejection('LOOKUP_CODE_REQUIRED');
    const name = this.#nameOf(asked);
    if (this.#wasAnswered(name)) return lookUp();
    const underWay = this.#underWay.get(client) ?? 0;
    if (this.#misses.spent(client, this.#nowMs()) + underWay >= this.#missesMax)
      return this.#slowly(client, () => this.#counted(client, name, lookUp));
    this.#underWay.set(client, underWay + 1);
    try {
      return await this.#counted(client, name, lookUp);
    } finally {
      const left = (this.#underWay.get(client) ?? 1) - 1;
      if (left > 0) this.#underWay.set(client, left);
      else this.#underWay.delete(client);
    }
  }

  /**
   * With `LOOKUP=code` one of the person's coupon numbers is the second factor, but not that of a coupon which an operator voided:
   * it may be somebody else's, sent under this national ID. Unknown people get the same answer.
   *
   * @throws {Rejection} LOOKUP_CODE_REQUIRED
   */
  refuseWithoutCode({ couponNo }: LookupRequest, coupons: readonly CouponView[]): void {
    if (this.#isOpen) return;
    const isRight = coupons.some(
      ({ couponNo: own, voided }) => own === couponNo && voided?.cause !== 'operator',
    );
    if (!isRight) throw new Rejection('LOOKUP_CODE_REQUIRED');
  }

  /** Replaced by tests, which do not sleep. */
  pause(ms: number): Promise<void> {
    return sleep(ms);
  }

  async #slowly<T>(client: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#queue.waitingOf(client);
    if (waiting >= QUEUE_MAX || (waiting / SLOW_AT_ONCE) * this.#delayMs(client) > QUEUE_MS_MAX)
      throw new Rejection('TOO_MANY_REQUESTS', { retryAfter: QUEUE_FULL_RETRY_S });
    return this.#queue.run(client, async () => {
      const delayMs = this.#delayMs(client);
      if (delayMs > 0) {
        this.counts.add('lookupSlowed');
        await this.pause(delayMs);
      }
      return work();
    });
  }

  async #counted<T>(client: string, name: string, lookUp: () => Promise<T>): Promise<T> {
    try {
      const answer = await lookUp();
      this.#remember(name);
      return answer;
    } catch (error) {
      if (!isMiss(error)) throw error;
      this.counts.add('lookupMiss');
      const nowMs = this.#nowMs();
      const retryAfter = this.#misses.retryAfterS(client, nowMs);
      if (retryAfter > 0) {
        this.#further.spend(client, nowMs);
        throw new Rejection('TOO_MANY_REQUESTS', { retryAfter });
      }
      this.#misses.spend(client, nowMs);
      if (this.#isOpen) this.#remember(name);
      throw error;
    }
  }

  #delayMs(client: string): number {
    return this.#further.spent(client, this.#nowMs()) * DELAY_STEP_MS;
  }

  #nameOf({ client, nationalId, couponNo }: LookupRequest): string {
    const parts = this.#isOpen ? [client, nationalId] : [client, nationalId, couponNo ?? ''];
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64');
  }

  #wasAnswered(name: string): boolean {
    const until = this.#answered.get(name);
    return until !== undefined && this.#nowMs() < until;
  }

  #remember(name: string): void {
    this.#answered.set(name, this.#nowMs() + HOUR_MS);
  }

  get #isOpen(): boolean {
    return this.config.lookup === 'open';
  }

  #nowMs(): number {
    return this.clock.nowMs();
  }
}

const isMiss = (error: unknown): boolean =>
  error instanceof Rejection &&
  (error.code === 'PARTICIPANT_NOT_FOUND' || error.code === 'LOOKUP_CODE_REQUIRED');
