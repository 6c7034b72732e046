import { Inject, Injectable } from '@nestjs/common';
import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader, Search } from '@onda-on/stores';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { RecurringWork } from '../../platform/kernel/recurring-work.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import type { SendResult } from './message-sender.ts';

const TICK_MS = 1_000;
const PAGE_SIZE = 100;
/** How long nothing is sent by a way whose server did not answer. */
const PAUSE_MS = 30_000;
/** A message that was tried is looked at again after this time. */
const LOOK_AGAIN_MS = 15_000;
const REMEMBERED_MAX = 50_000;

/** A message that a document calls for; `key` identifies it among the messages that were tried lately. */
export type DueMessage = Readonly<{ key: string; send: () => Promise<SendResult> }>;

/** The way by which messages go out, and how many at a time. */
type Way = Readonly<{ way: string; atOnce: number }>;

/**
 * Sends the due messages of every kind, on every server: the log decides which of them sends. The job looks at read
 * models only, so a replay sends nothing.
 */
@Injectable()
export class MessageJob extends ScheduledJob {
  readonly #kinds: RecurringWork[] = [];
  readonly #stop = new AbortController();
  readonly #pausedUntil = new Map<string, number>();
  readonly #notBefore = new Map<string, number>();

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
  ) {
    super('Messages', { everyMs: TICK_MS });
  }

  /** Adds a kind of message. Each kind has its own rounds, so a slow server of one kind does not hold up the others. */
  add(kind: string, round: (stop: AbortSignal) => Promise<unknown>): void {
    let lastWarning = '';
    const work = async () => {
      await round(this.#stop.signal);
      lastWarning = '';
    };
    // An unavailable store fails every second, so the same warning is logged once.
    const report = (error: unknown) => {
      const warning = `${kind}: ${reasonOf(error)}`;
      if (warning !== lastWarning) this.logger.warn(warning);
      lastWarning = warning;
    };
    this.#kinds.push(new RecurringWork(work, report));
  }

  override get isDateTrusted(): boolean {
    return super.isDateTrusted;
  }

  override async tick(): Promise<void> {
    await Promise.all(this.#kinds.map((kind) => kind.now()));
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await super.beforeApplicationShutdown();
    await Promise.all(this.#kinds.map((kind) => kind.stop()));
  }

  protected async round(): Promise<void> {
    for (const kind of this.#kinds) void kind.whenDue();
  }

  /** Sends what the documents call for. True when nothing is left open; `messageFor` returns null to send nothing. */
  async walk<View>(
    collection: Collection<View>,
    search: Omit<Search<View>, 'limit' | 'after'>,
    { way, atOnce }: Way,
    messageFor: (view: View) => Promise<DueMessage | null>,
  ): Promise<boolean> {
    let after: string | undefined;
    let isDone = true;
    do {
      if (this.#isPaused(way)) return false;
      const page = await this.reads.find(collection, { ...search, limit: PAGE_SIZE, after });
      for (let i = 0; i < page.documents.length; i += atOnce) {
        const some = page.documents.slice(i, i + atOnce);
        const ended = await Promise.all(some.map(async (view) => this.#send(way, await messageFor(view))));
        isDone = ended.every(Boolean) && isDone;
      }
      after = page.next ?? undefined;
    } while (after !== undefined);
    return isDone;
  }

  /** A message that cannot be begun ends the round and is left out for a while, so that those after it get a turn. */
  async #send(way: string, message: DueMessage | null): Promise<boolean> {
    if (!message) return true;
    const { key, send } = message;
    if ((this.#notBefore.get(key) ?? -Infinity) > this.clock.nowMs() || this.#isPaused(way)) return false;
    if (this.#notBefore.size >= REMEMBERED_MAX) this.#notBefore.clear();
    this.#notBefore.set(key, this.clock.nowMs() + LOOK_AGAIN_MS);
    const { isOver, outcome } = await send();
    const isAway = outcome?.kind === 'later' && outcome.reason !== 'server-busy';
    if (isAway) this.#pausedUntil.set(way, this.clock.nowMs() + PAUSE_MS);
    return isOver;
  }

  #isPaused(way: string): boolean {
    return (this.#pausedUntil.get(way) ?? -Infinity) > this.clock.nowMs();
  }
}
