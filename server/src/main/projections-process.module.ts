import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';

import { ClockModule } from '../platform/clock/clock.module.ts';
import { CONFIG } from '../platform/config/config.ts';
import { HealthModule } from '../platform/health/health.controller.ts';
import { Edge } from '../platform/http/edge.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { GracefulEnd } from '../platform/http/graceful-end.ts';
import type { Run } from '../platform/kernel/holder.ts';
import { LimitCounts } from '../platform/limits/limit-counts.ts';
import { MetricsModule } from '../platform/metrics/metrics.module.ts';
import { ProjectionsModule } from '../platform/reads/projections.module.ts';
import { StoresModule } from '../platform/stores/stores.module.ts';
import { TracingModule } from '../platform/tracing/tracing.module.ts';
import type { Parts } from './app.module.ts';

type ProjectionsParts = Omit<Parts, 'follows' | 'clock' | 'holder'> & Readonly<{ run: Run }>;

/** A process that follows the log and answers supervisors, but no visitors. */
@Global()
@Module({})
export class ProjectionsProcessModule {
  static with({ config, secrets, stores, watch, edge, tracing, run }: ProjectionsParts): DynamicModule {
    return {
      module: ProjectionsProcessModule,
      imports: [
        StoresModule.with(stores, secrets),
        ClockModule.with(watch),
        TracingModule.with(tracing),
        ProjectionsModule.with({ follows: true, holder: run.name, isEarlierRun: run.isEarlierRun }),
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
