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
import type { EventLog } from '@onda-on/stores';

import { LogFollower } from '../../platform/kernel/log-follower.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CrmCatalog } from './crm.fold.ts';

/** Segments and campaigns as the log has them: what their commands and the sender decide by. Ready before the server listens. */
@Injectable()
export class CrmState implements OnModuleInit, BeforeApplicationShutdown {
  readonly catalog = new CrmCatalog();
  readonly #follower: LogFollower;

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {
    this.#follower = new LogFollower({
      log,
      types: [...segmentCodec.types, ...campaignCodec.types],
      fold: (event) => this.catalog.apply(anyCodec.decode(event) as SegmentEvent | CampaignEvent),
      logger: new Logger('Crm'),
    });
  }

  /** Everything that is in the log by now, what another server wrote too. @throws {LogUnavailable} when it does not come by. */
  async upToDate(): Promise<CrmCatalog> {
    await this.#follower.reached(await this.log.end());
    return this.catalog;
  }

  onModuleInit(): Promise<void> {
    return this.#follower.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#follower.stop();
  }
}
