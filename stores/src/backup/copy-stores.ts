import { statSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Position } from '../event-log/event-log.port.ts';
import { syncDirectory } from '../sqlite/sync-directory.ts';
import { copyInOwnProcess, type CopiedBytes } from './copy-process.ts';
import type { MainFile } from './main-file.ts';

export type CopiedFile = CopiedBytes & Readonly<{ name: string }>;

/** `position` is the end of the copied log. */
type CopiedStores = Readonly<{ position: Position; files: readonly CopiedFile[] }>;

/**
 * Copies the log and the vault as of one moment into a directory, durably, while both are written; erasures wait until the vault
 * is copied. Only file stores support this. An abort ends it and leaves incomplete files.
 *
 * @throws {CopyUnderWay} while another copy is being made.
 */
export type CopyStores = (
  directory: string,
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
) => Promise<CopiedStores>;

type Held = Readonly<{ file: MainFile; release: () => void }>;
type Parts = Readonly<{ log: MainFile; vault: MainFile; end: () => Promise<Position> }>;

/** Makes one copy at a time. `stop` aborts the current one. */
export class StoreCopies {
  readonly #parts: Parts;
  readonly #stop = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stop(): void {
    this.#stop.abort();
  }

  readonly copy: CopyStores = async (directory, onProgress, signal) => {
    // Both files are held in one turn of the event loop, so both show the same moment. A person's row is durable before
    // the first event that names the person, so every person in the copied log is in the copied vault, unless erased.
    const held = holdAll([this.#parts.vault, this.#parts.log]);
    const end = this.#parts.end();
    end.catch(() => undefined); // It is awaited only after the files, which may fail first.
    try {
      const ends = signal ? AbortSignal.any([this.#stop.signal, signal]) : this.#stop.signal;
      const files = await this.#copyAll(held, directory, onProgress, ends);
      syncDirectory(directory);
      return { position: await end, files };
    } finally {
      for (const { release } of held) release();
    }
  };

  async #copyAll(
    held: readonly Held[],
    directory: string,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<readonly CopiedFile[]> {
    const total = held.reduce((sum, { file }) => sum + statSync(file.path).size, 0);
    const files: CopiedFile[] = [];
    let before = 0;
    for (const { file, release } of held) {
      const name = basename(file.path);
      const options = {
        signal,
        onBytes: (bytes: number) => onProgress(before + bytes, total),
      };
      const copied = await copyInOwnProcess(file.path, join(directory, name), options);
      release();
      before += copied.bytes;
      files.push({ name, ...copied });
    }
    return files;
  }
}

function holdAll(files: readonly MainFile[]): readonly Held[] {
  const held: Held[] = [];
  try {
    for (const file of files) held.push({ file, release: file.hold() });
    return held;
  } catch (error) {
    for (const { release } of held) release();
    throw error;
  }
}
