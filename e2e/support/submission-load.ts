import { setTimeout as pause } from 'node:timers/promises';

import { expect } from '@jest/globals';
import type { MatchAnswer } from '@onda-on/contracts/api';

import { submissionOf, submit } from './visitor.ts';

/** Enough for minutes, since a server that is killed repeatedly is away for most of the time. */
const TRIES_MAX = 30_000;
const AGAIN_MS = 10;

type Contest = Readonly<{ week: number; matches: readonly MatchAnswer[] }>;

/** Visitors who submit one coupon after another, each again with the same key until it is acknowledged. */
export class SubmissionLoad {
  readonly acknowledged = new Map<number, string>();
  readonly #contest: Contest;
  readonly #first: number;
  readonly #url: () => string;
  readonly #ending = new AbortController();
  readonly #clients: Promise<void>[];
  #next: number;

  /** The visitors are numbered from `first`; `url` returns the server for each attempt. */
  constructor(contest: Contest, first: number, clients: number, url: () => string) {
    this.#contest = contest;
    this.#first = first;
    this.#next = first;
    this.#url = url;
    this.#clients = Array.from({ length: clients }, () => this.#client());
  }

  /** Resolves with the number of coupons, once every coupon that was begun is acknowledged. */
  async end(): Promise<number> {
    this.#ending.abort();
    await Promise.all(this.#clients);
    expect(this.acknowledged.size).toBe(this.#next - this.#first);
    return this.acknowledged.size;
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
    return submit(this.#url(), submissionOf(n, week, matches), `load-${n}`);
  }

  async #client(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const n = this.#next;
      this.#next += 1;
      for (let tries = 0; tries < TRIES_MAX && !this.acknowledged.has(n); tries += 1) {
        const { status, body } = await this.#submit(n);
        if (status === 201 && body.couponNo) this.acknowledged.set(n, body.couponNo);
        else if (status !== 0 && status !== 503) throw new Error(`${n}: ${status} ${JSON.stringify(body)}`);
        if (status !== 201) await pause(AGAIN_MS);
      }
    }
  }
}
