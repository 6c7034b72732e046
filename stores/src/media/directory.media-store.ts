import { randomBytes } from 'node:crypto';
import { open, opendir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { StorageFull } from '../event-log/event-log.port.ts';
import { codeIn, FileFailure, naming } from '../sqlite/file-failure.ts';
import { makeDirectory } from '../sqlite/make-directory.ts';
import { syncDirectory } from '../sqlite/sync-directory.ts';
import { checkedName, MediaUnavailable, type MediaStore, type StoredFile } from './media-store.port.ts';

const OWNER_ONLY = { file: 0o600, directory: 0o700 } as const;

/** Pictures as files of a directory. A file that is still being written ends in `.part`. */
export class DirectoryMediaStore implements MediaStore {
  constructor(private readonly directory: string) {
    makeDirectory(directory);
    syncDirectory(dirname(directory));
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    const part = `${path}.${randomBytes(8).toString('hex')}.part`;
    try {
      await writeDurably(part, bytes);
      await rename(part, path);
      syncDirectory(this.directory);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw asFailure(naming(path, error));
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#pathOf(name));
    } catch (error) {
      if (codeIn(error) === 'ENOENT') return undefined;
      throw asFailure(error);
    }
  }

  async remove(name: string): Promise<void> {
    try {
      await unlink(this.#pathOf(name));
      syncDirectory(this.directory);
    } catch (error) {
      if (codeIn(error) !== 'ENOENT') throw asFailure(error);
    }
  }

  async *list(): AsyncIterable<StoredFile> {
    for await (const entry of await opendir(this.directory)) {
      const facts = entry.isFile() ? await this.#factsOf(entry.name) : undefined;
      if (facts) yield { name: entry.name, bytes: facts.size, storedAt: facts.mtime };
    }
  }

  /** Undefined for a file that was removed meanwhile. */
  #factsOf(name: string) {
    return stat(join(this.directory, name)).catch(() => undefined);
  }

  #pathOf(name: string): string {
    return join(this.directory, checkedName(name));
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', OWNER_ONLY.file);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asFailure(error: unknown): unknown {
  if (error instanceof RangeError) return error;
  if (error instanceof FileFailure && error.trouble === 'full')
    return new StorageFull('There is no room for a picture', { cause: error });
  return new MediaUnavailable(error);
}
