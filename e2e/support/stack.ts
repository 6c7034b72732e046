import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventStoreDbDouble } from '../../stores/src/event-log/eventstoredb/testing/eventstoredb.server.ts';
import { FerretDb } from './ferretdb.ts';
import { ServerProcess } from './server-process.ts';

/**
 * The product distributed: processes of its own on a double of EventStoreDB in this process, and on two FerretDBs, one for
 * the read models and one for the vault.
 */
export class Stack {
  readonly #processes: ServerProcess[] = [];

  private constructor(
    readonly log: EventStoreDbDouble,
    readonly reads: FerretDb,
    readonly vault: FerretDb,
    /** The file with the keys of all processes. */
    readonly keys: string,
  ) {}

  /** With keys of its own, unless some are given. */
  static async start(
    keys = join(mkdtempSync(join(tmpdir(), 'onda-on-keys-')), 'secrets.json'),
  ): Promise<Stack> {
    const [reads, vault] = [await FerretDb.start(), await FerretDb.start()];
    return new Stack(await EventStoreDbDouble.start(), reads, vault, keys);
  }

  /** In the order in which they were made. */
  get processes(): readonly ServerProcess[] {
    return this.#processes;
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      EVENT_STORE: this.log.url,
      READ_STORE: `${this.reads.url}reads`,
      VAULT: `${this.vault.url}vault`,
      SECRETS_FILE: this.keys,
      DEMO: 'off',
    };
  }

  /** Makes a process without starting it. */
  process(role: 'server' | 'projections'): ServerProcess {
    const made = new ServerProcess(this.environment, role);
    this.#processes.push(made);
    return made;
  }

  async end(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.stop('SIGKILL')));
    await Promise.all([this.reads.end(), this.vault.end(), this.log.stop()]);
  }
}
