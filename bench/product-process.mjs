// The built product's own programs, in processes of their own, on empty stores with one open week.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { loadSecrets, openStores } from '@onda-on/stores';

import { couponOf, openWeek } from './log-of-coupons.mjs';
import { personOf } from './persons.mjs';

const DAY_MS = 86_400_000;
/** A projection process first catches up. */
const READY_MS_MAX = 600_000;
const ASKED_EVERY_MS = 20;
const PROGRAMS = {
  server: 'server/dist/bundle/main.js',
  projections: 'server/dist/bundle/projections.main.js',
};
/** As `npm run serve` starts the product. */
const FLAGS = ['--max-semi-space-size=64'];
/** Of the kernel's clock for processor time. */
const TICKS_PER_SECOND = 100;
const MICROSECONDS = 1_000_000;

/** An installation on stores at `addresses`, or on files. */
export class Installation {
  #directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  #processes = [];
  #addresses;

  /** `addCoupons` is called with the log once the week is open; the vault knows the person of the last coupon only. */
  static async opened(addresses, addCoupons) {
    const installation = new Installation();
    installation.#addresses = addresses;
    await installation.#openWeek(addCoupons);
    return installation;
  }

  /** Starts a program and resolves with its address when it is ready. */
  async start(role) {
    const port = await freePort();
    const child = spawn(process.execPath, [...FLAGS, PROGRAMS[role]], {
      env: { ...this.#environment(role), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#processes.push({ role, child });
    const url = `http://127.0.0.1:${port}`;
    await ready(url, child);
    return url;
  }

  /** Microseconds of processor time so far, of all its processes or those of one kind. */
  cpu(role) {
    const asked = this.#processes.filter((each) => role === undefined || each.role === role);
    return asked.reduce((sum, { child }) => sum + cpuOf(child.pid), 0);
  }

  /** Ends its processes of one kind in order. */
  async stop(role) {
    const ended = this.#processes.filter((each) => each.role === role);
    this.#processes = this.#processes.filter((each) => each.role !== role);
    for (const { child } of ended) await endOf(child);
  }

  async end() {
    for (const { child } of this.#processes) await endOf(child);
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #environment(role) {
    const { eventStore, readStore, vault } = this.#addresses ?? {};
    return {
      PATH: process.env.PATH,
      SECRETS_FILE: this.#secretsFile,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      // Each client has a network of its own, because one network enters at most 600 new persons a minute at full speed.
      TRUST_PROXY: '1',
      ...(this.#addresses
        ? {
            EVENT_STORE: eventStore,
            READ_STORE: readStore,
            VAULT: vault,
            DATA_DIR: mkdtempSync(this.#files(role)),
          }
        : { DATA_DIR: this.#files('stores') }),
    };
  }

  #files(name) {
    return join(this.#directory, name);
  }

  get #secretsFile() {
    return this.#files('secrets.json');
  }

  async #openWeek(addCoupons) {
    const secrets = loadSecrets({ file: this.#secretsFile, dataExists: false });
    const stores = await openStores({
      dataDirectory: this.#files('stores'),
      secrets,
      addresses: this.#addresses,
      onFatal: (error) => {
        throw error;
      },
    });
    await openWeek(stores.log, new Date(Date.now() + DAY_MS).toISOString());
    if (addCoupons) {
      await addCoupons(stores.log);
      const now = new Date().toISOString();
      await couponOf(stores.log, await stores.vault.enrol(personOf(0), { now, makeNew: true }));
    }
    await stores.close();
  }
}

async function endOf(child) {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function ready(url, child) {
  const end = performance.now() + READY_MS_MAX;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error('A program of the product ended while starting');
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(ASKED_EVERY_MS);
  }
  throw new Error('A program of the product is not ready');
}

/** Microseconds of processor time of a process so far. User and system time are the 14th and 15th field; the second one, the name in brackets, may contain spaces. */
export function cpuOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * MICROSECONDS;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
