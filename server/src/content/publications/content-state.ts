import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { anyCodec, articleCodec, mediaCodec, menuCodec, pageCodec } from '@onda-on/contracts/events';
import type { EventLog, Position } from '@onda-on/stores';

import { LogFollower } from '../../platform/kernel/log-follower.ts';
import { Turnstile } from '../../platform/kernel/turnstile.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContentCatalog, type CatalogEvent } from './content-catalog.ts';

const TYPES: readonly CatalogEvent['type'][] = [
  ...pageCodec.types,
  ...articleCodec.types,
  ...menuCodec.types,
  ...mediaCodec.types,
];

/** Content as the log has it: what its commands and timers decide by. Ready before the server listens. */
@Injectable()
export class ContentState implements OnModuleInit, BeforeApplicationShutdown {
  readonly catalog = new ContentCatalog();
  /** Rules that look at several streams hold inside one process because every command that could break them passes here. */
  readonly turnstile = new Turnstile();
  readonly #logger = new Logger('Content');
  readonly #follower: LogFollower;

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {
    this.#follower = new LogFollower({
      log,
      types: TYPES,
      fold: (event) => {
        const origin = { revision: Number(event.revision), at: event.meta.at };
        this.catalog.apply(anyCodec.decode(event) as CatalogEvent, origin);
      },
      logger: this.#logger,
    });
  }

  /** Resolves once everything up to this position is folded. @throws {LogUnavailable} when it does not come by. */
  reached(position: Position): Promise<void> {
    return this.#follower.reached(position);
  }

  /** Resolves once everything that is in the log by now is folded, what another server wrote too; or after two seconds. */
  async upToDate(): Promise<ContentCatalog> {
    await this.reached(await this.log.end()).catch((error: unknown) => this.#logger.warn(error));
    return this.catalog;
  }

  onModuleInit(): Promise<void> {
    return this.#follower.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#follower.stop();
  }
}
