import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../platform/config/config.ts';
import { newAdapter } from '../platform/http/adapter.ts';
import { Edge } from '../platform/http/edge.ts';
import { NestLog, newProcessLog } from '../platform/http/process-log.ts';
import { ClockWatch } from '../platform/kernel/clock-watch.ts';
import { newRunAt } from '../platform/kernel/holder.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { closedOnFailure, type OpenedInstallation } from './installation.ts';
import { ProjectionsProcessModule } from './projections-process.module.ts';
import { refuseLostData } from './refuse-lost-data.ts';

/** Starts a process that follows the log, on opened stores. */
export async function startProjectionsApplication(
  config: Config,
  installation: OpenedInstallation,
  beforeListening = async (): Promise<void> => undefined,
): Promise<NestFastifyApplication> {
  const edge = new Edge();
  const app = await closedOnFailure(installation, checkedApplication(config, installation, edge));
  try {
    await app.init();
    await beforeListening();
    await app.listen(config.port, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  edge.isReady = true;
  return app;
}

/** Nothing is followed or dated before the log is known to hold everything that the read models contain. */
async function checkedApplication(
  config: Config,
  installation: OpenedInstallation,
  edge: Edge,
): Promise<NestFastifyApplication> {
  await refuseLostData(installation.stores);
  const watch = await ClockWatch.after(installation.stores.log);
  edge.clockFault = () => watch.fault;
  const tracing = await openTracing(config.tracesEndpoint);
  const log = newProcessLog(config.logLevel);
  const parts = { ...installation, config, watch, edge, tracing, run: newRunAt(config) };
  return NestFactory.create<NestFastifyApplication>(
    ProjectionsProcessModule.with(parts),
    newAdapter(config, log, edge, tracing),
    { bodyParser: false, logger: new NestLog(log), abortOnError: false },
  );
}
