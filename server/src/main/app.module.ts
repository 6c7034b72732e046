import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Secrets, Stores } from '@onda-on/stores';

import { ContentModule } from '../content/content.module.ts';
import { ContestModule } from '../contest/contest.module.ts';
import { CrmModule } from '../crm/crm.module.ts';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { OpsModule } from '../ops/ops.module.ts';
import { PanelModule } from '../panel/panel.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ClockModule } from '../platform/clock/clock.module.ts';
import { CONFIG, type Config } from '../platform/config/config.ts';
import { HealthModule } from '../platform/health/health.controller.ts';
import { Edge } from '../platform/http/edge.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { GracefulEnd } from '../platform/http/graceful-end.ts';
import { RequestValidation } from '../platform/http/request-validation.ts';
import { HAS_JOBS } from '../platform/jobs/scheduled-job.ts';
import type { ClockWatch } from '../platform/kernel/clock-watch.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { LimitCounts } from '../platform/limits/limit-counts.ts';
import { MetricsModule } from '../platform/metrics/metrics.module.ts';
import { PlatformModule } from '../platform/platform.module.ts';
import { ProjectionsModule } from '../platform/reads/projections.module.ts';
import { MeasuredEventLog } from '../platform/stores/measured.event-log.ts';
import { StoresModule } from '../platform/stores/stores.module.ts';
import { TracingModule } from '../platform/tracing/tracing.module.ts';
import type { Tracing } from '../platform/tracing/tracing.port.ts';

export type Parts = Readonly<{
  config: Config;
  secrets: Secrets;
  stores: Stores;
  watch: ClockWatch;
  /** The application's clock, if it is not the watch: a demo writes weeks of the past. */
  clock?: Clock | undefined;
  edge: Edge;
  follows: boolean;
  /** False for a command that only reads or copies the data. */
  hasJobs?: boolean;
  /** This process's name among those that share the read models. */
  holder?: string | undefined;
  tracing?: Tracing | undefined;
}>;

/** In the order of their imports: each uses only those before it. */
export const FEATURES: readonly Type[] = [
  PlatformModule,
  HealthModule,
  MetricsModule,
  IdentityModule,
  ContestModule,
  DeliveryModule,
  ContentModule,
  CrmModule,
  PeopleModule,
  PanelModule,
  OpsModule,
];

/** Assembles the process; no code below this file knows which stores or clock it runs on. */
@Global()
@Module({})
export class AppModule {
  static with(parts: Parts): DynamicModule {
    const { config, secrets, stores, watch, clock, edge, follows, hasJobs = true, holder, tracing } = parts;
    const measured = { ...stores, log: new MeasuredEventLog(stores.log) };
    return {
      module: AppModule,
      imports: [
        CqrsModule.forRoot(),
        StoresModule.with(measured, secrets),
        ClockModule.with(watch, clock),
        TracingModule.with(tracing),
        ProjectionsModule.with({ follows, holder }),
        ...FEATURES,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Edge, useValue: edge },
        { provide: HAS_JOBS, useValue: hasJobs },
        GracefulEnd,
        LimitCounts,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: RequestValidation },
      ],
      exports: [CONFIG, Edge, HAS_JOBS, LimitCounts],
    };
  }
}
