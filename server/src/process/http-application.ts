import { fileURLToPath } from 'node:url';

import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { PLATFORM_VERSION } from '@onda-on/contracts/rules';
import type { FastifyInstance } from 'fastify';

import { AppModule, type Parts } from '../app.module.ts';
import { Changes } from '../changes/changes.service.ts';
import { ContestState } from '../contest/contest-state.ts';
import { newAdapter } from '../http/adapter.ts';
import { serveClient } from '../http/client/client.routes.ts';
import { ApiDocument } from '../http/docs/api-document.ts';
import { NestLog, newProcessLog } from '../http/process-log.ts';

/** Where the client's build stands, seen from this file's own compiled place. */
const CLIENT = fileURLToPath(new URL('../../../client/dist', import.meta.url));

/** The application with its HTTP edge, not listening yet; everything it decides by is loaded once `init()` is through. */
export async function newHttpApplication(
  parts: Parts,
  clientDirectory = CLIENT,
): Promise<NestFastifyApplication> {
  const { config, edge, tracing } = parts;
  const log = newProcessLog(config.logLevel);
  const adapter = newAdapter(config, log, edge, tracing);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  const contest = app.get(ContestState);
  const changes = app.get(Changes);
  edge.isInMaintenance = () => contest.settings.site.maintenanceMode;
  serveClient(adapter.getInstance<FastifyInstance>(), {
    directory: clientDirectory,
    edge,
    siteOf: () => contest.settings.site,
    changesId: () => changes.journal.id,
  });
  app.get(ApiDocument).make = () => SwaggerModule.createDocument(app, documentOptions());
  return app;
}

const documentOptions = () =>
  new DocumentBuilder()
    .setTitle('Onda On')
    .setDescription('Haftalık maç tahmin yarışması')
    .setVersion(PLATFORM_VERSION)
    .build();
