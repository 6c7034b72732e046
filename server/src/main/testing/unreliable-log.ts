import type { StoredEvent } from '@onda-on/contracts/events';
import { LogUnavailable, type EventLog, type Position, type Revision, type Stores } from '@onda-on/stores';
import { appendEach } from '@onda-on/stores/testing/append-each';
import { overriding } from '@onda-on/stores/testing/overriding';

/**
 * What happens to an append, besides `fine`: `lost` is not written; `unanswered` is written; `late` is written a few calls
 * later, after its failure was reported; `unreadable` is written, but readers see it only a few reads later. `killed` and
 * `killedAfter` end the server before and after the write.
 */
export const APPEND_FAULTS = [
  'fine',
  'lost',
  'unanswered',
  'late',
  'unreadable',
  'killed',
  'killedAfter',
] as const;
export type AppendFault = (typeof APPEND_FAULTS)[number];

/** Also `fine`: an event that is not readable yet is not acknowledged to a repeat either. */
const WRITTEN: ReadonlySet<AppendFault> = new Set(['fine', 'unanswered', 'unreadable', 'killedAfter']);
const LATE_CALLS = 3;
const HIDDEN_READS = 6;

type Hidden = { readonly behind: Revision; reads: number };
type Late = { calls: number; readonly write: () => Promise<unknown> };

/** One log for several servers, with a list of faults for the next appends; it behaves once they are used up. */
export class UnreliableLog {
  readonly #stores: Stores;
  readonly #faults: AppendFault[] = [];
  readonly #hidden = new Map<string, Hidden>();
  #late: Late[] = [];

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** Plans the faults of the next appends, whichever server makes them. */
  plan(faults: readonly AppendFault[]): void {
    this.#faults.push(...faults);
  }

  /** Everything late is written, everything written can be read, and nothing fails any more. */
  async calm(): Promise<void> {
    this.#faults.length = 0;
    this.#hidden.clear();
    for (const { write } of this.#late.splice(0)) await write().catch(() => undefined);
  }

  /** The stores of one server. `kill` is called when it dies; none of its calls has an effect after that. */
  storesFor(spare: Stores, kill: () => void): Stores {
    const { log: real } = this.#stores;
    const server = { isDead: false };
    const die = () => {
      server.isDead = true;
      kill();
    };
    const append = async (stream: string, expected: Revision, events: readonly StoredEvent[]) => {
      refuseIfDead(server);
      return this.#append([stream, expected, events], die);
    };
    const log = overriding(real, {
      close: () => Promise.resolve(),
      read: async (stream: string) => {
        refuseIfDead(server);
        return this.#read(stream);
      },
      append,
      appendAll: appendEach(append),
    });
    return { ...this.#stores, log, close: () => spare.close() };
  }

  async #read(stream: string) {
    await this.#called();
    const found = await this.#stores.log.read(stream);
    const hidden = this.#hidden.get(stream);
    if (!hidden) return found;
    hidden.reads -= 1;
    if (hidden.reads <= 0) this.#hidden.delete(stream);
    return { events: found.events.slice(0, Number(hidden.behind) + 1), revision: hidden.behind };
  }

  async #append(append: Parameters<EventLog['append']>, die: () => void): Promise<Position> {
    await this.#called();
    const [stream, expected] = append;
    const fault = this.#faults.shift() ?? 'fine';
    const write = () => this.#stores.log.append(...append);
    if (fault === 'fine' && !this.#hidden.has(stream)) return write();
    if (fault.startsWith('killed')) die();
    if (fault === 'late') this.#late.push({ calls: LATE_CALLS, write });
    if (WRITTEN.has(fault)) {
      const isNew = (await this.#stores.log.read(stream)).revision === expected;
      await write();
      if (fault === 'unreadable' && isNew)
        this.#hidden.set(stream, { behind: expected, reads: HIDDEN_READS });
    }
    throw new LogUnavailable(fault);
  }

  /** Late appends reach the log while later calls are made. */
  async #called(): Promise<void> {
    for (const late of this.#late) late.calls -= 1;
    const due = this.#late.filter(({ calls }) => calls <= 0);
    this.#late = this.#late.filter(({ calls }) => calls > 0);
    for (const { write } of due) await write().catch(() => undefined);
  }
}

function refuseIfDead({ isDead }: Readonly<{ isDead: boolean }>): void {
  if (isDead) throw new LogUnavailable('the server is dead');
}
