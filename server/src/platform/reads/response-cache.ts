import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Checkpoints } from '@onda-on/stores';

import { bodyEtagOf } from '../http/etag.ts';
import { READ_STORE } from '../stores/stores.module.ts';
import { forgetsSomeone } from './forgets-someone.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const ANSWERS_MAX = 512;
const URL_LENGTH_MAX = 200;
const KEPT_MS_MAX = 60_000;
/** A shorter text leaves in one write with its header; a longer one would be encoded again for its length, its ETag and each answer. */
const TEXT_LENGTH_MAX = 4_096;

/** An answer with its length in bytes and its ETag. */
export type SerialisedAnswer = Readonly<{ body: string | Buffer; length: number; etag: string }>;
/** `route` is the pattern of the address, for the metrics. */
type Origin = Readonly<{ route: string; projections: readonly string[]; generation: number }>;
export type CachedAnswer = SerialisedAnswer &
  Readonly<{ route: string; projections: readonly string[]; until: number }>;

/**
 * Public answers that follow from read models alone, by requested address. An answer is dropped with the next save of
 * one of its projections, and when a person is erased.
 */
@Injectable()
export class ResponseCache implements OnApplicationShutdown {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #stop: () => void;
  #generation = 0;

  constructor(@Inject(READ_STORE) reads: Checkpoints) {
    this.#stop = reads.onSaved((saved) => {
      this.#generation += 1;
      if (forgetsSomeone(saved)) this.#answers.clear();
      for (const [url, { projections }] of this.#answers) {
        if (projections.includes(saved.projection)) this.#answers.delete(url);
      }
    });
  }

  /** Grows with every save: an answer that was begun before a save is not kept. */
  get generation(): number {
    return this.#generation;
  }

  serialise(answer: unknown): SerialisedAnswer {
    const text = JSON.stringify(answer);
    const body = text.length > TEXT_LENGTH_MAX ? Buffer.from(text) : text;
    return { body, length: Buffer.byteLength(body), etag: bodyEtagOf(body) };
  }

  keep(url: string, answer: SerialisedAnswer, { route, projections, generation }: Origin): void {
    if (generation !== this.#generation || url.length > URL_LENGTH_MAX) return;
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= ANSWERS_MAX && oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(url, { ...answer, route, projections, until: performance.now() + KEPT_MS_MAX });
  }

  at(url: string): CachedAnswer | undefined {
    const kept = this.#answers.get(url);
    if (!kept || kept.until > performance.now()) return kept;
    this.#answers.delete(url);
    return undefined;
  }

  onApplicationShutdown(): void {
    this.#stop();
  }
}
