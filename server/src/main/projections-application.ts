import { setTimeout as pause } from 'node:timers/promises';

import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogUnavailable } from '@onda-on/stores';

import type { Config } from '../platform/config/config.ts';
import { newAdapter } from '../platform/http/adapter.ts';
import { Edge } from '../platform/http/edge.ts';
import { NestLog, newProcessLog } from '../platform/http/process-log.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { newHolder } from '../platform/kernel/holder.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import type { OpenedInstallation } from './installation.ts';
import { ProjectionsProcessModule } from './projections-process.module.ts';
import { refuseLostData } from './refuse-lost-data.ts';
import type { StartVoice } from './start-voice.ts';

const LOG_PAUSE_MS = 1_000;

type Warn = StartVoice['warn'];

/** Starts a process that follows the log, on opened stores. */
export async function startProjectionsApplication(
  config: Config,
  installation: OpenedInstallation,
  warn: Warn,
): Promise<NestFastifyApplication> {
  const watch = await checkedWatch(installation, warn);
  const edge = new Edge();
  edge.clockFault = () => watch.fault;
  const tracing = await openTracing(config.tracesEndpoint);
  const log = newProcessLog(config.logLevel);
  const parts = { ...installation, config, watch, edge, tracing, holder: newHolder() };
  const app = await NestFactory.create<NestFastifyApplication>(
    ProjectionsProcessModule.with(parts),
    newAdapter(config, log, edge, tracing),
    { bodyParser: false, logger: new NestLog(log), abortOnError: false },
  );
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  edge.isReady = true;
  return app;
}

/**
 * Waits until the log answers: nothing is followed or dated before the log is known to hold everything that the read
 * models contain. Each try checks all of it, since the log may come back with other content.
 */
async function checkedWatch({ stores }: OpenedInstallation, warn: Warn): Promise<ClockWatch> {
  try {
    for (let tries = 0; ; tries += 1) {
      const watch = await watchOnce(stores);
      if (watch) return watch;
      if (tries === 0) warn('Olay günlüğüne ulaşılamıyor; yanıt vermesi bekleniyor');
      await pause(LOG_PAUSE_MS);
    }
  } catch (error) {
    await stores.close();
    throw error;
  }
}

/** Undefined while the log is unavailable. */
async function watchOnce(stores: OpenedInstallation['stores']): Promise<ClockWatch | undefined> {
  try {
    await refuseLostData(stores);
    return await ClockWatch.after(stores.log);
  } catch (error) {
    if (error instanceof LogUnavailable) return undefined;
    throw error;
  }
}
