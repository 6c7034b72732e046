import {
  Global,
  Inject,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProjectionEngine } from '@onda-on/projections';
import type { EventLog, ReadStore } from '@onda-on/stores';

import { CLOCK, type Clock } from './kernel/clock.ts';
import { EVENT_LOG, READ_STORE } from './stores.module.ts';

const FOLLOWS = Symbol('Follows');

/** Keeps the read models up to date inside this process, and stops before the stores are closed. */
@Global()
@Module({})
export class ProjectionsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly engine: ProjectionEngine,
    @Inject(FOLLOWS) private readonly follows: boolean,
  ) {}

  /** `follows: false` builds the engine for a look or a replay, and leaves the read models alone. */
  static with(options: Readonly<{ follows: boolean }>): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [
        { provide: FOLLOWS, useValue: options.follows },
        { provide: ProjectionEngine, useFactory: newEngine, inject: [EVENT_LOG, READ_STORE, CLOCK] },
      ],
      exports: [ProjectionEngine],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.follows) await this.engine.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.engine.stop();
  }
}

function newEngine(log: EventLog, reads: ReadStore, clock: Clock): ProjectionEngine {
  const logger = new Logger('Projections');
  const report = (what: string, reason: unknown) => logger.error(`${what}: ${String(reason)}`);
  return new ProjectionEngine({ log, reads, clock: () => clock.now(), report });
}
