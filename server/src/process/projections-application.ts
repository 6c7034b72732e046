import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogUnavailable } from '@onda-on/stores';

import type { Config } from '../config/config.ts';
import { newAdapter } from '../http/adapter.ts';
import { Edge } from '../http/edge.ts';
import { NestLog, newProcessLog } from '../http/process-log.ts';
import { ClockWatch } from '../kernel/clock-watch.ts';
import { ProjectionsProcessModule } from '../projections-process.module.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { newHolder } from './holder.ts';
import type { OpenedInstallation } from './installation.ts';
import { refuseLostData } from './refuse-lost-data.ts';

/** From opened stores to a process that follows the log. */
export async function startProjectionsApplication(
  config: Config,
  installation: OpenedInstallation,
): Promise<NestFastifyApplication> {
  const watch = await checkedWatch(installation);
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

/** This process may begin before its log answers: what is written meanwhile it follows as soon as it does. */
async function checkedWatch({ stores }: OpenedInstallation): Promise<ClockWatch> {
  try {
    await refuseLostData(stores);
    return await ClockWatch.after(stores.log);
  } catch (error) {
    if (error instanceof LogUnavailable) return ClockWatch.withoutLog();
    await stores.close();
    throw error;
  }
}
