import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { OperatorLogAnswer, OperatorLogEntry, ReplayCheckAnswer } from '@onda-on/contracts/api';
import { OPERATOR_LOG_PAGE, parseWeekText } from '@onda-on/contracts/rules';
import { LOG_CHECKPOINT, OPERATOR_LOG, REPLAY_CHECK, type OperatorLogView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { parseLimit, parseSequence, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

type Parameters = Readonly<Record<string, string>>;

/** What operators and the server did to a week, in public: role, time and reason, nothing about a person. */
@Controller('api/weeks')
export class OperatorLogController {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  @Get(':week/operator-log')
  @QueryRoute({ dependsOn: ['public-log'], parameters: ['limit', 'after'], cache: 'memory' })
  async operatorLog(
    @Param('week') text: string,
    @Query() { limit, after }: Parameters,
  ): Promise<OperatorLogAnswer> {
    const week = parseWeekText(text);
    const before = parseSequence(after);
    const [{ documents, next }, checkpoint] = await Promise.all([
      this.reads.find(OPERATOR_LOG, {
        where: { week, ...(before !== undefined && { sequence: { lt: before } }) },
        sort: [{ field: 'sequence', descending: true }],
        limit: parseLimit(limit, OPERATOR_LOG_PAGE),
      }),
      this.reads.get(LOG_CHECKPOINT, 'latest'),
    ]);
    const last = documents.at(-1);
    return {
      week,
      entries: documents.map(operatorLogEntry),
      next: next !== null && last ? String(last.sequence) : null,
      checkpoint: checkpoint ?? null,
    };
  }
}

const operatorLogEntry = ({ sequence, at, role, what, why, changes }: OperatorLogView): OperatorLogEntry => ({
  sequence,
  at,
  role,
  what,
  why,
  changes,
});

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
