import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';

const HOUR_MS = 3_600_000;
const WRONG_MAX = 20;

/** How many wrong edit codes a client may send; the right one is always accepted, since nobody guesses 80 bits. */
@Injectable()
export class EditCodeTries {
  readonly #wrong = new Budget({ max: WRONG_MAX, windowMs: HOUR_MS });

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  /** @throws {Rejection} TOO_MANY_REQUESTS for a wrong code beyond the limit, otherwise the error of the attempt. */
  async guard<T>(client: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Rejection && error.code === 'WRONG_EDIT_CODE')
        this.#wrong.spendOrRefuse(client, this.clock.nowMs());
      throw error;
    }
  }
}
