// Time, timers and randomness of a simulation: replaces those of Node in this process, so that a seed alone decides what happens and in
// which order. Import it before the product, which takes Node's functions when it is loaded.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { PerformanceObserver } from 'node:perf_hooks';
import timers from 'node:timers';
import promises from 'node:timers/promises';

import { randomOf } from '../random.mjs';

const realImmediate = setImmediate;
const RealDate = Date;
const UUID_PARTS = [8, 12, 16, 20];

/** By time, then in the order in which they were asked for. */
let queue = [];
let steps = 0;
let ran = randomOf(0);
let chance = ran;

export const virtual = {
  /** Milliseconds since the seed's beginning, and the date at that beginning. */
  nowMs: 0,
  beganAtMs: 0,
  /** How often random bytes were drawn in bulk. */
  fills: 0,
  /** The process whose code runs now; undefined for the harness and the servers of the stores. */
  owner: undefined,

  reset(seed, beganAt) {
    queue = [];
    steps = 0;
    ran = randomOf(seed);
    chance = ran;
    Object.assign(this, { nowMs: 0, beganAtMs: RealDate.parse(beganAt), owner: undefined });
  },

  get steps() {
    return steps;
  },

  random: () => ran(),

  /** Begins work in the name of a process: what it does until it waits, and whatever follows from that, is the process's. */
  run(owner, work) {
    insert({ at: this.nowMs, owner, fire: work });
  },

  /**
   * Work that draws an unknown number of chances of its own, such as a framework that names its parts: they are not the seed's. It
   * must not wait for anything.
   */
  async apart(work) {
    chance = randomOf(0);
    try {
      return await work();
    } finally {
      chance = ran;
    }
  },

  /** Time passes without anything happening, as while a machine sleeps: what fell due meanwhile happens afterwards, once. */
  leap(ms) {
    this.nowMs += Math.max(0, ms);
  },

  /** Lets things happen until `isDone`; false if that is not so after `msMax`, or nothing is left to happen. */
  async until(isDone, msMax) {
    const end = this.nowMs + msMax;
    for (;;) {
      await new Promise((resolve) => realImmediate(resolve));
      if (isDone()) return true;
      const next = queue[0];
      if (!next || next.at > end) {
        this.nowMs = Math.max(this.nowMs, end);
        return false;
      }
      queue.shift();
      if (next.owner?.isDead) continue;
      if (next.owner?.wakesAtMs > Math.max(this.nowMs, next.at)) {
        next.at = next.owner.wakesAtMs;
        insert(next);
        continue;
      }
      this.nowMs = Math.max(this.nowMs, next.at);
      steps += 1;
      // Also for the promises that this resolves: all of them are followed before the next step.
      this.owner = next.owner;
      next.fire();
    }
  },

  /** Resolves after so long for this process; never for one that has died. */
  pause: (ms, owner) => new Promise((resolve) => insert({ at: virtual.nowMs + ms, fire: resolve, owner })),
};

function insert(entry) {
  const { at } = entry;
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (queue[middle].at <= at) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, entry);
}

class Timer {
  constructor(work, ms, isRepeated, owner = virtual.owner) {
    Object.assign(this, { work, ms: Math.max(1, Number(ms) || 0), isRepeated, owner });
    this.start();
  }

  start() {
    this.entry = { at: virtual.nowMs + this.ms, owner: this.owner, fire: () => this.fire() };
    insert(this.entry);
  }

  fire() {
    if (this.isCleared) return;
    if (this.isRepeated) this.start();
    else this.isCleared = true;
    this.work();
  }

  clear() {
    this.isCleared = true;
    this.entry.fire = () => undefined;
  }

  refresh() {
    if (!this.isCleared) this.entry.fire = () => undefined;
    this.isCleared = false;
    this.start();
    return this;
  }

  ref = () => this;
  unref = () => this;
  hasRef = () => true;
  [Symbol.toPrimitive] = () => 0;
  [Symbol.dispose] = () => this.clear();
}

function immediate(work, ...args) {
  const entry = { at: virtual.nowMs, owner: virtual.owner, fire: () => work(...args) };
  insert(entry);
  return { entry, clear: () => (entry.fire = () => undefined), ref: () => entry, unref: () => entry };
}

/** Resolves by `begin`, or rejects when the signal is aborted, like the functions of `node:timers/promises`. */
const promised =
  (begin) =>
  (ms, value, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const refuse = () =>
        reject(new DOMException('The operation was aborted', { name: 'AbortError', cause: signal.reason }));
      if (signal?.aborted) return refuse();
      const stop = () => {
        timer.clear();
        refuse();
      };
      const timer = begin(() => {
        signal?.removeEventListener('abort', stop);
        resolve(value);
      }, ms);
      return signal?.addEventListener('abort', stop, { once: true });
    });

const timeout = (work, ms, ...args) => new Timer(() => work(...args), ms, false);
const clear = (timer) => timer?.clear?.();
const globals = {
  setTimeout: timeout,
  setInterval: (work, ms, ...args) => new Timer(() => work(...args), ms, true),
  setImmediate: immediate,
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
};
Object.assign(globalThis, globals);
Object.assign(timers, globals);
const later = promised(timeout);
const nextTurn = promised((work) => immediate(work));
Object.assign(promises, { setTimeout: later, setImmediate: (value, options) => nextTurn(0, value, options) });

const dateNow = () => Math.floor(virtual.beganAtMs + virtual.nowMs);
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(dateNow());
    else super(...given);
  }

  static now = dateNow;
};
performance.now = () => virtual.nowMs;
// When the garbage collector runs is the machine's affair.
PerformanceObserver.prototype.observe = () => undefined;
AbortSignal.timeout = (ms) => {
  const ending = new AbortController();
  timeout(
    () => ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    ms,
  );
  return ending.signal;
};

function filled(target, offset = 0, size = target.byteLength - offset) {
  const bytes = new Uint8Array(target.buffer, target.byteOffset + offset, size);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(ran() * 256);
  return target;
}

function uuid() {
  const bytes = filled(Buffer.alloc(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, ...UUID_PARTS].map((from, i) => hex.slice(from, UUID_PARTS[i])).join('-');
}

Math.random = () => chance();
Object.assign(crypto, {
  randomBytes: (size) => filled(Buffer.alloc(size)),
  randomFillSync(target) {
    virtual.fills += 1;
    return filled(target);
  },
  randomUUID: uuid,
  randomInt: (low, high) =>
    high === undefined ? Math.floor(ran() * low) : low + Math.floor(ran() * (high - low)),
});
syncBuiltinESMExports();
