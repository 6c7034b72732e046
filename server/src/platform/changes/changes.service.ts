import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Checkpoints } from '@onda-on/stores';

import { READ_STORE } from '../stores/stores.module.ts';
import { ChangeBatches } from './change-batches.ts';
import { ChangeJournal } from './change-journal.ts';
import { OpenPages } from './open-pages.ts';

/** Under the idle limits of usual proxies. */
const HEARTBEAT_MS = 20_000;

/** From a save of a projection to every open page. */
@Injectable()
export class Changes implements OnModuleInit, BeforeApplicationShutdown {
  readonly pages = new OpenPages();
  readonly journal = new ChangeJournal();
  readonly #batches = new ChangeBatches((changes) => this.pages.tellAll(this.journal.record(changes)));
  #heartbeat: NodeJS.Timeout | undefined;
  #stop: (() => void) | undefined;

  constructor(@Inject(READ_STORE) private readonly reads: Checkpoints) {}

  onModuleInit(): void {
    this.#stop = this.reads.onSaved((saved) => this.#batches.add(saved));
    this.#heartbeat = setInterval(() => this.pages.tellAll(':\n\n'), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Before the server waits for its connections to end: an open stream never would. */
  beforeApplicationShutdown(): void {
    this.#stop?.();
    this.#batches.stop();
    clearInterval(this.#heartbeat);
    this.pages.closeAll();
  }
}
