import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';

const WINDOW_MS = 15 * 60_000;
const BRAKE_MS = 60_000;
const BRAKE_FAILURES_MAX = 60;
const REMEMBERED_MAX = 10_000;

/** `refused` counts the attempts during a lock; `adminId` is null for an unknown name. */
type Tries = { count: number; since: number; lockedUntil: number; refused: number; adminId: string | null };

/** A lock that is over, with what was refused during it. */
export type EndedLock = Readonly<{ adminId: string | null; count: number }>;

/**
 * Counts tries per user and client, so that a stranger's guessing never locks the owner out. A device that has signed in before
 * is a client of its own. A try counts before its password is looked at: two hundred at once are no way around. Beside it stands a
 * brake for all unknown devices: with sixty failures in a minute, clients that failed lately wait.
 */
@Injectable()
export class SignInAttempts {
  readonly #byUserAndClient = new Map<string, Tries>();
  readonly #failedClients = new Map<string, number>();
  #ended: EndedLock[] = [];
  #failures: number[] = [];

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  /** Seconds that the brake for all holds this client back, 0 for none. Its tries are not even recorded. */
  brakedForS(client: string): number {
    const now = this.#now();
    this.#failures = this.#failures.filter((at) => now - at < BRAKE_MS);
    const forAllMs = this.#untilFewerThan(2 * BRAKE_FAILURES_MAX, now);
    const failedAt = this.#failedClients.get(client) ?? -Infinity;
    const forgivenMs = Math.max(0, failedAt + WINDOW_MS - now);
    return secondsOf(Math.max(forAllMs, Math.min(forgivenMs, this.#untilFewerThan(BRAKE_FAILURES_MAX, now))));
  }

  /** Whether one more try is allowed; it then counts. One that is not is counted for the end of the lock. */
  admits(userName: string, client: string, triesMax: number, adminId: string | null = null): boolean {
    const now = this.#now();
    const key = `${userName}\n${client}`;
    const known = this.#byUserAndClient.get(key);
    if (known && now < known.lockedUntil) {
      known.refused += 1;
      known.adminId = adminId;
      return false;
    }
    this.#end(known);
    const tries = known && known.lockedUntil === 0 && now - known.since < WINDOW_MS ? known : fresh(now);
    tries.count += 1;
    if (tries.count >= triesMax) tries.lockedUntil = now + WINDOW_MS;
    this.#end(remember(this.#byUserAndClient, key, tries));
    return true;
  }

  /** Gives one try back: it was right, and only half of the way in. What failed before it still counts. */
  halfWay(userName: string, client: string): void {
    const tries = this.#byUserAndClient.get(`${userName}\n${client}`);
    if (!tries) return;
    tries.count -= 1;
    tries.lockedUntil = 0;
  }

  /** Seconds until this user may try again from this client. */
  lockedForS(userName: string, client: string): number {
    const lockedUntil = this.#byUserAndClient.get(`${userName}\n${client}`)?.lockedUntil ?? 0;
    return secondsOf(lockedUntil - this.#now());
  }

  succeeded(userName: string, client: string): void {
    this.#byUserAndClient.delete(`${userName}\n${client}`);
  }

  failed(client: string): void {
    this.#failures.push(this.#now());
    remember(this.#failedClients, client, this.#now());
  }

  /** The locks that are over since this was last asked, as far as anything was refused; with `all` those that go on too. */
  takeEndedLocks(all = false): readonly EndedLock[] {
    const now = this.#now();
    for (const tries of this.#byUserAndClient.values()) if (all || now >= tries.lockedUntil) this.#end(tries);
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  #end(tries: Tries | undefined): void {
    if (!tries || tries.refused === 0) return;
    this.#ended.push({ adminId: tries.adminId, count: tries.refused });
    tries.refused = 0;
  }

  /** Milliseconds until so many failures no longer stand within a minute. */
  #untilFewerThan(count: number, now: number): number {
    const decisive = this.#failures.at(-count);
    return decisive === undefined ? 0 : decisive + BRAKE_MS - now;
  }

  #now(): number {
    return this.clock.nowMs();
  }
}

/** `retryAfter` in seconds: what is left of the wait. */
export const SIGN_IN_LOCKED = (retryAfter: number) => new Rejection('SIGN_IN_LOCKED', { retryAfter });

const secondsOf = (ms: number): number => (ms <= 0 ? 0 : Math.ceil(ms / 1_000));

const fresh = (now: number): Tries => ({ count: 0, since: now, lockedUntil: 0, refused: 0, adminId: null });

/** Keeps the latest ones, and answers which one is forgotten for it: memory is bounded, whatever names are tried. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): Value | undefined {
  map.delete(key);
  map.set(key, value);
  if (map.size <= REMEMBERED_MAX) return undefined;
  const [oldest] = map.entries();
  if (!oldest) return undefined;
  map.delete(oldest[0]);
  return oldest[1];
}
