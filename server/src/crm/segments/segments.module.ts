import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { CrmState } from './crm-state.ts';
import { SegmentAudience } from './segment-audience.ts';
import { ChangeSegmentHandler } from './segment.commands.ts';
import { SegmentsController } from './segments.controller.ts';

@Module({
  imports: [ContestStateModule],
  controllers: [SegmentsController],
  providers: [ChangeSegmentHandler, CrmState, SegmentAudience],
  exports: [CrmState, SegmentAudience],
})
export class SegmentsModule {}
