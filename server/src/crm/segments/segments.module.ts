import { Module } from '@nestjs/common';

import { ContestModule } from '../../contest/state/contest.module.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { ChangeSegmentHandler } from './change-segment.handler.ts';
import { CrmState } from './crm-state.ts';
import { SegmentAudience } from './segment-audience.ts';
import { SegmentsController } from './segments.controller.ts';

/** Saved filters over those who wrote to us and those who took part. */
@Module({
  imports: [ContestModule, QueriesModule],
  controllers: [SegmentsController],
  providers: [ChangeSegmentHandler, CrmState, SegmentAudience],
  exports: [CrmState, SegmentAudience],
})
export class SegmentsModule {}
