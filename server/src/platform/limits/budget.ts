import { Rejection } from '@onda-on/contracts/rules';
import { BoundedMap } from '@onda-on/stores';

type Limits = Readonly<{ max: number; windowMs: number; keysMax?: number }>;

const KEYS_MAX = 20_000;

/**
 * Limits how many things each key may spend within any window of time (ms). When there are too many, the oldest counts
 * are forgotten first, and likewise the keys that spent longest ago.
 */
export class Budget {
  readonly #spentAt: BoundedMap<string, number[]>;
  readonly #limits: Omit<Limits, 'keysMax'>;

  constructor({ keysMax = KEYS_MAX, ...limits }: Limits) {
    this.#spentAt = new BoundedMap(keysMax);
    this.#limits = limits;
  }

  /** How many count at this moment; at most `max`. */
  spent(key: string, nowMs: number): number {
    return this.#current(key, nowMs).length;
  }

  /** Whole seconds until the key may spend again; 0 if it may now. */
  retryAfterS(key: string, nowMs: number): number {
    const oldestMs = this.#current(key, nowMs).at(-this.#limits.max);
    if (oldestMs === undefined) return 0;
    return Math.max(1, Math.ceil((oldestMs + this.#limits.windowMs - nowMs) / 1_000));
  }

  /** @throws {Rejection} TOO_MANY_REQUESTS with `retryAfter` in seconds when nothing more fits. */
  spendOrRefuse(key: string, nowMs: number): void {
    const retryAfter = this.retryAfterS(key, nowMs);
    if (retryAfter > 0) throw new Rejection('TOO_MANY_REQUESTS', { retryAfter });
    this.spend(key, nowMs);
  }

  spend(key: string, nowMs: number): void {
    const spentAt = this.#current(key, nowMs);
    if (spentAt.length >= this.#limits.max) spentAt.shift();
    spentAt.push(nowMs);
    this.#spentAt.set(key, spentAt);
  }

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
