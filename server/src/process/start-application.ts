import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProjectionEngine } from '@onda-on/projections';

import type { Parts } from '../app.module.ts';
import { FirstAdministrator, type Appointed } from '../auth/first-administrator.ts';
import type { Config } from '../config/config.ts';
import { ContestState } from '../contest/contest-state.ts';
import { DemoKeeper } from '../demo/demo-keeper.ts';
import { DemoSeason } from '../demo/demo-season.ts';
import { timeTravelling } from '../demo/time-travel.ts';
import { Erasures } from '../erasure/erasures.ts';
import { importStateOf } from '../export/import-state.ts';
import { Edge } from '../http/edge.ts';
import { EventClock } from '../kernel/clock.ts';
import { SystemMonotonicClock } from '../kernel/system-monotonic-clock.ts';
import { ControlServer } from '../ops/control-server.ts';
import { FOLLOWS } from '../projections.module.ts';
import { SeedProduction } from '../seed/seed-production.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { newHolder } from './holder.ts';
import { newHttpApplication } from './http-application.ts';
import type { OpenedInstallation } from './installation.ts';
import { StartRefused } from './start-refusal.ts';
import type { StartVoice } from './start-voice.ts';

const CATCH_UP_MS_MAX = 60_000;
const CLOCK_BEHIND_MS_MAX = 24 * 3_600_000;

/** From opened stores to a server that answers: what is missing in them is made first. */
export async function startApplication(
  config: Config,
  installation: OpenedInstallation,
  voice: StartVoice,
): Promise<NestFastifyApplication> {
  const clock = config.demo ? timeTravelling(new EventClock()) : new EventClock();
  const monotonic = new SystemMonotonicClock();
  const edge = new Edge();
  const tracing = await openTracing(config.tracesEndpoint);
  // Beside others this process takes a read model's lease only for so long as an operator has it replayed from here.
  const holder = isAlone(config) ? undefined : newHolder();
  const parts: Parts = {
    ...installation,
    config,
    clock,
    monotonic,
    edge,
    follows: isAlone(config),
    holder,
    tracing,
  };
  const app = await newHttpApplication(parts);
  // Until it listens nothing else may hold the process: whoever waits for a read model does so with timers that hold none.
  const alive = setInterval(() => undefined, CATCH_UP_MS_MAX);
  try {
    await refuseHalfImported(installation);
    await app.init();
    await app.get(Erasures).carryOn();
    edge.isReadOnly = isClockBehind(app, voice);
    if (!edge.isReadOnly) await prepare(app, config, voice);
    if (isAlone(config)) await app.get(ControlServer).listen();
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  } finally {
    clearInterval(alive);
  }
  edge.isReady = true;
  return app;
}

/** Embedded stores have one process for everything; beside others, projections have processes of their own. */
const isAlone = ({ stores }: Config): boolean => stores === undefined;

/** Whatever this process appended would part the log for ever from the one that it is to become. */
async function refuseHalfImported({ stores }: OpenedInstallation): Promise<void> {
  const state = await importStateOf(stores.log);
  if (state && !state.isApplied)
    throw new StartRefused('günlük yarım içe aktarılmış; import komutunu aynı dosyayla yineleyin');
}

/** What an installation needs before its first request. The demo comes first: on a log that holds anything it is not planted. */
async function prepare(app: NestFastifyApplication, config: Config, voice: StartVoice): Promise<void> {
  await app.get(SeedProduction).carryOn();
  if (config.demo) await plantDemo(app, voice);
  await app.get(FirstAdministrator).appoint((appointed) => introduce(appointed, voice));
}

async function plantDemo(app: NestFastifyApplication, { say }: StartVoice): Promise<void> {
  const isPlanted = await app.get(DemoSeason).plantIfEmpty((done, total) => {
    if (done === 1) say('Deneme sezonu hazırlanıyor…');
    if (done === total) say(`${total} haftalık deneme sezonu hazır`);
  });
  await app.get(DemoKeeper).start();
  if (isPlanted && app.get<boolean>(FOLLOWS))
    await app.get(ProjectionEngine).caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
}

/** A clock that far behind would date new events before old ones: then nothing is written (faults.md §4). */
function isClockBehind(app: NestFastifyApplication, { warn }: StartVoice): boolean {
  const { latestAt } = app.get(ContestState).current;
  const isBehind = latestAt !== null && Date.now() < Date.parse(latestAt) - CLOCK_BEHIND_MS_MAX;
  if (isBehind) warn(`Sistem saati son kayıttan (${latestAt}) bir günden fazla geride: yalnızca okunabilir`);
  return isBehind;
}

function introduce({ username, password }: Appointed, { say }: StartVoice): void {
  if (password === undefined) return;
  say(
    `Yönetici girişi: kullanıcı adı ${username}, parola ${password} (bir daha gösterilmez, ilk girişte değiştirilir)`,
  );
}
