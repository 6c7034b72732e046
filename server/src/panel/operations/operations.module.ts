import { Module } from '@nestjs/common';

import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { EventsController } from './events/events.controller.ts';
import { GetEventsHandler, StreamKeys } from './events/events.queries.ts';
import { OperationsController, StatusController } from './operations.controller.ts';
import {
  EventCount,
  GetOperationsHandler,
  GetStatusHandler,
  ProjectionProgress,
} from './operations.queries.ts';
import { ParkedService } from './parked/parked.service.ts';
import { ReplayCheckJob } from './replay/replay-check.job.ts';
import { ReplayTurn } from './replay/replay-turn.ts';
import { Replays } from './replay/replays.ts';

@Module({
  imports: [AdministratorsModule, WeeksModule],
  controllers: [EventsController, OperationsController, StatusController],
  providers: [
    EventCount,
    GetEventsHandler,
    GetOperationsHandler,
    GetStatusHandler,
    ParkedService,
    ProjectionProgress,
    ReplayCheckJob,
    ReplayTurn,
    Replays,
    StreamKeys,
  ],
  exports: [ParkedService, ProjectionProgress, ReplayTurn, Replays],
})
export class OperationsModule {}
