import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Secrets, Stores } from '@onda-on/stores';

import { AdministratorListModule } from './auth/administrators/administrator-list.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CampaignsModule } from './campaigns/campaigns.module.ts';
import { ChangesModule } from './changes/changes.module.ts';
import { ClockModule } from './clock/clock.module.ts';
import { CONFIG, type Config } from './config/config.ts';
import { ContactsModule } from './contacts/contacts.module.ts';
import { ContentModule } from './content/content.module.ts';
import { ContestModule } from './contest/contest.module.ts';
import { CouponsModule } from './coupons/coupons.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DisputesModule } from './disputes/disputes.module.ts';
import { FeedsModule } from './feeds/feeds.module.ts';
import { HealthModule } from './health/health.module.ts';
import { DocsModule } from './http/docs/docs.module.ts';
import { Edge } from './http/edge.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { GracefulEnd } from './http/graceful-end.ts';
import { RequestValidation } from './http/request-validation.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { IncomesModule } from './income/incomes.module.ts';
import { ClockWatch } from './kernel/clock-watch.ts';
import type { Clock } from './kernel/clock.ts';
import { CommandTimeModule } from './kernel/command-time.module.ts';
import { LimitCounts } from './kernel/limit-counts.ts';
import { MailModule } from './mail/mail.module.ts';
import { MatchesModule } from './matches/matches.module.ts';
import { MediaModule } from './media/media.module.ts';
import { MeasuredEventLog } from './metrics/measured.event-log.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { OpsModule } from './ops/ops.module.ts';
import { ProjectionsModule } from './projections.module.ts';
import { ProofModule } from './proof/proof.module.ts';
import { QueriesModule } from './queries/queries.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { SeedModule } from './seed/seed.module.ts';
import { SegmentsModule } from './segments/segments.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { StoresModule } from './stores.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';
import { TracingModule } from './tracing/tracing.module.ts';
import type { Tracing } from './tracing/tracing.port.ts';
import { UsersModule } from './users/users.module.ts';
import { WeeksModule } from './weeks/weeks.module.ts';

export type Parts = Readonly<{
  config: Config;
  secrets: Secrets;
  stores: Stores;
  watch: ClockWatch;
  /** What the application sees of the watch: a demo tells weeks of the past. */
  clock?: Clock | undefined;
  edge: Edge;
  /** Whether this process keeps the read models up to date. */
  follows: boolean;
  /** This process, where several share the read models. */
  holder?: string | undefined;
  /** Where what happens is told to a collector of traces. */
  tracing?: Tracing | undefined;
}>;

const FEATURES: readonly Type[] = [
  AdministratorListModule,
  AuthModule,
  CampaignsModule,
  ChangesModule,
  CommandTimeModule,
  ContentModule,
  ContactsModule,
  ContestModule,
  CouponsModule,
  DemoModule,
  DisputesModule,
  DocsModule,
  FeedsModule,
  HealthModule,
  ImportsModule,
  IncomesModule,
  MailModule,
  MatchesModule,
  MediaModule,
  MetricsModule,
  NotificationsModule,
  OpsModule,
  ProofModule,
  QueriesModule,
  ReportsModule,
  RetentionModule,
  SeedModule,
  SegmentsModule,
  SettingsModule,
  TicketsModule,
  UsersModule,
  WeeksModule,
];

/** Puts the process together: nothing below this file knows what it runs on. */
@Global()
@Module({})
export class AppModule {
  static with(parts: Parts): DynamicModule {
    const { config, secrets, stores, watch, clock, edge, follows, holder, tracing } = parts;
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
        GracefulEnd,
        LimitCounts,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: RequestValidation },
      ],
      exports: [CONFIG, Edge, LimitCounts],
    };
  }
}
