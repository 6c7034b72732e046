import { createHash } from 'node:crypto';
import { link, mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { syncDirectory } from '@onda-on/stores';

const OWNER_ONLY = 0o600;
const CHUNK_LENGTH = 256 * 1024;

/** A text file, readable by its owner only, that appears complete or not at all and never replaces another file. */
export class NewFile {
  readonly #hash = createHash('sha256');
  readonly #draft: string;
  #text = '';

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {
    this.#draft = draftOf(path);
  }

  static async begin(path: string): Promise<NewFile> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(draftOf(path), { force: true });
    return new NewFile(path, await open(draftOf(path), 'wx', OWNER_ONLY));
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

  /** Makes the file durable under its name. @throws EEXIST if the name is taken. */
  async keep(): Promise<void> {
    try {
      await this.#write();
      await this.handle.sync();
      await link(this.#draft, this.path);
    } finally {
      await this.discard();
    }
    syncDirectory(dirname(this.path));
  }

  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.#draft, { force: true });
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.#hash.update(bytes);
    await this.handle.writeFile(bytes);
  }
}

const draftOf = (path: string): string => `${path}.part`;
