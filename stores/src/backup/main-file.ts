import { once } from 'node:events';

import type { Database } from '../sqlite/database.ts';
import type { FailStop } from '../sqlite/fail-stop.ts';

type Checkpoint = Readonly<{ busy: bigint }>;

/** This file is being copied; a second copy would write into it in its first step. */
export class CopyUnderWay extends Error {
  override readonly name = 'CopyUnderWay';
}

/**
 * The main file of a database in WAL mode. Commits go to the WAL, and only checkpoints write here, so holding checkpoints back
 * makes the file a consistent copy without the SQLite lock that every writer waits for.
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

  /** Moves the commits into the file, unless it is held; then the WAL grows until the next checkpoint. */
  checkpoint(): void {
    if (!this.#copied) this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** Moves everything into the file and empties the WAL, once nobody holds the file. */
  async empty(): Promise<void> {
    await this.released();
    this.#truncate();
  }

  /** Resolves when nobody holds the file. */
  async released(): Promise<void> {
    while (this.#copied) await this.#copied;
  }

  #truncate(): void {
    const checkpoint = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    const { busy }: Checkpoint = this.#failStop.guard(() => checkpoint.get());
    if (busy !== 0n) throw new Error(`A part of ${this.path} is still in its WAL`);
  }
}
