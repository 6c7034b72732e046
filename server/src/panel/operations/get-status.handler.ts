import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StatusAnswer } from '@onda-on/contracts/api';
import { AUDIT_HEAD } from '@onda-on/contracts/views';
import type { DocumentReader, EventLog } from '@onda-on/stores';

import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { EventCount } from './event-count.ts';
import { ProjectionProgress } from './projection-progress.ts';

/** What `ops status` shows: where the log ends, how far the projections are, and what they have come to. */
export class GetStatus extends Query<StatusAnswer> {}

@QueryHandler(GetStatus)
export class GetStatusHandler implements IQueryHandler<GetStatus> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly count: EventCount,
    private readonly progress: ProjectionProgress,
  ) {}

  async execute(): Promise<StatusAnswer> {
    const projections = await this.progress.all();
    return {
      logPosition: String(await this.log.end()),
      events: await this.count.now(),
      auditHead: (await this.reads.get(AUDIT_HEAD, 'head'))?.hash ?? '',
      projections,
      digests: await this.progress.digests(projections),
    };
  }
}
