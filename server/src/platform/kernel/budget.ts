import { Rejection } from '@onda-on/contracts/rules';

type Limits = Readonly<{ max: number; windowMs: number; keysMax?: number }>;

const KEYS_MAX = 20_000;

/**
 * A number of things per key within any window of time, in milliseconds. What was counted longest ago is forgotten
 * first, and so are whole keys when there are too many.
 */
export class Budget {
  readonly #spentAt = new Map<string, number[]>();
  readonly #limits: Required<Limits>;

  constructor(limits: Limits) {
    this.#limits = { keysMax: KEYS_MAX, ...limits };
  }

  /** How many count now; never more than the maximum. */
  spent(key: string, nowMs: number): number {
    return this.#current(key, nowMs).length;
  }

  /** Whole seconds until one more fits; 0 when it fits now. */
  retryAfterS(key: string, nowMs: number): number {
    const oldestMs = this.#current(key, nowMs).at(-this.#limits.max);
    if (oldestMs === undefined) return 0;
    return Math.max(1, Math.ceil((oldestMs + this.#limits.windowMs - nowMs) / 1_000));
  }

  /** @throws {Rejection} TOO_MANY_REQUESTS with `retryAfter` in seconds when nothing more fits. */
  refuseIfSpent(key: string, nowMs: number): void {
    const retryAfter = this.retryAfterS(key, nowMs);
    if (retryAfter > 0) throw new Rejection('TOO_MANY_REQUESTS', { retryAfter });
  }

  spend(key: string, nowMs: number): void {
    const spentAt = this.#current(key, nowMs);
    if (spentAt.length >= this.#limits.max) spentAt.shift();
    spentAt.push(nowMs);
    this.#spentAt.delete(key);
    this.#spentAt.set(key, spentAt);
    const [stalest] = this.#spentAt.keys();
    if (this.#spentAt.size > this.#limits.keysMax && stalest !== undefined) this.#spentAt.delete(stalest);
  }

  /** Gives back the latest that a key spent. */
  refund(key: string): void {
    this.#spentAt.get(key)?.pop();
  }

  #current(key: string, nowMs: number): number[] {
    const spentAt = this.#spentAt.get(key);
    if (!spentAt) return [];
    const first = spentAt.findIndex((atMs) => atMs + this.#limits.windowMs > nowMs);
    if (first !== 0) spentAt.splice(0, first < 0 ? spentAt.length : first);
    return spentAt;
  }
}
