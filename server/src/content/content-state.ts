import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { anyCodec, articleCodec, mediaCodec, menuCodec, pageCodec } from '@onda-on/contracts/events';
import { supervise } from '@onda-on/projections';
import { LOG_START, type EventLog, type Position, type RecordedEvent } from '@onda-on/stores';

import { PositionWaits } from '../contest/position-waits.ts';
import { Turnstile } from '../kernel/turnstile.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { ContentCatalog, type CatalogEvent } from './content-catalog.ts';

const TYPES: readonly CatalogEvent['type'][] = [
  ...pageCodec.types,
  ...articleCodec.types,
  ...menuCodec.types,
  ...mediaCodec.types,
];

/**
 * Content as the log has it, kept current in memory: what its commands and timers decide by, while every read model may be
 * away. Ready before the server listens; after a lost connection it goes on from where it was.
 */
@Injectable()
export class ContentState implements OnModuleInit, BeforeApplicationShutdown {
  readonly catalog = new ContentCatalog();
  /** Rules that look at several streams hold inside one process because every command that could break them passes here. */
  readonly turnstile = new Turnstile();
  readonly #logger = new Logger('Content');
  readonly #stop = new AbortController();
  readonly #waits = new PositionWaits();
  #position: Position = LOG_START;
  #running: Promise<void> | undefined;

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** Resolves once everything up to this position is folded. @throws {LogUnavailable} when it does not come by. */
  reached(position: Position): Promise<void> {
    return position <= this.#position ? Promise.resolve() : this.#waits.until(position);
  }

  /** Resolves once everything that is in the log by now is folded, what another server wrote too; or after two seconds. */
  async upToDate(): Promise<ContentCatalog> {
    await this.reached(await this.log.end()).catch((error: unknown) => this.#logger.warn(error));
    return this.catalog;
  }

  async onModuleInit(): Promise<void> {
    this.#running ??= supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => this.#logger.error(reason),
    );
    const end = await this.log.end();
    // However long that takes: nobody is served before.
    while (this.#position < end) await this.reached(end).catch((error: unknown) => this.#logger.warn(error));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const { event, position } of this.log.follow(this.#position, TYPES, signal)) {
      if (event) this.#fold(event);
      this.#position = position;
      this.#waits.reached(position);
    }
  }

  #fold(event: RecordedEvent): void {
    try {
      const origin = { revision: Number(event.revision), at: event.meta.at };
      this.catalog.apply(anyCodec.decode(event) as CatalogEvent, origin);
    } catch (error) {
      // An event of newer code: to stop would take all content away for one thing that nobody here understands.
      this.#logger.error(error);
    }
  }
}
