import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ProjectionStatus, StatusAnswer, OperationsAnswer, ReplayJob } from '@onda-on/contracts/api';
import { anyCodec } from '@onda-on/contracts/events';
import { AUDIT_HEAD } from '@onda-on/contracts/views';
import { ProjectionEngine } from '@onda-on/projections';
import { LOG_START, type Checkpoints, type EventLog, type DocumentReader } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { FOLLOWS } from '../../platform/reads/projections.module.ts';
import { ReadModelChecks } from '../../platform/reads/read-model-check.job.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { shortened } from './events/events.queries.ts';
import { ParkedService } from './parked/parked.service.ts';
import type { ReplayRecord } from './replay/replay-progress.ts';
import { Replays } from './replay/replays.ts';

/** Counts the events of the log, whose positions do not tell their number. Each count continues where the last one ended. */
@Injectable()
export class EventCount {
  #counted = { events: 0, upTo: LOG_START };
  #counting: Promise<number> | undefined;

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  async now(): Promise<number> {
    this.#counting ??= this.#count().finally(() => (this.#counting = undefined));
    return this.#counting;
  }

  async #count(): Promise<number> {
    let { events, upTo } = this.#counted;
    for await (const { position, event } of this.log.readAll(upTo, anyCodec.types)) {
      if (event) events += 1;
      upTo = position;
    }
    this.#counted = { events, upTo };
    return events;
  }
}

@Injectable()
export class ProjectionProgress implements OnApplicationShutdown {
  readonly #digests: ReadonlyMap<string, KeptUntilSaved<string>>;

  constructor(
    private readonly engine: ProjectionEngine,
    private readonly checks: ReadModelChecks,
    @Inject(READ_STORE) reads: Checkpoints,
  ) {
    const sourcesOf = (name: string) =>
      engine.collections.flatMap((each) => (each.projection === name ? [each.collection] : []));
    this.#digests = new Map(
      engine.names.map((name) => [name, new KeptUntilSaved(reads, sourcesOf(name), { keysMax: 1 })]),
    );
  }

  onApplicationShutdown(): void {
    for (const each of this.#digests.values()) each.stop();
  }

  async all(): Promise<readonly ProjectionStatus[]> {
    const [states, checks] = await Promise.all([this.engine.status(), this.checks.latest()]);
    return states.map(({ name, position, lagEvents, lagSeconds, parked, state }) => ({
      name,
      isDamaged: checks.get(name)?.state === 'damaged',
      position,
      lagEvents,
      lagSeconds,
      parked,
      state,
    }));
  }

  /** SHA-256 over each read model, in hex. Recomputed only for projections that moved, or whose parked events were settled. */
  async digests(states: readonly ProjectionStatus[]): Promise<Readonly<Record<string, string>>> {
    const entries: [string, string][] = [];
    for (const { name, position } of states) {
      const digest = this.#digests.get(name)?.at(position, () => this.engine.digestOf(name));
      entries.push([name, (await digest) ?? '']);
    }
    return Object.fromEntries(entries);
  }
}

/** The data of `ops status`: the end of the log, and the projections with their digests. */
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

/** The position and holder of each read model, parked streams, and the current or latest replay: the same from every server. */
export class GetOperations extends Query<OperationsAnswer> {}

@QueryHandler(GetOperations)
export class GetOperationsHandler implements IQueryHandler<GetOperations> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(FOLLOWS) private readonly follows: boolean,
    private readonly engine: ProjectionEngine,
    private readonly checks: ReadModelChecks,
    private readonly parked: ParkedService,
    private readonly replays: Replays,
    private readonly actors: ActorNames,
  ) {}

  async execute(): Promise<OperationsAnswer> {
    const [end, states, checks, parked, latest] = await Promise.all([
      this.log.end(),
      this.engine.status(),
      this.checks.latest(),
      this.parked.list(),
      this.replays.latest(),
    ]);
    return {
      logPosition: String(end),
      runsProjections: this.follows,
      projections: states.map((each) => ({
        name: each.name,
        isDamaged: checks.get(each.name)?.state === 'damaged',
        position: each.position,
        lagEvents: each.lagEvents,
        lagSeconds: each.lagSeconds,
        parked: each.parked,
        state: each.state,
        holder: each.holder,
        failure: each.failure === null ? null : shortened(each.failure),
        check: checks.get(each.name) ?? null,
      })),
      sharedCheck: checks.get(null) ?? null,
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
