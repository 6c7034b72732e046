import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';

import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { canonicalPassword } from './password-rules.ts';

/** argon2id with 19 MiB and two passes, about 10 ms (docs/threat-model.md#sign-in-as-load). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUEUE_MAX = 32;

/** Hashes a few passwords at a time; further ones wait in a short queue, beyond which they are refused. */
@Injectable()
export class PasswordHashes {
  readonly #gate = new ConcurrencyLimiter(availableParallelism(), QUEUE_MAX);
  /** The cost of new hashes; tests that only sign in lower it. A stored hash contains its own cost. */
  cost: Options = COST;
  #decoy: Promise<string> | undefined;

  /** @throws {Rejection} UNAVAILABLE if the queue is full. */
  hashOf(password: string): Promise<string> {
    return this.#gate.run(() => hash(canonicalPassword(password), this.cost));
  }

  /**
   * Whether the password matches the hash. Without a hash it takes the same time, so that nobody learns which names
   * exist.
   *
   * @throws {Rejection} UNAVAILABLE if the queue is full.
   */
  matches(stored: string | undefined, password: string): Promise<boolean> {
    return this.#gate.run(async () => {
      this.#decoy ??= hash(randomBytes(32), this.cost);
      const isRight = await verify(stored ?? (await this.#decoy), canonicalPassword(password));
      return isRight && stored !== undefined;
    });
  }
}
