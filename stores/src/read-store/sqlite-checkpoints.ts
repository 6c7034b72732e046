import { EventEmitter, once } from 'node:events';

import { LOG_START, type Position } from '../event-log/event-log.port.ts';
import type { Database, Statement } from '../sqlite/database.ts';

/** The checkpoints of projections: in the file, and in memory for readers who wait. */
export class SqliteCheckpoints {
  readonly #put: Statement;
  readonly #remove: Statement;
  readonly #known = new Map<string, Position>();
  readonly #moves = new EventEmitter().setMaxListeners(0);

  constructor(db: Database) {
    this.#put = db.prepare('INSERT OR REPLACE INTO checkpoints (projection, position) VALUES (?, ?)');
    this.#remove = db.prepare('DELETE FROM checkpoints WHERE projection = ?');
    for (const { projection, position } of db.prepare('SELECT projection, position FROM checkpoints').all()) {
      this.#known.set(projection, BigInt(position));
    }
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  of(projection: string): Position {
    return this.#known.get(projection) ?? LOG_START;
  }

  /** Writes a checkpoint to the file. Call it within a transaction. */
  write(projection: string, position: Position): void {
    this.#put.run(projection, String(position));
  }

  /** Like `write`, but never moves a checkpoint back. */
  advance(projection: string, position: Position): void {
    if (this.of(projection) < position) this.write(projection, position);
  }

  /** Call it within a transaction. */
  remove(projection: string): void {
    this.#remove.run(projection);
  }

  /** Wakes readers after the commit. */
  moved(projection: string, position: Position): void {
    this.#known.set(projection, position);
    this.#moves.emit('move');
  }

  /** Like `moved`, but never moves a checkpoint back. */
  advanced(projection: string, position: Position): void {
    if (this.of(projection) < position) this.moved(projection, position);
  }

  async reached(projection: string, position: Position, signal: AbortSignal): Promise<boolean> {
    while (this.of(projection) < position) {
      if (signal.aborted) return false;
      await once(this.#moves, 'move', { signal }).catch(() => undefined);
    }
    return true;
  }
}
