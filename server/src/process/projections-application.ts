import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../config/config.ts';
import { newAdapter } from '../http/adapter.ts';
import { Edge } from '../http/edge.ts';
import { NestLog, newProcessLog } from '../http/process-log.ts';
import { EventClock } from '../kernel/clock.ts';
import { ProjectionsProcessModule } from '../projections-process.module.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { newHolder } from './holder.ts';
import type { OpenedInstallation } from './installation.ts';

/** From opened stores to a process that follows the log. */
export async function startProjectionsApplication(
  config: Config,
  installation: OpenedInstallation,
): Promise<NestFastifyApplication> {
  const edge = new Edge();
  const tracing = await openTracing(config.tracesEndpoint);
  const log = newProcessLog(config.logLevel);
  const parts = { ...installation, config, clock: new EventClock(), edge, tracing, holder: newHolder() };
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
