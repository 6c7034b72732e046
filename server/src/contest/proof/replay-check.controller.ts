import { Controller, Get, Inject } from '@nestjs/common';
import type { ReplayCheckAnswer } from '@onda-on/contracts/api';
import { REPLAY_CHECK } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** When the tables were last rebuilt from the log and compared, and with which result. */
@Controller('api/replay-check')
export class ReplayCheckController {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  @Get()
  @QueryRoute({ dependsOn: ['public-log'], cache: 'memory' })
  async check(): Promise<ReplayCheckAnswer> {
    return { latest: (await this.reads.get(REPLAY_CHECK, 'latest')) ?? null };
  }
}
