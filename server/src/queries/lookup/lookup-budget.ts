import { createHmac, randomBytes } from 'node:crypto';

import { Rejection } from '@onda-on/contracts/rules';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ALL_CLIENTS_MAX = 600;

type Seen = Readonly<{ until: number; numbers: Set<string> }>;

/**
 * How many distinct numbers a client may look up in an hour, and all clients together in a minute (threats.md §4).
 * Asking for the same number again is free. What is remembered says nothing about whose number it was.
 */
export class LookupBudget {
  readonly #key = randomBytes(32);
  /** At most 600 a minute are added, so an hour of them is all that it can hold. */
  readonly #clients = new Map<string, Seen>();
  #minute = { until: 0, spent: 0 };

  constructor(private readonly perClientMax: number) {}

  /** @throws {Rejection} TOO_MANY_REQUESTS with the seconds to wait. */
  spend(client: string, nationalId: string, now: number): void {
    const number = createHmac('sha256', this.#key).update(nationalId).digest('base64');
    const seen = this.#seenBy(client, now);
    if (seen?.numbers.has(number)) return;
    if (now >= this.#minute.until) this.#beginMinute(now);
    if (seen && seen.numbers.size >= this.perClientMax) throw refusal(seen.until - now);
    if (this.#minute.spent >= ALL_CLIENTS_MAX) throw refusal(this.#minute.until - now);
    this.#minute.spent += 1;
    if (seen) seen.numbers.add(number);
    else this.#clients.set(client, { until: now + HOUR_MS, numbers: new Set([number]) });
  }

  #seenBy(client: string, now: number): Seen | undefined {
    const seen = this.#clients.get(client);
    if (!seen || now < seen.until) return seen;
    this.#clients.delete(client);
    return undefined;
  }

  #beginMinute(now: number): void {
    this.#minute = { until: now + MINUTE_MS, spent: 0 };
    for (const [client, { until }] of this.#clients) if (now >= until) this.#clients.delete(client);
  }
}

const refusal = (waitMs: number) =>
  new Rejection('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
