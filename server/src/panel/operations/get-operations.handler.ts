import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OperationsAnswer, ReplayJob } from '@onda-on/contracts/api';
import { ProjectionEngine } from '@onda-on/projections';
import type { EventLog } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { FOLLOWS } from '../../platform/stores/projections.module.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { shortened } from './events/shortened.ts';
import { ParkedDesk } from './parked/parked-desk.ts';
import type { ReplayRecord } from './replay/replay-record.ts';
import { Replays } from './replay/replays.ts';

/** How far each read model is and who keeps it, what is parked, and the replay that runs or ran last: the same from every server. */
export class GetOperations extends Query<OperationsAnswer> {}

@QueryHandler(GetOperations)
export class GetOperationsHandler implements IQueryHandler<GetOperations> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(FOLLOWS) private readonly follows: boolean,
    private readonly engine: ProjectionEngine,
    private readonly desk: ParkedDesk,
    private readonly replays: Replays,
    private readonly actors: ActorNames,
  ) {}

  async execute(): Promise<OperationsAnswer> {
    const [end, states, parked, latest] = await Promise.all([
      this.log.end(),
      this.engine.status(),
      this.desk.list(),
      this.replays.latest(),
    ]);
    return {
      logPosition: String(end),
      runsProjections: this.follows,
      projections: states.map((each) => ({
        name: each.name,
        position: each.position,
        lagEvents: each.lagEvents,
        lagSeconds: each.lagSeconds,
        parked: each.parked,
        state: each.state,
        holder: each.holder,
        failure: each.failure === null ? null : shortened(each.failure),
      })),
      parked,
      replay: latest ? jobOf(latest, await this.actors.lookup()) : null,
    };
  }
}

export function jobOf(record: ReplayRecord, nameOf: (actor: string) => string): ReplayJob {
  const { operationId, state, isDryRun, projections, current, done, events, rate, secondsLeft } = record;
  const { startedAt, finishedAt, results } = record;
  const progress = { state, current, done, events, rate, secondsLeft, results };
  return {
    operationId,
    isDryRun,
    projections,
    startedAt,
    finishedAt,
    startedBy: nameOf(record.actor),
    ...progress,
  };
}
