import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ARTICLES, PAGES, SETTINGS, SITE_SETTINGS, WEEKS } from '@onda-on/contracts/views';
import type { Checkpoints } from '@onda-on/stores';

import { bodyEtagOf } from '../../platform/http/etag.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** What a feed or the sitemap is made from. */
const SOURCES: ReadonlySet<string> = new Set(
  [ARTICLES, PAGES, SETTINGS, SITE_SETTINGS, WEEKS].map(({ name }) => name),
);
/** What was made while a save came in between may be a moment old: it is not kept for ever. */
const KEPT_MS_MAX = 60_000;

export type FeedText = Readonly<{ text: string; etag: string }>;

/** Whole texts for machines, made again only after a save that touches what they are made from. */
@Injectable()
export class FeedCache implements OnApplicationShutdown {
  readonly #kept = new Map<string, Readonly<{ made: Promise<FeedText>; until: number }>>();
  readonly #stop: () => void;

  constructor(@Inject(READ_STORE) reads: Checkpoints) {
    this.#stop = reads.onSaved(({ collections }) => {
      if (collections.some((each) => SOURCES.has(each))) this.#kept.clear();
    });
  }

  /** However many ask at once, it is made once. What could not be made is tried again by the next one. */
  at(name: string, make: () => Promise<string>): Promise<FeedText> {
    const kept = this.#kept.get(name);
    if (kept && kept.until > performance.now()) return kept.made;
    const made = make().then(withEtag);
    const entry = { made, until: performance.now() + KEPT_MS_MAX };
    this.#kept.set(name, entry);
    made.catch(() => {
      if (this.#kept.get(name) === entry) this.#kept.delete(name);
    });
    return made;
  }

  onApplicationShutdown(): void {
    this.#stop();
  }
}

const withEtag = (text: string): FeedText => ({ text, etag: bodyEtagOf(text) });
