import { Inject, Injectable } from '@nestjs/common';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../kernel/clock.ts';
import { Budget } from './budget.ts';

/** How often each limit applied since the start, for the metrics and the panel; without anything about people. */
export const LIMIT_COUNTS = {
  lookupMiss: 'looked-up numbers without a coupon',
  lookupSlowed: 'look-ups that had to wait, since their network had used up its misses',
  newPersonSlowed: 'entries of new persons that had to wait, since their network had entered many',
  strangerSlowed:
    'entries that had to wait while registrations are closed, since their network had sent many not recognised',
  messageWithheld: 'messages that were not sent, since the address had three that day',
  networkShare: 'requests refused since their network held a tenth of what there is',
  socketRefused: 'connections closed at once since all sockets, or those of their network, were in use',
  entryShed: 'entries refused since too many came at once',
  otherShed: 'other requests refused since entries go first, or the processor or the memory is used up',
  bodyTooSlow: 'request bodies that did not arrive in time',
} as const;

export type LimitCount = keyof typeof LIMIT_COUNTS;

const HOUR_MS = 3_600_000;
const COUNTED_MAX = 10_000;

@Injectable()
export class LimitCounts {
  readonly #counts = new Map<LimitCount, number>();
  readonly #lately = new Budget({ max: COUNTED_MAX, windowMs: HOUR_MS });

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  add(name: LimitCount): void {
    this.#counts.set(name, this.of(name) + 1);
    this.#lately.spend(name, this.clock.nowMs());
  }

  of(name: LimitCount): number {
    return this.#counts.get(name) ?? 0;
  }

  /** The count of the last hour, at most ten thousand. */
  lately(name: LimitCount): number {
    return this.#lately.spent(name, this.clock.nowMs());
  }
}
