import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import {
  anyCodec,
  campaignCodec,
  segmentCodec,
  type CampaignEvent,
  type SegmentEvent,
} from '@onda-on/contracts/events';
import { supervise } from '@onda-on/projections';
import { LOG_START, type EventLog, type Position, type RecordedEvent } from '@onda-on/stores';

import { PositionWaits } from '../contest/position-waits.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { CrmCatalog } from './crm.fold.ts';

const TYPES: readonly string[] = [...segmentCodec.types, ...campaignCodec.types];

/**
 * Segments and campaigns as the log has them, kept current in memory: what their commands and the sender decide by, while every
 * read model may be away. Ready before the server listens.
 */
@Injectable()
export class CrmState implements OnModuleInit, BeforeApplicationShutdown {
  readonly catalog = new CrmCatalog();
  readonly #logger = new Logger('Crm');
  readonly #stop = new AbortController();
  readonly #waits = new PositionWaits();
  #position: Position = LOG_START;
  #running: Promise<void> | undefined;

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** Everything that is in the log by now, what another server wrote too. @throws {LogUnavailable} when it does not come by. */
  async upToDate(): Promise<CrmCatalog> {
    const end = await this.log.end();
    if (end > this.#position) await this.#waits.until(end);
    return this.catalog;
  }

  async onModuleInit(): Promise<void> {
    this.#running ??= supervise(
      (signal) => this.#follow(signal),
      this.#stop.signal,
      (reason) => this.#logger.error(reason),
    );
    const end = await this.log.end();
    while (this.#position < end)
      await this.#waits.until(end).catch((error: unknown) => this.#logger.warn(error));
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
      this.catalog.apply(anyCodec.decode(event) as SegmentEvent | CampaignEvent);
    } catch (error) {
      // An event of newer code: to stop would take all campaigns away for one thing that nobody here understands.
      this.#logger.error(error);
    }
  }
}
