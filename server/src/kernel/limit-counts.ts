import { Injectable } from '@nestjs/common';

/** What limits did since the start, for the metrics and the panel; nobody is named. */
export const LIMIT_COUNTS = {
  lookupMiss: 'looked-up numbers without a coupon',
  lookupSlowed: 'look-ups that had to wait, since their network had used up its misses',
  newPersonSlowed: 'entries of new persons that had to wait, since their network had entered many',
  messageWithheld: 'messages that were not sent, since the address had three that day',
  networkShare: 'requests refused since their network held a tenth of what there is',
  bodyTooSlow: 'request bodies that did not arrive in time',
} as const;

export type LimitCount = keyof typeof LIMIT_COUNTS;

@Injectable()
export class LimitCounts {
  readonly #counts = new Map<LimitCount, number>();

  add(name: LimitCount): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  of(name: LimitCount): number {
    return this.#counts.get(name) ?? 0;
  }
}
