import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@onda-on/contracts/rules';
import type { Collection } from '@onda-on/contracts/views';
import type { DocumentReader, Search } from '@onda-on/stores';

import { RecurringWork } from '../../platform/jobs/recurring-work.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { isStoreUnavailable } from '../../platform/stores/is-store-unavailable.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import type { SendResult } from './message-sender.ts';

const TICK_MS = 1_000;
const PAGE_SIZE = 100;
/** How long nothing is sent by a channel whose server did not answer. */
const PAUSE_MS = 30_000;
/** A message that was tried is looked at again after this time. */
export const LOOK_AGAIN_MS = 15_000;
/** Reasons of a delay that say nothing about other messages of the channel. */
const OF_ONE_MESSAGE: ReadonlySet<string> = new Set(['server-busy', 'malformed']);
const REMEMBERED_MAX = 50_000;
const LOG_AGAIN_MS = 3_600_000;
const LOGGED_MAX = 1_000;

/** A message that a document calls for; `key` identifies it among the messages that were tried lately. */
export type DueMessage = Readonly<{ key: string; send: () => Promise<SendResult> }>;

/** The channel by which messages go out, and how many are sent at a time. */
type Sending = Readonly<{ channel: NotificationChannel; atOnce: number }>;

/**
 * Sends the due messages of every kind, on every server: the log decides which of them sends. The job looks at read
 * models only, so a replay sends nothing.
 */
@Injectable()
export class MessageJob extends ScheduledJob {
  readonly #kinds = new Map<string, RecurringWork>();
  readonly #pausedUntil = new Map<NotificationChannel, number>();
  readonly #notBefore = new Map<string, number>();
  readonly #loggedAt = new Map<string, number>();

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
  ) {
    super('Messages', { everyMs: TICK_MS });
  }

  /** Adds a kind of message. Each kind has its own rounds, so a slow server of one kind does not hold up the others. */
  add(kind: string, round: (ending: AbortSignal) => Promise<unknown>): void {
    let lastWarning = '';
    const work = async () => {
      await round(this.ending);
      lastWarning = '';
    };
    // An unavailable store fails every second, so the same warning is logged once.
    const report = (error: unknown) => {
      const warning = `${kind}: ${reasonOf(error)}`;
      if (warning !== lastWarning) this.logger.warn(warning);
      lastWarning = warning;
    };
    this.#kinds.set(kind, new RecurringWork(work, report));
  }

  override get isDateTrusted(): boolean {
    return super.isDateTrusted;
  }

  override async tick(): Promise<void> {
    await Promise.all([...this.#kinds.values()].map((rounds) => rounds.now()));
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await Promise.all([...this.#kinds].map(([kind, rounds]) => rounds.stop(kind)));
  }

  protected async round(): Promise<void> {
    for (const rounds of this.#kinds.values()) void rounds.whenDue();
  }

  /**
   * Sends what the documents call for. True when nothing is left open; `messagesFor` returns none to send nothing. A
   * message that cannot be built or begun is logged and stays open, and the walk goes on with the next one.
   *
   * @throws when a store does not answer, since every message would fail.
   */
  async walk<View>(
    collection: Collection<View>,
    search: Omit<Search<View>, 'limit' | 'after'>,
    { channel, atOnce }: Sending,
    messagesFor: (view: View) => Promise<readonly DueMessage[]>,
  ): Promise<boolean> {
    let after: string | undefined;
    let isDone = true;
    do {
      const page = await this.reads.find(collection, { ...search, limit: PAGE_SIZE, after });
      for (let i = 0; i < page.documents.length; i += atOnce) {
        if (this.#isHeldBack(channel)) return false;
        const some = page.documents.slice(i, i + atOnce);
        const ended = await Promise.all(
          some.map((view) => this.#sendAll(collection.name, channel, () => messagesFor(view))),
        );
        isDone = ended.every(Boolean) && isDone;
      }
      after = page.next ?? undefined;
    } while (after !== undefined);
    return isDone;
  }

  async #sendAll(
    kind: string,
    channel: NotificationChannel,
    build: () => Promise<readonly DueMessage[]>,
  ): Promise<boolean> {
    let isDone = true;
    const isBuilt = await this.#attempt(kind, async () => {
      for (const message of await build())
        isDone = (await this.#attempt(kind, () => this.#send(channel, message))) && isDone;
      return true;
    });
    return isBuilt && isDone;
  }

  async #attempt(kind: string, send: () => Promise<boolean>): Promise<boolean> {
    try {
      return await send();
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      this.#logFailure(`A message of ${kind} is left open: ${reasonOf(error)}`, error);
      return false;
    }
  }

  /** Logs the same failure once in a while, since a message that is left open fails every second. */
  #logFailure(text: string, error: unknown): void {
    const now = this.clock.nowMs();
    if ((this.#loggedAt.get(text) ?? -Infinity) > now - LOG_AGAIN_MS) return;
    if (this.#loggedAt.size >= LOGGED_MAX) this.#loggedAt.clear();
    this.#loggedAt.set(text, now);
    this.logger.error(text, error instanceof Error ? error.stack : undefined);
  }

  /** A message that was tried is left out for a while, also when it failed. */
  async #send(channel: NotificationChannel, { key, send }: DueMessage): Promise<boolean> {
    if ((this.#notBefore.get(key) ?? -Infinity) > this.clock.nowMs() || this.#isHeldBack(channel))
      return false;
    if (this.#notBefore.size >= REMEMBERED_MAX) this.#notBefore.clear();
    this.#notBefore.set(key, this.clock.nowMs() + LOOK_AGAIN_MS);
    const { isOver, outcome } = await send();
    const isAway = outcome?.kind === 'later' && !OF_ONE_MESSAGE.has(outcome.reason);
    if (isAway) this.#pausedUntil.set(channel, this.clock.nowMs() + PAUSE_MS);
    return isOver;
  }

  /**
   * Also at the end of the process: what it begins then, it may not record any more, and another server would send it again. And
   * while the date is doubtful: the next attempt may be put off for years.
   */
  #isHeldBack(channel: NotificationChannel): boolean {
    const isPaused = (this.#pausedUntil.get(channel) ?? -Infinity) > this.clock.nowMs();
    return isPaused || this.ending.aborted || !this.isDateTrusted;
  }
}
