import { EventEmitter, once } from 'node:events';

import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import { afterRequest } from '../../request-time.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { Saved } from '../checkpoints.port.ts';
import type { Checkpoint, CheckpointStore } from './checkpoint-store.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import { RECENT_SAVES_MAX, type RecentSaves } from './recent-saves.ts';

/**
 * How often checkpoints are polled: while a reader waits, while there are only listeners and the log has moved, while it has not, and
 * while the server is down.
 */
const POLL_MS = { waiting: 40, listening: 120, calm: 3_000, away: 500 } as const;
/** A projection that has not come to the log's end for so long is not expected there any more: it may stand still. */
const EXPECTED_MS = 10_000;
/** A save of another process is seldom the only one. */
const NEWS_MS = 1_000;

type Seen = Readonly<{ done: number; position: Position }>;
type Moved = Pick<Checkpoint, '_id' | 'position' | 'done' | 'collections'>;

/** The progress of all projections in all processes. It polls only while there are waiting readers or listeners. */
export class SaveProgress {
  readonly #checkpoints: CheckpointStore;
  readonly #recentSaves: RecentSaves;
  readonly #aliases: CollectionAliases;
  readonly #seen = new Map<string, Seen>();
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #closing = new AbortController();
  #listening = 0;
  #waiting = 0;
  #isPolling = false;
  #isCalm = false;
  /** Where the log has moved, and until when projections are expected there. */
  #end: Position = LOG_START;
  #expectedUntil = -Infinity;
  #newsUntil = -Infinity;
  /** Those that did not come when they were expected, until they move. */
  readonly #standing = new Set<string>();
  #endPause = (): void => undefined;

  constructor(checkpoints: CheckpointStore, news: RecentSaves, places: CollectionAliases) {
    this.#aliases = places;
    this.#checkpoints = checkpoints;
    this.#recentSaves = news;
  }

  /** Remembers the current checkpoints; earlier saves are not reported. */
  async begin(): Promise<void> {
    const all = await this.#all();
    await this.#aliases.refresh();
    for (const each of all) this.#see(each._id, each.done, BigInt(each.position));
  }

  /** The log has events up to this position, so saves will follow. */
  expect(position: Position): void {
    if (position <= this.#end) return;
    if (performance.now() > this.#expectedUntil)
      for (const projection of this.#behind()) this.#standing.add(projection);
    this.#end = position;
    this.#expectedUntil = performance.now() + EXPECTED_MS;
    if (this.#isCalm) this.#endPause();
  }

  onSaved(listener: (saved: Saved) => void): () => void {
    this.#events.on('save', listener);
    this.#listening += 1;
    this.#startPolling();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#events.off('save', listener);
      this.#listening -= 1;
    };
  }

  /** Resolves after all listeners were notified, so that a waiting reader finds no stale cache. */
  async reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean> {
    const isThere = () => (this.#seen.get(projection)?.position ?? 0n) >= position;
    if (isThere()) return true;
    try {
      await withTimeout(Infinity, this.#poll(), signal);
      await this.#looked(isThere, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return isThere();
  }

  async #looked(isThere: () => boolean, signal: AbortSignal): Promise<void> {
    this.#waiting += 1;
    if (this.#isCalm) this.#endPause();
    try {
      while (!isThere() && !this.#closing.signal.aborted) {
        this.#startPolling();
        await once(this.#events, 'look', { signal });
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Reports a save of this process at once, unless saves before it are not yet reported. */
  saved(save: number, saved: Saved): void {
    const { projection, position } = saved;
    const before = this.#doneOf(projection);
    if (save <= before || (save > before + 1 && this.#listening > 0)) return;
    this.#see(projection, save, position);
    this.#events.emit('save', saved);
    this.#events.emit('look');
  }

  close(): void {
    this.#closing.abort();
    this.#endPause();
    this.#events.emit('look');
  }

  #startPolling(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    // Its listeners work for everybody, whoever began to wait.
    void afterRequest(() => this.#pollWhileNeeded()).finally(() => (this.#isPolling = false));
  }

  async #pollWhileNeeded(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#listening + this.#waiting > 0 && !signal.aborted) {
      const isThere = await this.#poll().then(
        () => true,
        () => false,
      );
      this.#events.emit('look');
      await this.#pause(isThere ? this.#pauseMs() : POLL_MS.away);
    }
  }

  #pauseMs(): number {
    if (this.#waiting > 0) return POLL_MS.waiting;
    const now = performance.now();
    const isExpected = now < this.#newsUntil || (now < this.#expectedUntil && this.#isAnyExpected());
    return isExpected ? POLL_MS.listening : POLL_MS.calm;
  }

  #behind(): readonly string[] {
    return [...this.#seen].flatMap(([projection, { position }]) =>
      position < this.#end ? [projection] : [],
    );
  }

  #isAnyExpected(): boolean {
    return this.#behind().some((projection) => !this.#standing.has(projection));
  }

  async #pause(ms: number): Promise<void> {
    this.#isCalm = ms === POLL_MS.calm;
    await new Promise<void>((resolve) => {
      this.#endPause = resolve;
      setTimeout(resolve, ms).unref();
    });
    this.#isCalm = false;
  }

  async #poll(): Promise<void> {
    const asked = performance.now();
    const all = await this.#all();
    // After the checkpoints, because a promotion changes aliases before it moves its checkpoint.
    if (all.some(({ _id, done }) => done !== this.#doneOf(_id))) await this.#aliases.refresh();
    else this.#aliases.unchangedAt(asked);
    await Promise.all(all.map((each) => this.#report(each)));
  }

  async #report(moved: Moved): Promise<void> {
    const { _id: projection, done, position } = moved;
    const after = this.#doneOf(projection);
    if (done === after) this.#advance(moved);
    if (done <= after) return;
    const missed = this.#listening > 0 ? await this.#between(after, moved) : [];
    if (this.#doneOf(projection) !== after) return; // This process has reported a save of its own meanwhile.
    this.#see(projection, done, BigInt(position));
    this.#newsUntil = performance.now() + NEWS_MS;
    for (const each of missed) this.#events.emit('save', each);
  }

  /** Each missed save on its own, or all as one when some are overwritten. */
  async #between(
    after: number,
    { _id: projection, done, position, collections }: Moved,
  ): Promise<readonly Saved[]> {
    const all = { projection, position: BigInt(position), collections, touched: undefined };
    if (done - after > RECENT_SAVES_MAX) return [all];
    const news = await this.#recentSaves.between(projection, after, done);
    const saves = Array.from({ length: done - after }, (_, i) => news.get(after + 1 + i));
    const known = saves.filter((each) => each !== undefined);
    if (known.length < saves.length) return [all];
    return known.map((each) => ({
      projection,
      position: each.position,
      collections: each.collections,
      touched: each.touched,
    }));
  }

  #doneOf(projection: string): number {
    return this.#seen.get(projection)?.done ?? 0;
  }

  /** Records an advance without a save. */
  #advance({ _id: projection, done, position }: Moved): void {
    const { position: before = LOG_START } = this.#seen.get(projection) ?? {};
    if (BigInt(position) > before) this.#see(projection, done, BigInt(position));
  }

  #see(projection: string, done: number, position: Position): void {
    this.#standing.delete(projection);
    this.#seen.set(projection, { done, position });
  }

  #all(): Promise<readonly Moved[]> {
    const projection = { position: 1, done: 1, collections: 1 } as const;
    return this.#checkpoints.documents.find<Moved>({}, { projection }).toArray();
  }
}
