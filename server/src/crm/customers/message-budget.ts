import { Inject, Injectable } from '@nestjs/common';

import { Budget } from '../../platform/kernel/budget.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';

const HOUR_MS = 3_600_000;
const MESSAGES_MAX = 5;

/** How many messages one client may send in an hour (docs/limits.md#visitors). */
@Injectable()
export class MessageBudget {
  readonly #ofClient = new Budget({ max: MESSAGES_MAX, windowMs: HOUR_MS });

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  /** Counts a message before it is kept, and gives it back when that fails. @throws {Rejection} TOO_MANY_REQUESTS */
  async spendOn<T>(network: string, keep: () => Promise<T>): Promise<T> {
    const nowMs = this.clock.nowMs();
    this.#ofClient.refuseIfSpent(network, nowMs);
    this.#ofClient.spend(network, nowMs);
    try {
      return await keep();
    } catch (error) {
      this.#ofClient.refund(network);
      throw error;
    }
  }
}
