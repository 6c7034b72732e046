import type { ServerResponse } from 'node:http';

import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Change, HEARTBEAT_MS } from '@onda-on/contracts/api';
import type { Checkpoints, Saved } from '@onda-on/stores';

import { READ_STORE } from '../stores/stores.module.ts';
import { ChangeJournal } from './change-journal.ts';
import { changesOf, type Moved } from './changes-of.ts';

/** How long changes are gathered before they are sent: briefly for what people watch, longer for mere counters. */
const GATHER_MS = { urgent: 100, slow: 2_000 } as const;

type Lane = keyof typeof GATHER_MS;

/** Gathers changes, so that a thousand entries a second make one line every two seconds. */
export class ChangeBatches {
  readonly #lanes: Readonly<Record<Lane, Map<string, Change>>> = { urgent: new Map(), slow: new Map() };
  readonly #timers = new Map<Lane, NodeJS.Timeout>();

  constructor(private readonly publish: (changes: readonly Change[]) => void) {}

  add(saved: Saved): void {
    for (const moved of changesOf(saved)) this.#add(moved, String(saved.position));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #add({ isUrgent, ...change }: Moved, position: string): void {
    const lane: Lane = isUrgent ? 'urgent' : 'slow';
    const { topic, week, league = '' } = change;
    this.#lanes[lane].set(`${topic}:${week}:${league}`, { ...change, position });
    if (this.#timers.has(lane)) return;
    this.#timers.set(
      lane,
      setTimeout(() => this.#flush(lane), GATHER_MS[lane]),
    );
  }

  #flush(lane: Lane): void {
    this.#timers.delete(lane);
    const changes = [...this.#lanes[lane].values()];
    this.#lanes[lane].clear();
    this.publish(changes);
  }
}

/** Unsent bytes at which a slow page is disconnected; its browser connects again by itself. */
const WAITING_BYTES_MAX = 64 * 1024;

/** All pages that listen to the stream; each of them gets the same bytes. */
export class OpenPages {
  readonly #pages = new Set<ServerResponse>();

  get size(): number {
    return this.#pages.size;
  }

  add(page: ServerResponse): void {
    this.#pages.add(page);
    const forget = () => void this.#pages.delete(page);
    page.on('close', forget).on('error', forget);
  }

  sendToAll(text: string): void {
    if (text === '' || this.#pages.size === 0) return;
    const bytes = Buffer.from(text);
    for (const page of this.#pages) {
      if (page.writableLength + bytes.length > WAITING_BYTES_MAX) this.#drop(page);
      else page.write(bytes);
    }
  }

  closeAll(): void {
    for (const page of this.#pages) page.end();
    this.#pages.clear();
  }

  #drop(page: ServerResponse): void {
    this.#pages.delete(page);
    page.destroy();
  }
}

/** A browser shows no comment to the page, and no event without a line of data. */
const HEARTBEAT = 'event: alive\ndata:\n\n';

/** Forwards each save of a projection to all open pages. */
@Injectable()
export class Changes implements OnModuleInit, BeforeApplicationShutdown {
  readonly pages = new OpenPages();
  readonly journal = new ChangeJournal();
  readonly #batches = new ChangeBatches((changes) => this.pages.sendToAll(this.journal.record(changes)));
  #heartbeat: NodeJS.Timeout | undefined;
  #stop: (() => void) | undefined;

  constructor(@Inject(READ_STORE) private readonly reads: Pick<Checkpoints, 'onSaved'>) {}

  onModuleInit(): void {
    this.#stop = this.reads.onSaved((saved) => this.#batches.add(saved));
    this.#heartbeat = setInterval(() => this.pages.sendToAll(HEARTBEAT), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Runs before the server waits for its connections to end, since an open stream never ends by itself. */
  beforeApplicationShutdown(): void {
    this.#stop?.();
    this.#batches.stop();
    clearInterval(this.#heartbeat);
    this.pages.closeAll();
  }
}
