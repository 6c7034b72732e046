import { once } from 'node:events';
import { createServer } from 'node:net';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProjectionEngine } from '@onda-on/projections';

import { CouponBookLoader } from '../contest/coupons/receipt.queries.ts';
import { LogChainWatch } from '../contest/proof/log-chain-watch.ts';
import { FirstAdministrator, type Introduction } from '../identity/administrators/first-administrator.ts';
import { ControlServer } from '../ops/command-line/control-server.ts';
import { DemoSeason } from '../ops/demo/demo-season.ts';
import { DemoJob } from '../ops/demo/demo.job.ts';
import { timeTravelling } from '../ops/demo/time-travel.ts';
import { SeedProduction } from '../ops/seed/seed-production.ts';
import { Erasures } from '../people/erasure/erasures.ts';
import { ClockService } from '../platform/clock/clock.service.ts';
import type { Config } from '../platform/config/config.ts';
import { acceptMany } from '../platform/http/accept-many.ts';
import { Edge } from '../platform/http/edge.ts';
import { HTTP_LIMITS } from '../platform/http/limits.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { newHolder } from '../platform/kernel/holder.ts';
import { FOLLOWS } from '../platform/reads/projections.module.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import type { Parts } from './app.module.ts';
import { newHttpApplication } from './http-application.ts';
import { closedOnFailure, type OpenedInstallation } from './installation.ts';
import { refuseHalfImported } from './refuse-half-imported.ts';
import { refuseLostData } from './refuse-lost-data.ts';
import { refuseNewerEvents } from './refuse-newer-events.ts';
import type { StartOutput } from './start-output.ts';

const CATCH_UP_MS_MAX = 60_000;

/** Starts a server on opened stores, after it has completed their content. */
export async function startApplication(
  config: Config,
  installation: OpenedInstallation,
  output: StartOutput,
  beforeListening = async (): Promise<void> => undefined,
): Promise<NestFastifyApplication> {
  const edge = new Edge();
  const { app, watch } = await closedOnFailure(
    installation,
    checkedApplication(config, installation, output, edge),
  );
  // Keeps the process alive until it listens: the timers of waits for read models do not.
  const alive = setInterval(() => undefined, CATCH_UP_MS_MAX);
  try {
    await app.init();
    await app.get(Erasures).carryOn();
    app.get(LogChainWatch).start();
    if (watch.fault === null) await prepare(app, config, output);
    else void prepareLater(app, config, output);
    if (isAlone(config)) await app.get(ControlServer).listen();
    await edge.warmUp();
    await beforeListening();
    await app.listen({ port: config.port, host: config.host, backlog: HTTP_LIMITS.unacceptedMax });
  } catch (error) {
    await app.close();
    throw error;
  } finally {
    clearInterval(alive);
  }
  edge.isReady = true;
  edge.stopAccepting = acceptMany(app.getHttpServer()).stop;
  app.get(CouponBookLoader).load(); // Takes half a second for a million coupons, so it comes last.
  return app;
}

/** The application of a server, not yet initialised, on stores that were checked. */
async function checkedApplication(
  config: Config,
  installation: OpenedInstallation,
  output: StartOutput,
  edge: Edge,
): Promise<Readonly<{ app: NestFastifyApplication; watch: ClockWatch }>> {
  if (isAlone(config)) await refuseTakenPort(config);
  const watch = await watchOver(installation, output);
  const clock = config.demo ? timeTravelling(watch) : watch;
  const tracing = await openTracing(config.tracesEndpoint);
  // Beside other processes, this one takes a read model's lease only while it replays the model for an operator.
  const holder = isAlone(config) ? undefined : newHolder();
  const follows = isAlone(config);
  const parts: Parts = { ...installation, config, watch, clock, edge, follows, holder, tracing };
  return { app: await newHttpApplication(parts), watch };
}

/** A process with embedded stores does everything; with shared stores, projections have processes of their own. */
const isAlone = ({ stores }: Config): boolean => stores === undefined;

/**
 * Refuses a port that another process has before the log is written to: the first administrator's password is shown only once. A server
 * on shared stores may have the port itself, to answer while they are away.
 */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  await new Promise((closed) => probe.close(closed));
}

/** Completes an installation before its first request. The demo comes first, since it is written only into an empty log. */
async function prepare(app: NestFastifyApplication, config: Config, output: StartOutput): Promise<void> {
  await app.get(SeedProduction).carryOn();
  if (config.demo) await plantDemo(app, output);
  await app.get(FirstAdministrator).appoint(introductionBy(output));
}

async function plantDemo(app: NestFastifyApplication, { say }: StartOutput): Promise<void> {
  const isPlanted = await app.get(DemoSeason).plantIfEmpty((done, total) => {
    if (done === 1) say('Deneme sezonu hazırlanıyor…');
    if (done === total) say(`${total} haftalık deneme sezonu hazır`);
  });
  await app.get(DemoJob).start();
  if (isPlanted && app.get<boolean>(FOLLOWS))
    await app.get(ProjectionEngine).caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
}

/**
 * Checks that the log may be written to, and starts the clock watch. A date before the last event means that the clock
 * is slow now or was fast then.
 */
async function watchOver(installation: OpenedInstallation, { warn }: StartOutput): Promise<ClockWatch> {
  const { stores } = installation;
  await refuseHalfImported(installation.stores);
  await refuseNewerEvents(stores.log);
  await refuseLostData(stores);
  const watch = await ClockWatch.after(stores.log);
  const { fault, wallAt, expectedAt } = watch.state;
  if (fault !== null)
    warn(
      `Makinenin saati (${wallAt}) son kayıttan (${expectedAt}) geride: saat düzelene veya ‘npm run ops -- clock’ ile karar verilene kadar yalnızca okunabilir`,
    );
  return watch;
}

async function prepareLater(app: NestFastifyApplication, config: Config, output: StartOutput): Promise<void> {
  await app.get(ClockService).trusted();
  await prepare(app, config, output).catch((error: unknown) => output.warn(String(error)));
}

const introductionBy = ({ say }: StartOutput): Introduction => ({
  introduce: ({ username, password }) => {
    if (password === undefined) return;
    say(
      `Yönetici girişi: kullanıcı adı ${username}, parola ${password} (bir daha gösterilmez, ilk girişte değiştirilir)`,
    );
  },
  withdraw: ({ username, password }) => {
    if (password === undefined) return;
    say(
      `Yönetici girişi: bu parola geçersiz; ${username} kullanıcısını aynı anda başlayan başka bir sunucu oluşturdu, geçerli parolayı o gösterdi`,
    );
  },
});
