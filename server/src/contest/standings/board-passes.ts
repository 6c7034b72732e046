import { setImmediate } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { RETRY_AFTER_S } from '../../platform/http/limits.ts';
import { ConcurrencyLimiter, KeyedConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';

const NETWORK_WAITING_MAX = 50;
const WAITING_MAX = 500;

/**
 * Computes tables under other results one after the other, each client network's in turn: a pass over a million coupons
 * takes milliseconds of the only thread, and everything else that waits for it runs between two passes.
 */
@Injectable()
export class BoardPasses {
  readonly #all = new ConcurrencyLimiter(1, WAITING_MAX);
  readonly #byNetwork = new KeyedConcurrencyLimiter(1, NETWORK_WAITING_MAX);

  /** @throws {Rejection} TOO_MANY_REQUESTS when too many passes of the network wait; UNAVAILABLE when those of all do. */
  run<T>(network: string, pass: () => T | Promise<T>): Promise<T> {
    if (this.#byNetwork.waitingOf(network) >= NETWORK_WAITING_MAX)
      throw new Rejection('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S.unavailable });
    return this.#byNetwork.run(network, () =>
      this.#all.run(async () => {
        await setImmediate();
        return pass();
      }),
    );
  }
}
