import { Module } from '@nestjs/common';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { OperatorLog } from '../../platform/kernel/operator-log.ts';
import { EventsController } from './events/events.controller.ts';
import { GetEventsHandler } from './events/get-events.handler.ts';
import { StreamKeys } from './events/stream-key.ts';
import { GetOperationsHandler } from './get-operations.handler.ts';
import { OperationsController } from './operations.controller.ts';
import { ParkedDesk } from './parked/parked-desk.ts';
import { ReplayTurn } from './replay/replay-turn.ts';
import { Replays } from './replay/replays.ts';

/** Read models, parked events and the log itself, for the panel and for the command line. */
@Module({
  imports: [QueriesModule],
  controllers: [EventsController, OperationsController],
  providers: [
    ActorNames,
    GetEventsHandler,
    GetOperationsHandler,
    OperatorLog,
    ParkedDesk,
    ReplayTurn,
    Replays,
    StreamKeys,
  ],
  exports: [OperatorLog, ParkedDesk, ReplayTurn, Replays],
})
export class OperationsModule {}
