import { rmSync } from 'node:fs';

import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { MIN_POSITION } from '@onda-on/contracts/api';
import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets, type Secrets, type Stores } from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';

import { RouteGuard } from '../../identity/access/route.guard.ts';
import { ClockModule } from '../../platform/clock/clock.module.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { newAdapter } from '../../platform/http/adapter.ts';
import { Edge } from '../../platform/http/edge.ts';
import { ErrorFilter } from '../../platform/http/error.filter.ts';
import { newProcessLog } from '../../platform/http/process-log.ts';
import { RequestValidation } from '../../platform/http/request-validation.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { newHolder } from '../../platform/kernel/holder.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';
import { ProjectionsModule } from '../../platform/reads/projections.module.ts';
import { StoresModule } from '../../platform/stores/stores.module.ts';
import { TracingModule } from '../../platform/tracing/tracing.module.ts';
import { FEATURES } from '../app.module.ts';
import { ContestFixtures } from './contest-fixtures.ts';
import { sharedStoresOf } from './shared-stores.ts';
import { stopJobs } from './stop-jobs.ts';

const CATCH_UP_MS_MAX = 30_000;

const CONFIG_FOR_TESTS: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDirectory: '',
  isProduction: false,
  demo: false,
  adminUsername: undefined,
  adminPassword: undefined,
  adminTotp: 'off',
  confirmCorrections: false,
  media: undefined,
  mail: undefined,
  smsWebhook: undefined,
  anchorMail: undefined,
  anchorTimestamp: undefined,
  pushKeys: undefined,
  secretsFile: '',
  tcChecksum: 'warn',
  lookup: 'open',
  trustProxy: 0,
  publicUrl: undefined,
  lookupBudget: 30,
  memoryMaxMb: undefined,
  logLevel: 'silent',
  tracesEndpoint: undefined,
  stores: undefined,
};

type Parts = Readonly<{ config: Config; stores: Stores; secrets: Secrets; clock: { now: () => Date } }>;

const watchOf = (clock: Parts['clock']) => {
  const nowMs = () => clock.now().getTime();
  return new ClockWatch({ wallMs: nowMs, monotonic: { nowMs } });
};

/** The server on real stores and projections, but without jobs and the route guard, which have tests of their own. */
@Global()
@Module({})
class ReadingTestModule {
  static with({ config, stores, secrets, clock }: Parts): DynamicModule {
    return {
      module: ReadingTestModule,
      imports: [
        CqrsModule.forRoot(),
        StoresModule.with(stores, secrets),
        ProjectionsModule.with({ follows: true, holder: config.stores && newHolder() }),
        ClockModule.with(watchOf(clock), clock),
        TracingModule.with(undefined),
        ...FEATURES,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        Edge,
        LimitCounts,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: RequestValidation },
      ],
      exports: [CONFIG, Edge, LimitCounts],
    };
  }
}

export type Answer<Body> = Readonly<{ status: number; headers: Headers; text: string; body: Body }>;

/** A listening server with its stores, a clock that the test sets, and `ContestFixtures`. */
export class ReadingApp {
  now = new Date('2026-11-20T12:00:00.000Z');
  readonly stores: Stores;
  readonly fixtures: ContestFixtures;
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly #directory: string;

  private constructor(
    parts: Readonly<{
      stores: Stores;
      app: NestFastifyApplication;
      url: string;
      directory: string;
      couponKey: Buffer;
    }>,
    clock: { source: () => Date },
  ) {
    this.stores = parts.stores;
    this.app = parts.app;
    this.url = parts.url;
    this.#directory = parts.directory;
    this.fixtures = new ContestFixtures(parts.stores, parts.couponKey, { now: () => this.now });
    clock.source = () => this.now;
  }

  static async start(changes: Partial<Config> = {}): Promise<ReadingApp> {
    const directory = newDirectory();
    const secrets = newSecrets();
    const addresses = await sharedStoresOf(directory);
    const stores = await openTestStores({ dataDirectory: directory, secrets, addresses });
    const config = { ...CONFIG_FOR_TESTS, stores: addresses, ...changes };
    const clock = { source: () => new Date('2026-11-20T12:00:00.000Z') };
    const parts = { config, stores, secrets, clock: { now: () => clock.source() } };
    const module = await Test.createTestingModule({ imports: [ReadingTestModule.with(parts)] })
      .overrideProvider(RouteGuard)
      .useValue({ canActivate: () => true })
      .compile();
    const adapter = newAdapter(config, newProcessLog('silent'), module.get(Edge));
    const app = module.createNestApplication<NestFastifyApplication>(adapter, {
      bodyParser: false,
      logger: false,
    });
    await app.listen(0, '127.0.0.1');
    await stopJobs(app);
    const url = await app.getUrl();
    return new ReadingApp({ stores, app, url, directory, couponKey: secrets.couponKey }, clock);
  }

  async close(): Promise<void> {
    // Open streams of a failed test would keep the server from closing.
    const cutting = setInterval(() => this.app.getHttpServer().closeAllConnections(), 20);
    await this.app.close();
    clearInterval(cutting);
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Reads at the log's current end, however long the read models take on a busy machine. */
  async get<Body>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    const position = await this.stores.log.end();
    await this.app.get(ProjectionEngine).caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
    return this.send<Body>(path, { headers: { [MIN_POSITION]: String(position), ...headers } });
  }

  async post<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    const end = await this.stores.log.end();
    return this.send<Body>(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', [MIN_POSITION]: String(end) },
    });
  }

  async send<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}${path}`, init);
    const text = await response.text();
    const isJson =
      response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as Body,
    };
  }
}
