// Test servers for EventStoreDB and MongoDB, in processes of their own on this machine.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtFerretDb } from '../scripts/build-ferretdb.mjs';

/** A FerretDB for read models and one for the vault, as in use; and an EventStoreDB double for each log. */
export class SharedStores {
  static NAME = 'EventStoreDB double and FerretDB 1.24.2 on SQLite, one machine';
  #directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-stores-'));
  #children = [];

  static async started() {
    const stores = new SharedStores();
    [stores.reads, stores.vault] = [await stores.#ferretDb('reads'), await stores.#ferretDb('vault')];
    return stores;
  }

  /** Addresses of an unused log and unused databases. */
  async addresses(name) {
    const double = fork('bench/eventstoredb-double.mjs', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#children.push(double);
    const [{ url }] = await once(double, 'message');
    return { eventStore: url, readStore: `${this.reads}reads_${name}`, vault: `${this.vault}vault_${name}` };
  }

  end() {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async #ferretDb(name) {
    const files = mkdtempSync(join(this.#directory, name));
    const child = spawn(builtFerretDb(), ['0', files], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.push(child);
    const [said] = await once(child.stdout, 'data');
    return /^ready (\S+)$/m.exec(String(said))[1];
  }
}
