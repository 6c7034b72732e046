import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Secrets, Stores } from '@onda-on/stores';

import { FeedsModule } from '../content/feeds/feeds.module.ts';
import { MediaModule } from '../content/media/media.module.ts';
import { ContentModule } from '../content/publications/content.module.ts';
import { CouponsModule } from '../contest/coupons/coupons.module.ts';
import { ImportsModule } from '../contest/imports/imports.module.ts';
import { MatchesModule } from '../contest/matches/matches.module.ts';
import { ProofModule } from '../contest/proof/proof.module.ts';
import { ContestModule } from '../contest/state/contest.module.ts';
import { WeeksModule } from '../contest/weeks/weeks.module.ts';
import { CampaignsModule } from '../crm/campaigns/campaigns.module.ts';
import { ContactsModule } from '../crm/customers/contacts.module.ts';
import { SegmentsModule } from '../crm/segments/segments.module.ts';
import { TicketsModule } from '../crm/tickets/tickets.module.ts';
import { MailModule } from '../delivery/mail/mail.module.ts';
import { NotificationsModule } from '../delivery/notifications/notifications.module.ts';
import { AuthModule } from '../identity/access/auth.module.ts';
import { AdministratorListModule } from '../identity/administrators/administrator-list.module.ts';
import { OpsModule } from '../ops/command-line/ops.module.ts';
import { DemoModule } from '../ops/demo/demo.module.ts';
import { SeedModule } from '../ops/seed/seed.module.ts';
import { IncomesModule } from '../panel/reports/income/incomes.module.ts';
import { ReportsModule } from '../panel/reports/reports.module.ts';
import { SettingsModule } from '../panel/settings/settings.module.ts';
import { DisputesModule } from '../people/disputes/disputes.module.ts';
import { UsersModule } from '../people/participants/users.module.ts';
import { RetentionModule } from '../people/retention/retention.module.ts';
import { ChangesModule } from '../platform/changes/changes.module.ts';
import { ClockModule } from '../platform/clock/clock.module.ts';
import { CONFIG, type Config } from '../platform/config/config.ts';
import { HealthModule } from '../platform/health/health.module.ts';
import { DocsModule } from '../platform/http/docs/docs.module.ts';
import { Edge } from '../platform/http/edge.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { GracefulEnd } from '../platform/http/graceful-end.ts';
import { RequestValidation } from '../platform/http/request-validation.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { CommandTimeModule } from '../platform/kernel/command-time.module.ts';
import { LimitCounts } from '../platform/kernel/limit-counts.ts';
import { MeasuredEventLog } from '../platform/metrics/measured.event-log.ts';
import { MetricsModule } from '../platform/metrics/metrics.module.ts';
import { ProjectionsModule } from '../platform/stores/projections.module.ts';
import { StoresModule } from '../platform/stores/stores.module.ts';
import { TracingModule } from '../platform/tracing/tracing.module.ts';
import type { Tracing } from '../platform/tracing/tracing.port.ts';
import { QueriesModule } from './queries.module.ts';

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
