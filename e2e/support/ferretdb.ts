import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Built by scripts/build-ferretdb.mjs. */
const PROGRAM = resolve('.cache/ferretdb');

/** A server of MongoDB's protocol in a process of its own, on its own files: it can be killed and started again. */
export class FerretDb {
  readonly #directory = mkdtempSync(join(tmpdir(), 'onda-on-ferretdb-'));
  #child: ChildProcess | undefined;
  #url = '';

  static async start(): Promise<FerretDb> {
    if (!existsSync(PROGRAM)) throw new Error('FerretDB is not built: npm run test:stack builds it');
    const server = new FerretDb();
    await server.start();
    return server;
  }

  /** `mongodb://…/`, the same after every start. */
  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    const port = this.#url === '' ? '0' : new URL(this.#url).port;
    const child = spawn(PROGRAM, [port, this.#directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    let said = '';
    while (!said.includes('\n')) said += String((await once(child.stdout, 'data'))[0]);
    this.#url = /^ready (\S+)$/m.exec(said)?.[1] ?? '';
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async end(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
