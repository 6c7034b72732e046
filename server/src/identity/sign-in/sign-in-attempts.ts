import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { BoundedMap } from '@onda-on/stores';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';

const WINDOW_MS = 15 * 60_000;
const BRAKE_MS = 60_000;
const BRAKE_FAILURES_MAX = 60;
const REMEMBERED_MAX = 10_000;

/** `refused` counts the attempts during a lock; `adminId` is null for an unknown user name. */
type Tries = { count: number; since: number; lockedUntil: number; refused: number; adminId: string | null };

/** A lock that is over, and the number of attempts that it refused. */
export type EndedLock = Readonly<{ adminId: string | null; count: number }>;

/**
 * Counts attempts per user name and client, so that a stranger's guessing does not lock the owner out; a known device
 * is a client of its own. An attempt counts before its password is checked, so that many at once gain nothing. A
 * general brake also slows unknown devices: after sixty failures in a minute, clients that failed lately must wait.
 */
@Injectable()
export class SignInAttempts {
  /** Memory stays bounded, whatever names are tried. */
  readonly #byUserAndClient = new BoundedMap<string, Tries>(REMEMBERED_MAX);
  readonly #failedClients = new BoundedMap<string, number>(REMEMBERED_MAX);
  #ended: EndedLock[] = [];
  #failures: number[] = [];

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  /** Seconds that the general brake delays this client, 0 for none. Its attempts are not even recorded. */
  brakedForS(client: string): number {
    const now = this.#now();
    this.#failures = this.#failures.filter((at) => now - at < BRAKE_MS);
    const forAllMs = this.#untilFewerThan(2 * BRAKE_FAILURES_MAX, now);
    const failedAt = this.#failedClients.get(client) ?? -Infinity;
    const forgivenMs = Math.max(0, failedAt + WINDOW_MS - now);
    return secondsOf(Math.max(forAllMs, Math.min(forgivenMs, this.#untilFewerThan(BRAKE_FAILURES_MAX, now))));
  }

  /** Whether one more attempt is allowed; it then counts. A refused one is counted for the record of the lock. */
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
    this.#end(this.#byUserAndClient.set(key, tries));
    return true;
  }

  /** Takes back one attempt: the password was right, but a code is still needed. Earlier failures still count. */
  halfWay(userName: string, client: string): void {
    const tries = this.#byUserAndClient.get(`${userName}\n${client}`);
    if (!tries) return;
    tries.count -= 1;
    tries.lockedUntil = 0;
  }

  lockedForS(userName: string, client: string): number {
    const lockedUntil = this.#byUserAndClient.get(`${userName}\n${client}`)?.lockedUntil ?? 0;
    return secondsOf(lockedUntil - this.#now());
  }

  succeeded(userName: string, client: string): void {
    this.#byUserAndClient.delete(`${userName}\n${client}`);
  }

  failed(client: string): void {
    this.#failures.push(this.#now());
    this.#failedClients.set(client, this.#now());
  }

  /** The locks that ended since the last call and refused attempts; with `all` also current ones. */
  takeEndedLocks(all: boolean): readonly EndedLock[] {
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

  /** Milliseconds until the last minute contains fewer than `count` failures. */
  #untilFewerThan(count: number, now: number): number {
    const decisive = this.#failures.at(-count);
    return decisive === undefined ? 0 : decisive + BRAKE_MS - now;
  }

  #now(): number {
    return this.clock.nowMs();
  }
}

/** `retryAfter`: the remaining wait in seconds. */
export const SIGN_IN_LOCKED = (retryAfter: number) => new Rejection('SIGN_IN_LOCKED', { retryAfter });

const secondsOf = (ms: number): number => (ms <= 0 ? 0 : Math.ceil(ms / 1_000));

const fresh = (now: number): Tries => ({ count: 0, since: now, lockedUntil: 0, refused: 0, adminId: null });
