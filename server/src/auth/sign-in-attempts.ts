import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { CLOCK, type Clock } from '../kernel/clock.ts';

const WINDOW_MS = 15 * 60_000;
const BRAKE_MS = 60_000;
const BRAKE_FAILURES_MAX = 60;
const REMEMBERED_MAX = 10_000;

type Tries = { count: number; since: number; lockedUntil: number };

/**
 * Counts tries per user and client, so that a stranger's guessing never locks the owner out (T25). A try counts before its
 * password is looked at: two hundred at once are no way around. Beside it stands a brake for all: with sixty failures in
 * a minute, clients that failed lately wait.
 */
@Injectable()
export class SignInAttempts {
  readonly #byUserAndClient = new Map<string, Tries>();
  readonly #failedClients = new Map<string, number>();
  #failures: number[] = [];

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Whether the brake for all holds this client back. Its tries are not even recorded. */
  isBraked(client: string): boolean {
    const now = this.#now();
    this.#failures = this.#failures.filter((at) => now - at < BRAKE_MS);
    if (this.#failures.length >= 2 * BRAKE_FAILURES_MAX) return true;
    const failedAt = this.#failedClients.get(client) ?? -Infinity;
    return this.#failures.length >= BRAKE_FAILURES_MAX && now - failedAt < WINDOW_MS;
  }

  /** Whether one more try is allowed; it then counts. */
  admits(userName: string, client: string, triesMax: number): boolean {
    const now = this.#now();
    const key = `${userName}\n${client}`;
    const known = this.#byUserAndClient.get(key);
    if (known && now < known.lockedUntil) return false;
    const tries = known && known.lockedUntil === 0 && now - known.since < WINDOW_MS ? known : fresh(now);
    tries.count += 1;
    if (tries.count >= triesMax) tries.lockedUntil = now + WINDOW_MS;
    remember(this.#byUserAndClient, key, tries);
    return true;
  }

  succeeded(userName: string, client: string): void {
    this.#byUserAndClient.delete(`${userName}\n${client}`);
  }

  failed(client: string): void {
    this.#failures.push(this.#now());
    remember(this.#failedClients, client, this.#now());
  }

  #now(): number {
    return this.clock.now().getTime();
  }
}

export const SIGN_IN_LOCKED = () => new Rejection('SIGN_IN_LOCKED', { retryAfter: WINDOW_MS / 1_000 });

const fresh = (now: number): Tries => ({ count: 0, since: now, lockedUntil: 0 });

/** Keeps the latest ones: memory is bounded, whatever names are tried. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= REMEMBERED_MAX) return;
  const [oldest = key] = map.keys();
  map.delete(oldest);
}
