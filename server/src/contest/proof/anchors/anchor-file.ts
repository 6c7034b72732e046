import { open, readFile } from 'node:fs/promises';

import type { LogCheckpoint } from '@onda-on/contracts/api';

import type { Anchor } from './anchor.port.ts';

export const ANCHOR_FILE = 'anchors.ndjson';
const OWNER_ONLY = 0o600;

/** A file that is only ever added to: one checkpoint a line, with its timestamp where there is one. */
export class AnchorFile implements Anchor {
  readonly name = 'file';

  #last: string | undefined;
  /** Set where a power cut or a full disk may have left a line without its end, which would spoil the next one. */
  #isTorn = false;

  constructor(private readonly path: string) {}

  /** The last line is not repeated, as after a restart. */
  async keep({ ordinal, head, keyId, signature, at }: LogCheckpoint): Promise<void> {
    const line = JSON.stringify({ ordinal, head, keyId, signature, at });
    await this.#look();
    if (this.#last !== line) await this.#add(line);
  }

  readonly keepTimestamp = async (
    { ordinal, head, keyId, signature, at }: LogCheckpoint,
    timestamp: string,
  ): Promise<void> => {
    await this.#look();
    await this.#add(JSON.stringify({ ordinal, head, keyId, signature, at, timestamp }));
  };

  async #look(): Promise<void> {
    if (this.#last !== undefined) return;
    const text = await readFile(this.path, 'utf8').catch(() => '');
    this.#isTorn = text !== '' && !text.endsWith('\n');
    this.#last = text.trimEnd().split('\n').at(-1) ?? '';
  }

  /** On disk once it resolves. */
  async #add(line: string): Promise<void> {
    const file = await open(this.path, 'a', OWNER_ONLY);
    try {
      await file.appendFile(`${this.#isTorn ? '\n' : ''}${line}\n`);
      await file.datasync();
      [this.#last, this.#isTorn] = [line, false];
    } catch (error) {
      this.#isTorn = true;
      throw error;
    } finally {
      await file.close();
    }
  }
}
