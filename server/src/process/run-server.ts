import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Parts } from '../app.module.ts';
import { FirstAdministrator, type Appointed } from '../auth/first-administrator.ts';
import { isAcceptable, PASSWORD_LENGTH_STRONG } from '../auth/password-rules.ts';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { DemoSeason } from '../demo/demo-season.ts';
import { timeTravelling } from '../demo/time-travel.ts';
import { Edge } from '../http/edge.ts';
import { MonotonicClock } from '../kernel/clock.ts';
import { ControlServer } from '../ops/control-server.ts';
import { newHttpApplication } from './http-application.ts';
import { openInstallation } from './installation.ts';
import { StartRefused, startRefusalOf } from './start-refusal.ts';

const EXIT_DISK_FAILED = 74;

/** `npm run serve`: from the environment to a listening server, or one line that says why not. */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(environment);
    refuseWeakAdministrator(config);
    const app = await start(config);
    say(`Onda On hazır: ${config.publicUrl ?? (await app.getUrl())}`);
  } catch (error) {
    const { line, exitStatus } = startRefusalOf(error);
    process.stderr.write(`${line}\n`);
    process.exit(exitStatus);
  }
}

async function start(config: Config): Promise<NestFastifyApplication> {
  const installation = await openInstallation(config, { onFatal: endAtOnce, onReadModelsLost: tellRebuild });
  const clock = config.demo ? timeTravelling(new MonotonicClock()) : new MonotonicClock();
  const parts: Parts = { ...installation, config, clock, edge: new Edge(), follows: true };
  const app = await newHttpApplication(parts);
  app.enableShutdownHooks([], { useProcessExit: true });
  await app.init();
  if (config.demo && (await app.get(DemoSeason).plantIfEmpty())) say('Deneme sezonu hazır: 15 hafta, son hafta oynanıyor');
  const appointed = await app.get(FirstAdministrator).appoint();
  await app.get(ControlServer).listen();
  await app.listen(config.port, config.host);
  parts.edge.isReady = true;
  if (appointed) introduce(appointed);
  return app;
}

/** The disk failed: nobody knows what is on it, and nothing more may be acknowledged (faults.md §1). */
function endAtOnce(error: unknown): void {
  process.stderr.write(`Disk hatası, süreç sonlandırılıyor: ${String(error)}\n`);
  process.exit(EXIT_DISK_FAILED);
}

function tellRebuild(file: string): void {
  process.stderr.write(`${file} hasarlı; okuma modelleri kayıt günlüğünden yeniden kuruluyor\n`);
}

function refuseWeakAdministrator({ adminPassword, isProduction }: Config): void {
  if (adminPassword === undefined || isAcceptable(adminPassword, PASSWORD_LENGTH_STRONG)) return;
  const text = `ADMIN_PASSWORD en az ${PASSWORD_LENGTH_STRONG} karakter olmalı ve yaygın parolalardan biri olmamalıdır`;
  if (isProduction) throw new StartRefused(text);
  process.stderr.write(`Uyarı: ${text}\n`);
}

function introduce({ username, password }: Appointed): void {
  if (password === undefined) return;
  say(`Yönetici girişi: kullanıcı adı ${username}, parola ${password} (bir daha gösterilmez, ilk girişte değiştirilir)`);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
