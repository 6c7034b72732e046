// The stores of a simulation. They outlive its processes, each of which reaches them through ports of its own that fail, delay, repeat
// and die by the seed.
import { MemoryEventLog } from '../../projections/dist/testing/memory.event-log.js';
import {
  ConcurrencyConflict,
  LogUnavailable,
  NO_STREAM,
  ReadModelsUnavailable,
  VaultUnavailable,
} from '../../stores/dist/index.js';
import { WRITES } from './faults.mjs';
import { virtual } from './virtual-time.mjs';

/** A log in memory that compares revisions and recognises repeats, as the port promises. */
export class SimulatedLog extends MemoryEventLog {
  #streams = new Map();
  #positions = new Map();
  #texts = [];
  placed = [];

  /** At once, since several processes append at the same moment. */
  async append(stream, expected, events) {
    const there = this.#streams.get(stream) ?? [];
    if (BigInt(there.length) !== expected + 1n) {
      const written = there.slice(Number(expected) + 1);
      if (!events.every(({ id }, i) => written[i]?.id === id)) throw new ConcurrencyConflict(stream);
      return this.#positions.get(events.at(-1).id);
    }
    return this.write(stream, events);
  }

  /** Whatever the stream holds. What readers get is a copy, as from a file. */
  async write(stream, events) {
    const stored = JSON.parse(JSON.stringify(events));
    for (const event of stored) this.#place(stream, event);
    return super.append(stream, NO_STREAM, stored);
  }

  #place(stream, event) {
    const there = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, there);
    const position = BigInt(this.placed.length + 1);
    const [data, meta] = [JSON.stringify(event.data), JSON.stringify(event.meta)];
    this.#texts.push({ ...event, stream, revision: BigInt(there.length), position, data, meta });
    this.placed.push({ position, event: { ...event, stream } });
    this.#positions.set(event.id, position);
    there.push(event);
  }

  async *readTexts(after) {
    const texts = this.#texts.slice(Number(after));
    if (texts.length > 0) yield texts;
  }
}

const FAULTS = {
  log: () => new LogUnavailable('simulated'),
  reads: () => new ReadModelsUnavailable('simulated'),
  vault: () => new VaultUnavailable('simulated'),
};
const STREAMS = new Set(['follow', 'followTexts', 'readAll', 'readTexts', 'rows', 'scan']);
/** In batches of one step each, so that a reading can be cut, delayed and repeated between any two of them. */
const BATCHED = { followBatches: 'follow', readBatches: 'readAll' };
const AT_ONCE = new Set(['damagedCollections']);
const REPEATED_MAX = 3;
const GATHERED_MS = 30;

/** How one process reaches a store: every call takes time, and may fail, take effect unseen, or be the process's last. */
export function portTo(kind, store, owner, faults) {
  const port = new Port(kind, store, owner, faults);
  // An object of its own, since a process may put methods of its own before those of the store.
  return new Proxy(
    {},
    {
      get(own, name) {
        const member = store[name];
        if (name in own || typeof member !== 'function') return own[name] ?? member;
        own[name] = port.method(name);
        return own[name];
      },
    },
  );
}

class Port {
  constructor(kind, store, owner, faults) {
    Object.assign(this, { kind, store, owner, faults });
  }

  method(name) {
    if (name === 'close') return async () => undefined;
    if (name === 'onSaved') return (listener) => this.#onSaved(listener);
    if (AT_ONCE.has(name)) return (...given) => this.store[name](...given);
    if (name in BATCHED) return (...given) => this.#oneByOne(BATCHED[name], given);
    return STREAMS.has(name)
      ? (...given) => this.#stream(name, given)
      : (...given) => this.#call(name, given);
  }

  async #call(name, given) {
    const { kind, store, owner, faults } = this;
    await virtual.pause(faults.delayMs(kind, name), owner);
    const fault = faults.ofCall(kind, name, given);
    if (fault === 'killed before') return owner.die();
    if (fault === 'lost') throw FAULTS[kind]();
    if (fault === 'late') {
      void virtual.pause(faults.lateMs()).then(() => store[name](...given).catch(() => undefined));
      throw FAULTS[kind]();
    }
    if (kind === 'vault') virtual.owner = undefined; // It has timers, and works on when its caller dies.
    const [outcome] = await Promise.allSettled([store[name](...given)]);
    if (fault === 'killed after') return owner.die();
    if (kind === 'vault' || WRITES.has(name)) await virtual.pause(faults.answerMs(), owner);
    if (fault === 'unanswered') throw FAULTS[kind]();
    if (outcome.status === 'rejected') throw outcome.reason;
    this.#refuseStream(name, outcome.value);
    return outcome.value;
  }

  /** As a call it could never be read, and the product would try again for ever: a stray rejection, which fails the seed. */
  #refuseStream(name, value) {
    if (!value?.[Symbol.asyncIterator]) return;
    void Promise.reject(new Error(`${name} of the ${this.kind} is a stream`));
  }

  async *#oneByOne(name, given) {
    for await (const step of this.#stream(name, given)) yield [step];
  }

  /** Followers lose their connection, and some get their latest steps again. */
  async *#stream(name, given) {
    const { kind, store, owner, faults } = this;
    const latest = [];
    for await (const each of store[name](...given)) {
      await virtual.pause(faults.stepMs(name), owner);
      if (faults.isCut(name)) throw FAULTS[kind]();
      yield each;
      if (name !== 'follow') continue;
      latest.push(each);
      if (latest.length > REPEATED_MAX) latest.shift();
      if (faults.isRepeated()) yield* latest;
    }
  }

  /** Those of one moment come together. */
  #onSaved(listener) {
    const waiting = [];
    const report = () => {
      for (const saved of waiting.splice(0)) listener(saved);
    };
    return this.store.onSaved((saved) => {
      if (waiting.push(saved) === 1)
        void virtual.pause(this.faults.answerMs() + GATHERED_MS, this.owner).then(report);
    });
  }
}
