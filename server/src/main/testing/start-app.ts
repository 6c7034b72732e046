import { join } from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SignInAnswer } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import { type EventLog, LogUnavailable } from '@onda-on/stores';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';

import { SealCheckJob } from '../../contest/proof/seal-check.job.ts';
import { AdminAccounts } from '../../identity/administrators/admin-accounts.ts';
import { PasswordHashes } from '../../identity/administrators/password-hashes.ts';
import { timeTravelling } from '../../ops/demo/time-travel.ts';
import { ClockService } from '../../platform/clock/clock.service.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { ApiDocument } from '../../platform/http/docs/api-document.ts';
import { Edge } from '../../platform/http/edge.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { newHolder } from '../../platform/kernel/holder.ts';
import { openTracing } from '../../platform/tracing/open-tracing.ts';
import { newHttpApplication } from '../http-application.ts';
import { openInstallation } from '../installation.ts';
import { withBearers } from './bearer-strategies.ts';
import { DocumentedAnswers } from './documented-answers.ts';
import { publishLegalPages } from './legal-pages.ts';
import { sharedStoresOf, unhurried, withFollower } from './shared-stores.ts';

const CATCH_UP_MS_MAX = 30_000;
/** The least that argon2 allows: the real cost takes longer than most tests, and `password-hashes.spec.ts` tests it. */
const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const ADMIN = { username: 'yonetici', password: 'deneme için uzun bir parola' } as const;

const FIRST_ADMIN = {
  name: 'Deneme Yöneticisi',
  ...ADMIN,
  role: 'Yönetici',
  mustChangePassword: false,
} as const;

export type AppOptions = Readonly<{
  /** ISO; the clock starts there and the test moves it. Without it the real time is used. */
  now?: string;
  config?: Partial<Config>;
  /** The directory of an earlier application, for restarts. */
  dataDirectory?: string;
  /** The directory of a built client; without it none is served. */
  clientDirectory?: string;
  admin?: boolean;
  /** False: without the two texts that an active week requires. */
  legalPages?: boolean;
}>;

export type RunningApp = Readonly<{
  app: NestFastifyApplication;
  url: string;
  port: number;
  dataDirectory: string;
  edge: Edge;
  get: NestFastifyApplication['get'];
  nowMs: () => number;
  /** Moves the clock forward to a moment, or by milliseconds. */
  travel: (to: string | number) => void;
  /** Moves the machine's date by milliseconds without as much time passing. */
  step: (ms: number) => Promise<void>;
  /** A bearer token of `ADMIN`, or of a new administrator with this role. */
  signIn: (role?: AdminRole) => Promise<string>;
  /** `fetch` with JSON in both directions, and with a bearer token if one is given. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** Waits until all read models have reached the end of the log. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
}>;

type CallOptions = Readonly<{
  body?: unknown;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}>;
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
export type Answer = Readonly<{ status: number; body: any; headers: Headers; text: string }>;

/** Starts the real application on a free port and empty stores. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const config = await configOf(options);
  const { dataDirectory } = config;
  const time: MovedTime = { now: options.now ? Date.parse(options.now) : undefined, steppedMs: 0 };
  const edge = new Edge();
  const tracing = await openTracing(config.tracesEndpoint);
  const installation = await openInstallation(config, {
    onFatal: fail,
    onReadModelsLost: fail,
  });
  const watch = await watchOf(installation.stores.log, time);
  const clock = timeTravelling(watch);
  const shared = config.stores && { holder: newHolder() };
  const first = firstFactsOf(options);
  if (first.legalPages) await publishLegalPages(installation.stores.log, clock.now());
  const stores = unhurried(installation.stores);
  const parts = { ...installation, stores, config, watch, clock, edge, follows: !shared, ...shared, tracing };
  const app = await newHttpApplication(parts, options.clientDirectory ?? join(dataDirectory, 'no-client'));
  await app.init();
  // The job's event would disturb tests that count events; tests of the job run it by hand.
  await app.get(SealCheckJob).beforeApplicationShutdown();
  const { close } = withBearers(app, await withFollower(app, config));
  app.get(PasswordHashes).cost = PASSWORD_COST;
  if (first.admin) await app.get(AdminAccounts).create(FIRST_ADMIN, SYSTEM);
  const documented = new DocumentedAnswers(() => app.get(ApiDocument).get());
  documented.watch(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  edge.isReady = true;
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const caughtUp = async () =>
    void (await app.get(ProjectionEngine).caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX)));
  if (first.legalPages) await caughtUp();
  const caller = asDocumented(documented, callerOf(url));
  const call = afterCatchingUp(caughtUp, caller);
  return {
    app,
    url,
    port: Number(new URL(url).port),
    dataDirectory,
    edge,
    get: app.get.bind(app),
    ...movedBy(app, time),
    signIn: (role) => signIn(app, call, role),
    call,
    caughtUp,
    close: async () => {
      await close();
      documented.assertNone();
    },
  };
}

async function configOf({ dataDirectory, config }: AppOptions): Promise<Config> {
  const directory = dataDirectory ?? newDirectory();
  const asUsual = readConfig({ DATA_DIR: directory, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });
  return { ...asUsual, stores: await sharedStoresOf(directory), ...config };
}

/** Decides which facts a new log gets; none after a restart. */
function firstFactsOf({ admin = true, legalPages = true, dataDirectory }: AppOptions) {
  const isSetUp = admin && dataDirectory === undefined;
  return { admin: isSetUp, legalPages: isSetUp && legalPages };
}

const movedBy = (
  app: NestFastifyApplication,
  time: MovedTime,
): Pick<RunningApp, 'nowMs' | 'travel' | 'step'> => {
  const nowMs = () => time.now ?? app.get<Clock>(CLOCK).now().getTime();
  return {
    nowMs,
    travel: (to) => {
      time.now = typeof to === 'string' ? Date.parse(to) : nowMs() + to;
    },
    step: (ms) => {
      time.now = (time.now ?? Date.now()) + ms;
      time.steppedMs += ms;
      return app.get(ClockService).look();
    },
  };
};

type MovedTime = { now: number | undefined; steppedMs: number };

/** The test moves both clocks: time passes on both, a step changes only the date. */
function watchOf(log: EventLog, time: MovedTime): Promise<ClockWatch> {
  const wallMs = () => time.now ?? Date.now();
  return ClockWatch.after(log, { wallMs, monotonic: { nowMs: () => wallMs() - time.steppedMs } });
}

/** Waits before reads, since read models may be some ten milliseconds behind; not while the log is away. */
const afterCatchingUp =
  (caughtUp: RunningApp['caughtUp'], call: RunningApp['call']): RunningApp['call'] =>
  async (method, path, options) => {
    if (method === 'GET') await caughtUp().catch(unlessLogIsAway);
    return call(method, path, options);
  };

function unlessLogIsAway(error: unknown): void {
  if (!(error instanceof LogUnavailable)) throw error;
}

const asDocumented =
  (documented: DocumentedAnswers, call: RunningApp['call']): RunningApp['call'] =>
  async (...asked) => {
    const answer = await call(...asked);
    documented.assertNone();
    return answer;
  };

const callerOf =
  (url: string): RunningApp['call'] =>
  async (method, path, { body, token, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: jsonIn(text), headers: response.headers, text };
  };

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function signIn(
  app: NestFastifyApplication,
  call: RunningApp['call'],
  role?: AdminRole,
): Promise<string> {
  const account =
    role === undefined ? ADMIN : { username: `rol-${role}`, password: `${ADMIN.password} ${role}` };
  const accounts = app.get(AdminAccounts);
  if (role !== undefined && !(await accounts.byUserName(account.username)))
    await accounts.create({ name: role, ...account, role, mustChangePassword: false }, SYSTEM);
  const { status, text, body } = await call('POST', '/api/admin/login', { body: account });
  const { token } = body as Partial<SignInAnswer>;
  if (token === undefined) throw new Error(`The sign-in was answered with ${status}: ${text}`);
  return token;
}
