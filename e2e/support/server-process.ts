import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The two programs: the whole product (or only its HTTP server), and only the read models. */
const MAIN = {
  server: 'server/dist/bundle/main.js',
  projections: 'server/dist/bundle/projections.main.js',
} as const;
const OPS = resolve('server/dist/bundle/ops.main.js');
/** Those of `npm run serve`. */
const NODE = ['--max-semi-space-size=64'];
const READY_MS_MAX = 60_000;
const [PORTS_FROM, PORTS_EACH, WORKERS] = [20_000, 1_500, 8];
/** Runs of Jest beside each other have workers of the same numbers. */
const FIRST_WORKER = Number(process.env['FIRST_WORKER'] ?? 0);
let portsTried = 0;
/** The directory of a server that has loaded its demo season and ended. */
const PLANTED_SEASON = process.env['PLANTED_SEASON'];

export const ADMIN = { username: 'derya', password: 'kale arkasinda on iki kisi' } as const;

/** The product as its users run it: the built server in a process of its own, on a directory of its own. */
export class ServerProcess {
  readonly dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-e2e-'));
  readonly #environment: NodeJS.ProcessEnv;
  readonly #main: string;
  #child: ChildProcess | undefined;
  #port = 0;
  #isStopping = false;
  output = '';
  /** How it ended although nobody stopped it: exit codes and signals. */
  readonly unexpectedEnds: string[] = [];

  constructor(environment: NodeJS.ProcessEnv = {}, role: keyof typeof MAIN = 'server') {
    this.#environment = environment;
    this.#main = resolve(MAIN[role]);
    const hasSeason = role === 'server' && environment['DEMO'] !== 'off';
    if (PLANTED_SEASON && hasSeason) cpSync(PLANTED_SEASON, this.dataDirectory, { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts, or starts again on the same directory and port; resolves with the milliseconds until it is ready. */
  async start(): Promise<number> {
    this.#port ||= await freePort();
    const from = performance.now();
    this.#child = spawn(process.execPath, [...NODE, this.#main], {
      env: this.#variables(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#isStopping = false;
    this.#child.once('exit', (code, signal) => {
      if (!this.#isStopping) this.unexpectedEnds.push(`${code ?? signal}`);
    });
    this.#child.stdout?.on('data', (text) => (this.output += String(text)));
    this.#child.stderr?.on('data', (text) => (this.output += String(text)));
    await this.#ready();
    return performance.now() - from;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    this.#isStopping = true;
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  /** SIGSTOP and SIGCONT: pauses and resumes the process. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Runs one command of the operator's command line against this directory; resolves with its output when it succeeded. */
  async ops(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [OPS, ...args], { env: this.#variables() });
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (output += String(text)));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  /** The same with `--json`; resolves with the parsed answer. */
  async opsJson(...args: string[]): Promise<unknown> {
    const lines = (await this.ops(...args, '--json')).split('\n');
    return JSON.parse(lines.findLast((line) => line.startsWith('{')) ?? 'null');
  }

  #variables(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: this.dataDirectory,
      PORT: String(this.#port),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...this.#environment,
    };
  }

  async #ready(): Promise<void> {
    const end = performance.now() + READY_MS_MAX;
    while (performance.now() < end) {
      if (this.#child?.exitCode !== null) throw new Error(`The server ended while starting:\n${this.output}`);
      const isReady = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await pause(20);
    }
    throw new Error(`The server was not ready in time:\n${this.output}`);
  }
}

/** A port below those that the system hands out, different for each test file that runs in parallel. */
async function freePort(): Promise<number> {
  const worker = FIRST_WORKER + Number(process.env['JEST_WORKER_ID'] ?? 0);
  const first = PORTS_FROM + (worker % WORKERS) * PORTS_EACH;
  for (let tries = 0; tries < PORTS_EACH; tries += 1) {
    const port = first + ((process.pid + portsTried) % PORTS_EACH);
    portsTried += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  await new Promise((closed) => server.close(closed));
  return isListening;
}
