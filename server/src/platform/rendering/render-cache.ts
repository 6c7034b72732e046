import type { Change, RenderedScreen } from '@onda-on/contracts/api';

import type { Pieces } from './page-template.ts';

const SCREENS_MAX = 256;
const LENGTH_MAX = 24_000_000;
const KEPT_MS_MAX = 60_000;

export type MadeScreen = Readonly<{
  status: RenderedScreen['status'];
  pieces: Pieces;
  isTouchedBy: RenderedScreen['isTouchedBy'];
}>;
/** A screen, and the journal position from which its page listens. */
export type ServedScreen = Readonly<{ screen: MadeScreen; changes: string }>;
type Kept = Readonly<{ screen: MadeScreen; length: number; until: number }>;

/** The most recently requested screens by address, each kept for at most a minute and dropped with a change that it shows. */
export class RenderCache {
  readonly #kept = new Map<string, Kept>();
  #length = 0;

  /** Whether a screen is kept, even an expired one. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }

  at(key: string): MadeScreen | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#forget(key);
    if (kept.until <= performance.now()) return undefined;
    this.#put(key, kept);
    return kept.screen;
  }

  keep(key: string, screen: MadeScreen): void {
    this.#forget(key);
    this.#put(key, { screen, length: lengthOf(screen.pieces), until: performance.now() + KEPT_MS_MAX });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= SCREENS_MAX && this.#length <= LENGTH_MAX) return;
      this.#forget(oldest);
    }
  }

  moved(change: Change): void {
    for (const [key, { screen }] of this.#kept) if (screen.isTouchedBy(change)) this.#forget(key);
  }

  #put(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#length += kept.length;
  }

  #forget(key: string): void {
    this.#length -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}

const lengthOf = (pieces: Pieces): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);
