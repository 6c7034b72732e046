import { Injectable, Logger } from '@nestjs/common';
import { anyCodec, articleCodec, mediaCodec, menuCodec, pageCodec } from '@onda-on/contracts/events';
import type { Position } from '@onda-on/stores';

import { FoldedLog } from '../../platform/kernel/folded-log.ts';
import { Turnstile } from '../../platform/kernel/turnstile.ts';
import { ContentCatalog, type CatalogEvent } from './content-catalog.ts';

const TYPES: readonly CatalogEvent['type'][] = [
  ...pageCodec.types,
  ...articleCodec.types,
  ...menuCodec.types,
  ...mediaCodec.types,
];

/** Content as the log has it: what its commands and timers decide by. */
@Injectable()
export class ContentState {
  readonly catalog = new ContentCatalog();
  /** Rules that look at several streams hold inside one process because every command that could break them passes here. */
  readonly turnstile = new Turnstile();
  readonly #logger = new Logger('Content');

  constructor(private readonly log: FoldedLog) {
    log.register({
      types: TYPES,
      apply: (event) => {
        const origin = { revision: Number(event.revision), at: event.meta.at };
        this.catalog.apply(anyCodec.decode(event) as CatalogEvent, origin);
      },
    });
  }

  /** Resolves once everything up to this position is folded. @throws {LogUnavailable} when it does not come by. */
  reached(position: Position): Promise<void> {
    return this.log.reached(position);
  }

  /** Resolves once everything that is in the log by now is folded, what another server wrote too; or after two seconds. */
  async upToDate(): Promise<ContentCatalog> {
    await this.log.upToDate().catch((error: unknown) => this.#logger.warn(error));
    return this.catalog;
  }
}
