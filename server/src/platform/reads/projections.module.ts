import {
  Global,
  Inject,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProjectionEngine, PROJECTIONS, type EngineOptions } from '@onda-on/projections';
import type { EventLog, ReadStore } from '@onda-on/stores';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { waitAtStop } from '../kernel/wait-at-stop.ts';
import { EVENT_LOG, READ_STORE } from '../stores/stores.module.ts';
import { SaveTraces } from '../tracing/save-traces.ts';
import { TRACING, type Tracing } from '../tracing/tracing.port.ts';
import { ReadModelCheckJob, ReadModelChecks } from './read-model-check.job.ts';

/** Whether this process keeps the read models up to date. */
export const FOLLOWS = Symbol('Follows');
const NAMES = Symbol('Names');
/** Saves what is folded and gives the leases back. */
const STOP_MS_MAX = 5_000;
type Names = Pick<EngineOptions, 'holder' | 'isEarlierRun'>;
type ModuleOptions = Names & Readonly<{ follows: boolean }>;

/** Runs the projections inside this process, and stops them before the stores are closed. */
@Global()
@Module({})
export class ProjectionsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly engine: ProjectionEngine,
    @Inject(FOLLOWS) private readonly follows: boolean,
  ) {}

  /**
   * `follows: false`: the engine serves status and replay only. `holder` names this process where several share read
   * models, and `isEarlierRun` recognises its earlier names.
   */
  static with(options: ModuleOptions): DynamicModule {
    const { holder, isEarlierRun } = options;
    return {
      module: ProjectionsModule,
      providers: [
        { provide: FOLLOWS, useValue: options.follows },
        { provide: NAMES, useValue: { holder, isEarlierRun } satisfies Names },
        ReadModelCheckJob,
        ReadModelChecks,
        {
          provide: ProjectionEngine,
          useFactory: newEngine,
          inject: [EVENT_LOG, READ_STORE, CLOCK, NAMES, { token: TRACING, optional: true }],
        },
      ],
      exports: [ProjectionEngine, FOLLOWS, ReadModelChecks],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.follows) await this.engine.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await waitAtStop('Projections', this.engine.stop(), STOP_MS_MAX);
  }
}

function newEngine(
  log: EventLog,
  reads: ReadStore,
  clock: Clock,
  names: Names,
  tracing?: Tracing | null,
): ProjectionEngine {
  const logger = new Logger('Projections');
  const report = (what: string, reason: unknown) => logger.error(`${what}: ${String(reason)}`);
  const traces = tracing && new SaveTraces(tracing, () => clock.now());
  traces?.watch(reads);
  const projections = traces ? PROJECTIONS.map((each) => traces.of(each)) : PROJECTIONS;
  const now = () => clock.now();
  return new ProjectionEngine({ log, reads, projections, clock: now, report, ...names });
}
