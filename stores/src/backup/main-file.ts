import { once } from 'node:events';

import type { Database } from '../sqlite/database.ts';
import type { FailStop } from '../sqlite/fail-stop.ts';

type Checkpoint = Readonly<{ busy: bigint }>;

export class CopyUnderWay extends Error {
  override readonly name = 'CopyUnderWay';
}

/**
 * The main file of a database in WAL mode. Commits go to the WAL and only checkpoints write to this file, so holding
 * back checkpoints makes it a consistent copy, without the SQLite lock that every writer would wait for.
 */
export class MainFile {
  readonly #db: Database;
  readonly #failStop: FailStop;
  #copied: Promise<void> | undefined;

  constructor(
    db: Database,
    readonly path: string,
    failStop: FailStop,
  ) {
    this.#db = db;
    this.#failStop = failStop;
  }

  /**
   * Moves all commits into the file and keeps it unchanged until the returned function is called.
   *
   * @throws {CopyUnderWay} while another caller holds it.
   */
  hold(): () => void {
    if (this.#copied) throw new CopyUnderWay(`${this.path} is being copied already`);
    this.#truncate();
    const end = new AbortController();
    const copied = once(end.signal, 'abort').then(() => undefined);
    this.#copied = copied;
    return () => {
      if (this.#copied === copied) this.#copied = undefined;
      end.abort();
    };
  }

  /** Moves commits into the file, unless it is held; in that case the WAL grows until the next checkpoint. */
  checkpoint(): void {
    if (!this.#copied) this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** Waits until nobody holds the file, moves all commits into it and empties the WAL. */
  async empty(): Promise<void> {
    await this.released();
    this.#truncate();
  }

  async released(): Promise<void> {
    while (this.#copied) await this.#copied;
  }

  #truncate(): void {
    const checkpoint = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    const { busy }: Checkpoint = this.#failStop.guard(() => checkpoint.get());
    if (busy !== 0n) throw new Error(`A part of ${this.path} is still in its WAL`);
  }
}
