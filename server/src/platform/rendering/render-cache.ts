import type { Change, RenderedScreen } from '@onda-on/contracts/api';

import type { Pieces } from './page-template.ts';

const SCREENS_MAX = 256;
const LENGTH_MAX = 24_000_000;
const KEPT_MS_MAX = 60_000;

export type CachedScreen = Readonly<{
  status: RenderedScreen['status'];
  pieces: Pieces;
  isTouchedBy: RenderedScreen['isTouchedBy'];
}>;
/** A screen, and the journal position from which its page listens. */
export type ScreenAtPosition = Readonly<{ screen: CachedScreen; changes: string }>;
type CacheEntry = Readonly<{ screen: CachedScreen; length: number; until: number }>;

/** The most recently requested screens by address, each kept for at most a minute and dropped with a change that it shows. */
export class RenderCache {
  readonly #entries = new Map<string, CacheEntry>();
  #length = 0;

  /** Whether a screen is kept, even an expired one. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  at(key: string): CachedScreen | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#forget(key);
    if (entry.until <= performance.now()) return undefined;
    this.#put(key, entry);
    return entry.screen;
  }

  keep(key: string, screen: CachedScreen): void {
    this.#forget(key);
    this.#put(key, { screen, length: lengthOf(screen.pieces), until: performance.now() + KEPT_MS_MAX });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= SCREENS_MAX && this.#length <= LENGTH_MAX) return;
      this.#forget(oldest);
    }
  }

  moved(change: Change): void {
    for (const [key, { screen }] of this.#entries) if (screen.isTouchedBy(change)) this.#forget(key);
  }

  #put(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    this.#length += entry.length;
  }

  #forget(key: string): void {
    this.#length -= this.#entries.get(key)?.length ?? 0;
    this.#entries.delete(key);
  }
}

const lengthOf = (pieces: Pieces): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);
