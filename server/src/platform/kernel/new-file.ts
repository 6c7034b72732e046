import { createHash } from 'node:crypto';
import { link, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { makeDirectory, naming, syncDirectory } from '@onda-on/stores';

const OWNER_ONLY = 0o600;
const CHUNK_LENGTH = 256 * 1024;

/** A text file, readable by its owner only, that appears complete or not at all and never replaces another file. */
export class NewFile {
  /** A second draft of one name would replace the first, and get its name unfinished. */
  static readonly #drafts = new Set<string>();
  readonly #hash = createHash('sha256');
  #text = '';

  private constructor(private readonly handle: FileHandle) {}

  /** Makes what `fill` writes durable under the name; if it fails, no file is left. @throws {FileFailure}, EEXIST if the name is taken, or being written. */
  static async write<Result>(path: string, fill: (file: NewFile) => Promise<Result>): Promise<Result> {
    const draft = `${path}.part`;
    if (NewFile.#drafts.has(draft))
      throw Object.assign(new Error(`EEXIST: ${draft} is being written`), { code: 'EEXIST', path });
    NewFile.#drafts.add(draft);
    try {
      return await NewFile.#written(path, draft, fill);
    } catch (error) {
      throw naming(path, error);
    } finally {
      NewFile.#drafts.delete(draft);
    }
  }

  static async #written<Result>(
    path: string,
    draft: string,
    fill: (file: NewFile) => Promise<Result>,
  ): Promise<Result> {
    makeDirectory(dirname(path));
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', OWNER_ONLY);
    try {
      const file = new NewFile(handle);
      const result = await fill(file);
      await file.#write();
      await handle.sync();
      await link(draft, path);
      return result;
    } finally {
      await handle.close();
      await rm(draft, { force: true });
      syncDirectory(dirname(path));
    }
  }

  async line(text: string): Promise<void> {
    this.#text += `${text}\n`;
    if (this.#text.length >= CHUNK_LENGTH) await this.#write();
  }

  /** SHA-256 of all lines so far, hex. */
  async sha256(): Promise<string> {
    await this.#write();
    return this.#hash.copy().digest('hex');
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.#hash.update(bytes);
    await this.handle.writeFile(bytes);
  }
}
