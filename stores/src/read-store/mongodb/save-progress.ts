import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { LOG_START, type Position } from '../../event-log/event-log.port.ts';
import { afterRequest } from '../../request-time.ts';
import type { Saved } from '../checkpoints.port.ts';
import type { Checkpoint, CheckpointStore } from './checkpoint-store.ts';
import type { CollectionAliases } from './collection-aliases.ts';
import { RECENT_SAVES_MAX, type RecentSaves } from './recent-saves.ts';

/** How often checkpoints are polled: while a reader waits, while there are only listeners, while the server is down. */
const POLL_MS = { waiting: 40, listening: 120, away: 500 } as const;

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

  constructor(checkpoints: CheckpointStore, news: RecentSaves, places: CollectionAliases) {
    this.#aliases = places;
    this.#checkpoints = checkpoints;
    this.#recentSaves = news;
  }

  /** Remembers the current checkpoints; earlier saves are not reported. */
  async begin(): Promise<void> {
    for (const each of await this.#all()) this.#see(each._id, each.done, BigInt(each.position));
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
    await this.#poll();
    this.#waiting += 1;
    try {
      const ends = AbortSignal.any([signal, this.#closing.signal]);
      while (!isThere() && !ends.aborted) {
        this.#startPolling();
        await once(this.#events, 'look', { signal: ends }).catch(() => undefined);
      }
      return isThere();
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
      const calm = this.#waiting > 0 ? POLL_MS.waiting : POLL_MS.listening;
      await pause(isThere ? calm : POLL_MS.away, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #poll(): Promise<void> {
    const all = await this.#all();
    await this.#aliases.refresh(); // After the checkpoints, because a promotion changes aliases before its checkpoint.
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
    this.#seen.set(projection, { done, position });
  }

  #all(): Promise<readonly Moved[]> {
    const projection = { position: 1, done: 1, collections: 1 } as const;
    return this.#checkpoints.documents.find<Moved>({}, { projection }).toArray();
  }
}
