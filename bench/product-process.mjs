// The built product's own programs, in processes of their own, on stores with one open week.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadSecrets, LOG_START } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { freePort, ready } from './listening.mjs';
import { couponOf, openWeek } from './log-of-coupons.mjs';
import { personOf } from './persons.mjs';

const DAY_MS = 86_400_000;
/** A projection process first catches up. */
const READY_MS_MAX = 600_000;
const PROGRAMS = {
  ops: 'server/dist/bundle/ops.main.js',
  server: 'server/dist/bundle/main.js',
  projections: 'server/dist/bundle/projections.main.js',
};
/** As `npm run serve` starts the product. */
const FLAGS = ['--max-semi-space-size=64'];
/** Of the kernel's clock for processor time. */
const TICKS_PER_SECOND = 100;
const MICROSECONDS = 1_000_000;

const started = new Set();
// A benchmark that fails leaves none behind.
process.once('exit', () => started.forEach((child) => child.kill()));

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

  /** An installation on files with the demo season and so many entries in its open week, and the seconds that `ops generate` took. */
  static async generated(coupons) {
    const installation = new Installation();
    const { DEMO: _, ...environment } = installation.#environment();
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [...FLAGS, PROGRAMS.ops, 'generate', '--participants', String(coupons)],
      { env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    started.add(child);
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`ops generate has ended with ${status}`);
    return [installation, (performance.now() - began) / 1_000];
  }

  /** Moves a week's lock, while no process of the installation runs. */
  async moveLock(number, lockAt) {
    const { log, close } = await this.#stores();
    const planned = await latestOf(log, number, ['WeekCreated', 'WeekChanged']);
    const { revision } = await log.read(planned.stream);
    const { version, meta, data } = planned;
    const moved = { id: randomUUID(), type: 'WeekChanged', version, meta, data: { ...data, lockAt } };
    await log.append(planned.stream, revision, [moved]);
    await close();
  }

  /** When a week's fence was written, in milliseconds since 1970, while no process of the installation runs. */
  async fencedAt(number) {
    const { log, close } = await this.#stores();
    const { meta } = await latestOf(log, number, ['WeekFenced']);
    await close();
    return Date.parse(meta.at);
  }

  /** Starts a program and resolves with its address when it is ready. */
  async start(role) {
    const port = await freePort();
    const child = spawn(process.execPath, [...FLAGS, PROGRAMS[role]], {
      env: { ...this.#environment(role), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    started.add(child);
    this.#processes.push({ role, child });
    const url = `http://127.0.0.1:${port}`;
    await ready(url, child, READY_MS_MAX);
    return url;
  }

  /** Microseconds of processor time so far, of all its processes or those of one kind. */
  cpu(role) {
    const asked = this.#processes.filter((each) => role === undefined || each.role === role);
    return asked.reduce((sum, { child }) => sum + cpuOf(child.pid), 0);
  }

  /** Megabytes of its processes of one kind, now and at most so far. */
  memory(role) {
    const pids = this.#processes.filter((each) => each.role === role).map(({ child }) => child.pid);
    const sum = (field) => pids.reduce((all, pid) => all + megabytesOf(pid, field), 0);
    return { now: sum('VmRSS'), peak: sum('VmHWM') };
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

  #stores() {
    const dataDirectory = this.#files('stores');
    const secrets = loadSecrets({ file: this.#secretsFile, dataExists: existsSync(dataDirectory) });
    return openTestStores({ dataDirectory, secrets, addresses: this.#addresses });
  }

  async #openWeek(addCoupons) {
    const stores = await this.#stores();
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

/** Microseconds of processor time of a process so far. User and system time are the 14th and 15th field; the second one, the name in brackets, may contain spaces. */
export function cpuOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * MICROSECONDS;
}

async function latestOf(log, number, types) {
  let latest;
  for await (const { event } of log.readAll(LOG_START, types))
    if (event?.data.number === number) latest = event;
  return latest;
}

/** `VmRSS`: what a process holds now, `VmHWM`: the most it held. */
export function megabytesOf(pid, field) {
  const [, kilobytes] =
    readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${field}:\\s*(\\d+)`)) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
