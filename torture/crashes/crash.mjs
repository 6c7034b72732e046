// One kill: an operation on a copy of an installation is ended with SIGKILL at a moment that the seed chooses; then the product must come up and hold
// everything.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { begin, beginOps, start } from '../product.mjs';
import { faultsInAnswers, faultsInFiles } from './checks.mjs';
import { copyOf, FOR_VISITORS } from './installations.mjs';

/** A moment may be somewhat later than an operation usually takes, so that its end is met too. */
const BEYOND = 1.1;
/** The share of the starts afterwards that are killed as well, before they are ready. */
const KILLED_AGAIN = 0.25;
const START = { ms: 1_000, operations: 60 };
/** A client sees the end of a connection somewhat earlier than this process that of another one. */
const NOTICED_MS = 500;

export class Crash {
  #recorder;
  #random;
  #kill;
  entries;
  kills = 0;
  /** Whether the operation was over before its moment, so that the kill came after it. */
  isLate = false;

  /** `season` and `earlier` are installations; `directory` is of this crash alone. */
  constructor({ name, scene, installations, directory, random, recorder }) {
    Object.assign(this, { name, scene, directory, data: join(directory, 'data') });
    this.origin = installations[scene.from ?? 'season'];
    this.#recorder = recorder;
    this.#random = random;
    this.#kill = join(directory, 'kill');
    const { entries, lines } = this.origin[scene.holds ?? 'all'];
    this.entries = entries.copy();
    for (const number of entries.forgotten) this.entries.forgotten.add(number);
    this.lines = lines;
  }

  get environment() {
    return { ...FOR_VISITORS, ...this.scene.environment };
  }

  /** The milliseconds that the start took which came up, and what is wrong afterwards. */
  async run() {
    this.#prepare();
    const { scene } = this;
    if (scene.ops) {
      await scene.before?.(this);
      await this.#crashOps(scene.ops(this));
    } else if (scene.served) await this.#crashServed();
    else await this.#crashServer();
    const { server, ms } = await this.#comeUp();
    try {
      await this.entries.settle(server.url);
      await scene.again?.(this, server);
      const faults = await faultsInAnswers(this.data, server.url, this);
      await server.stop();
      return { ms, faults: [...faults, ...this.#faultsInFiles(), ...((await scene.faults?.(this)) ?? [])] };
    } finally {
      await server.kill();
    }
  }

  /** What is wrong in the files, which no process has open. */
  #faultsInFiles() {
    const { entries, lines, data, scene } = this;
    return faultsInFiles(data, { entries, lines, isCopy: scene.isCopy });
  }

  #prepare() {
    mkdirSync(this.directory, { recursive: true });
    (this.scene.prepare ?? copyOf)(this);
  }

  /** A number from 1 to a bit more than `about`. */
  #draw(about) {
    return 1 + Math.floor(this.#random() * about * BEYOND);
  }

  get #armed() {
    return { ...this.environment, LD_PRELOAD: this.#recorder, IO_DIRECTORY: this.data, IO_KILL: this.#kill };
  }

  async #crashOps(args) {
    await this.#killWithin(this.scene, () => {
      const victim = beginOps(this.data, args, this.#armed);
      return { victim, operation: victim.ended };
    });
  }

  async #crashServer() {
    await this.#killWithin(this.scene, () => this.#beginServer());
  }

  #beginServer() {
    const victim = begin(this.data, this.#armed);
    return { victim, operation: victim.ready };
  }

  async #crashServed() {
    const { scene, entries } = this;
    const server = await start(this.data, this.#armed);
    if (server.url === '') throw new Error(`The server does not start: ${server.output()}`);
    const endLoad = entries.load(server.url, scene.clients ?? 0);
    try {
      await scene.before?.(this, server);
      await this.#killWithin(scene, () => ({ victim: server, operation: scene.served(this, server) }));
    } finally {
      await server.kill();
      await endLoad();
    }
  }

  /** Begins an operation and kills its process: in half of the cases after a number of operations on files, otherwise after a time. */
  async #killWithin({ operations, ms, files = [''] }, beginOperation) {
    const isByTime = ms !== undefined && (operations === undefined || this.#random() < 0.5);
    const [file, count, late] = [
      files[Math.floor(this.#random() * files.length)],
      this.#draw(operations),
      this.#draw(ms),
    ];
    if (!isByTime) writeFileSync(this.#kill, `${count} ${file}`);
    const { victim, operation } = beginOperation();
    const isOver = operation.catch(() => undefined);
    await Promise.race([isByTime ? pause(late) : victim.ended, isOver]);
    if (!isByTime) await Promise.race([victim.ended, pause(NOTICED_MS)]);
    this.isLate = !isByTime && !victim.wasKilled();
    this.moment = isByTime ? `after ${late} ms` : `after ${count} operations on ${file || 'files'}`;
    await victim.kill();
    await isOver;
    rmSync(this.#kill, { force: true });
    this.kills += 1;
  }

  /** Starts until a server is ready, and repeats the operation first where it is refused until then. */
  async #comeUp() {
    const { scene } = this;
    if (this.#random() < KILLED_AGAIN && !scene.repeat)
      await this.#killWithin(START, () => this.#beginServer());
    if (scene.repeat) await this.#repeatUntilDone();
    const began = performance.now();
    const server = await start(this.data, this.environment);
    if (server.url === '') throw new Error(`The server does not start: ${server.output()}`);
    return { server, ms: performance.now() - began };
  }

  /** No server may come up on a part of the data; the same command must then succeed, also when it is killed once more. */
  async #repeatUntilDone() {
    const { scene } = this;
    if (scene.isHalf(this)) {
      const server = await start(this.data, this.environment);
      await server.kill();
      if (server.url !== '') throw new Error('A server comes up on a part of the data');
    }
    if (this.#random() < KILLED_AGAIN) await this.#crashOps(scene.ops(this));
    await scene.repeat(this);
  }
}
