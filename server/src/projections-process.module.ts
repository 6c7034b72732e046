import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';

import type { Parts } from './app.module.ts';
import { ClockModule } from './clock/clock.module.ts';
import { CONFIG } from './config/config.ts';
import { HealthModule } from './health/health.module.ts';
import { Edge } from './http/edge.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { GracefulEnd } from './http/graceful-end.ts';
import { LimitCounts } from './kernel/limit-counts.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { ProjectionsModule } from './projections.module.ts';
import { StoresModule } from './stores.module.ts';
import { TracingModule } from './tracing/tracing.module.ts';

type ProjectionsParts = Omit<Parts, 'follows' | 'clock'>;

/** A process that follows the log and answers supervisors: no visitor comes here. */
@Global()
@Module({})
export class ProjectionsProcessModule {
  static with({ config, secrets, stores, watch, edge, tracing, holder }: ProjectionsParts): DynamicModule {
    return {
      module: ProjectionsProcessModule,
      imports: [
        StoresModule.with(stores, secrets),
        ClockModule.with(watch),
        TracingModule.with(tracing),
        ProjectionsModule.with({ follows: true, holder }),
        HealthModule,
        MetricsModule,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Edge, useValue: edge },
        GracefulEnd,
        LimitCounts,
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: [CONFIG, Edge, LimitCounts],
    };
  }
}
