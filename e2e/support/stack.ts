import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventStoreDbDouble } from '../../stores/src/event-log/eventstoredb/testing/eventstoredb.server.ts';
import { FerretDb } from './ferretdb.ts';
import { ServerProcess } from './server-process.ts';

/** A double of EventStoreDB: one node, or a cluster. */
type Log = Readonly<{ url: string; stop: () => Promise<void> }>;

/**
 * The product distributed: processes of its own on a double of EventStoreDB in this process, and on two FerretDBs, one for
 * the read models and one for the vault.
 */
export class Stack<L extends Log = EventStoreDbDouble> {
  readonly #processes: ServerProcess[] = [];

  private constructor(
    readonly log: L,
    readonly reads: FerretDb,
    readonly vault: FerretDb,
    /** The file with the keys of all processes. */
    readonly keys: string,
  ) {}

  /** On one node, with keys of its own unless some are given. */
  static async start(keys?: string): Promise<Stack> {
    return Stack.startOn(await EventStoreDbDouble.start(), keys);
  }

  static async startOn<L extends Log>(
    log: L,
    keys = join(mkdtempSync(join(tmpdir(), 'onda-on-keys-')), 'secrets.json'),
  ): Promise<Stack<L>> {
    const [reads, vault] = [await FerretDb.start(), await FerretDb.start()];
    return new Stack(log, reads, vault, keys);
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
