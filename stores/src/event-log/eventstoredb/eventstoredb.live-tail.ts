import type { Position } from '../event-log.port.ts';
import { later, type Item } from './eventstoredb.subscription.ts';

/** The latest items that are kept for followers who come later. */
const KEPT_MAX = 1_024;
/** A follower with so many waiting items reads on from the log by itself. */
const WAITING_MAX = 8_192;
/** As many as one batch of a subscription. */
const GIVEN_MAX = 512;

/** A follower of the end of the log that does not keep up with it. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
  override readonly message = 'The follower is too slow for what arrives';
}

type Source = (signal: AbortSignal) => AsyncIterable<readonly Item[]>;

/** One subscription to the end of the log for all followers of a process, so that each event is sent and parsed once. */
export class LiveTail {
  readonly #ending = new AbortController();
  readonly #members = new Set<Member>();
  #kept: Item[] = [];
  #since: Position;
  #isOver = false;

  /** `source` gives what follows `since`, until its signal is aborted. */
  constructor(since: Position, source: Source) {
    this.#since = since;
    void this.#run(source);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** What follows this position can be had from here. */
  get since(): Position {
    return this.#since;
  }

  /** What has arrived since `since`, and then whatever arrives. @throws what ended the subscription, and {TooSlow}. */
  items(signal: AbortSignal): AsyncGenerator<readonly Item[]> {
    const member = new Member(this.#kept);
    this.#members.add(member); // At once, because the tail ends without members.
    return this.#itemsFor(member, signal);
  }

  async *#itemsFor(member: Member, signal: AbortSignal): AsyncGenerator<readonly Item[]> {
    const leave = () => this.#leave(member);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      yield* member.items();
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  async #run(source: Source): Promise<void> {
    const { signal } = this.#ending;
    let end: unknown;
    try {
      for await (const items of source(signal)) this.#arrived(items);
    } catch (error) {
      end = error;
    }
    this.#isOver = true;
    for (const member of this.#members) member.end(end);
  }

  #arrived(items: readonly Item[]): void {
    this.#keep(items);
    for (const member of this.#members) member.add(items);
  }

  #keep(items: readonly Item[]): void {
    this.#kept.push(...items);
    if (this.#kept.length < 2 * KEPT_MAX) return;
    const gone = this.#kept.splice(0, this.#kept.length - KEPT_MAX);
    this.#since = gone.reduce(later, this.#since);
  }

  #leave(member: Member): void {
    this.#members.delete(member);
    member.leave();
    if (this.#members.size > 0) return;
    this.#isOver = true;
    this.#ending.abort();
  }
}

class Member {
  #waiting: Item[];
  #end: Readonly<{ error: unknown }> | undefined;
  #wake = (): void => undefined;

  constructor(first: readonly Item[]) {
    this.#waiting = [...first];
  }

  add(items: readonly Item[]): void {
    if (this.#end) return;
    this.#waiting.push(...items);
    if (this.#waiting.length > WAITING_MAX) this.end(new TooSlow());
    this.#wake();
  }

  /** After what waits. */
  end(error: unknown): void {
    this.#end ??= { error };
    this.#wake();
  }

  leave(): void {
    this.#waiting = [];
    this.end(undefined);
  }

  async *items(): AsyncGenerator<readonly Item[]> {
    for (;;) {
      const items = this.#waiting.splice(0, GIVEN_MAX);
      if (items.length > 0) yield items;
      else if (this.#end?.error !== undefined) throw this.#end.error;
      else if (this.#end) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
