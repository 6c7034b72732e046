import { Injectable } from '@nestjs/common';
import {
  anyCodec,
  campaignCodec,
  segmentCodec,
  type CampaignEvent,
  type SegmentEvent,
} from '@onda-on/contracts/events';

import { FoldedLog } from '../../platform/kernel/folded-log.ts';
import { CrmCatalog } from './crm.fold.ts';

/** Segments and campaigns as the log has them: what their commands and the sender decide by. */
@Injectable()
export class CrmState {
  readonly catalog = new CrmCatalog();

  constructor(private readonly log: FoldedLog) {
    log.register({
      types: [...segmentCodec.types, ...campaignCodec.types],
      apply: (event) => this.catalog.apply(anyCodec.decode(event) as SegmentEvent | CampaignEvent),
    });
  }

  /** Everything that is in the log by now, what another server wrote too. @throws {LogUnavailable} when it does not come by. */
  async upToDate(): Promise<CrmCatalog> {
    await this.log.upToDate();
    return this.catalog;
  }
}
