import { setTimeout as pause } from 'node:timers/promises';

import { expect } from '@jest/globals';
import type { MatchAnswer } from '@onda-on/contracts/api';
import type { Outcome } from '@onda-on/contracts/rules';

import { submissionOf, submit } from './visitor.ts';

/** Enough for minutes, since a server that is killed repeatedly is away for most of the time. */
const TRIES_MAX = 6_000;
/** Seldom enough that clients of a server that is away take no time from its start. */
const AGAIN_MS = 50;

export type Contest = Readonly<{ week: number; matches: readonly MatchAnswer[] }>;
/** `at` by `performance.now()`. */
export type Acceptance = Readonly<{ at: number; position: bigint }>;

/** `everyMs`: the least time between two coupons of one client. `pickOf`: the picks of the n-th visitor. */
type LoadOptions = Readonly<{
  everyMs?: number;
  pickOf?: (n: number) => ((slot: number) => Outcome | undefined) | undefined;
}>;

/** Visitors who submit one coupon after another, each again with the same key until it is acknowledged. */
export class SubmissionLoad {
  readonly acknowledged = new Map<number, string>();
  /** The acknowledged coupons, in the order of their answers. */
  readonly acceptances: Acceptance[] = [];
  readonly #contest: Contest;
  readonly #first: number;
  readonly #url: () => string;
  readonly #ending = new AbortController();
  readonly #clients: Promise<void>[];
  readonly #options: LoadOptions;
  #next: number;
  #isAbandoned = false;

  /** The visitors are numbered from `first`; `url` returns the server for each attempt. */
  constructor(
    contest: Contest,
    first: number,
    clients: number,
    url: () => string,
    options: LoadOptions = {},
  ) {
    this.#contest = contest;
    this.#options = options;
    this.#first = first;
    this.#next = first;
    this.#url = url;
    this.#clients = Array.from({ length: clients }, () => this.#client());
    for (const each of this.#clients) each.catch(() => undefined); // `end` fails.
  }

  /** Resolves with the number of coupons, once every coupon that was begun is acknowledged. */
  async end(): Promise<number> {
    this.#ending.abort();
    await Promise.all(this.#clients);
    expect(this.acknowledged.size).toBe(this.#next - this.#first);
    return this.acknowledged.size;
  }

  /** Ends it at once, whatever became of the coupons that were begun. */
  abandon(): void {
    this.#ending.abort();
    this.#isAbandoned = true;
  }

  /** Sends every coupon again with its key and expects the same number; returns the latest position. */
  async askAgain(): Promise<string | null> {
    let latest = 0n;
    for (const [n, couponNo] of this.acknowledged) {
      const again = await this.#submit(n);
      expect(again.body.couponNo).toBe(couponNo);
      const position = BigInt(again.position ?? 0);
      if (position > latest) latest = position;
    }
    return latest === 0n ? null : String(latest);
  }

  #submit(n: number) {
    const { week, matches } = this.#contest;
    return submit(this.#url(), submissionOf(n, week, matches, this.#options.pickOf?.(n)), `load-${n}`);
  }

  async #client(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const n = this.#next;
      this.#next += 1;
      const turn = pause(this.#options.everyMs ?? 0);
      for (let tries = 0; tries < TRIES_MAX && !this.#isAbandoned; tries += 1) {
        if (await this.#isAccepted(n)) break;
        await pause(AGAIN_MS);
      }
      await turn;
    }
  }

  /** @throws {Error} for any answer that is neither an acceptance nor a reason to try again. */
  async #isAccepted(n: number): Promise<boolean> {
    const { status, body, position } = await this.#submit(n);
    if (status === 201 && body.couponNo) {
      this.acknowledged.set(n, body.couponNo);
      this.acceptances.push({ at: performance.now(), position: BigInt(position ?? 0) });
      return true;
    }
    if (status !== 0 && status !== 503) throw new Error(`${n}: ${status} ${JSON.stringify(body)}`);
    return false;
  }
}
