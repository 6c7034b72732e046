import { fileURLToPath } from 'node:url';

import { HttpAdapterHost, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Change, OwnAnswer } from '@onda-on/contracts/api';
import { PLATFORM_VERSION } from '@onda-on/contracts/rules';
import type { ReadStore } from '@onda-on/stores';
import type { FastifyInstance } from 'fastify';

import { ContestState } from '../contest/state/contest-state.ts';
import { changesOf } from '../platform/changes/changes-of.ts';
import { Changes } from '../platform/changes/changes.service.ts';
import { newAdapter } from '../platform/http/adapter.ts';
import { ApiDocument } from '../platform/http/docs/api-document.ts';
import { NestLog, newProcessLog } from '../platform/http/process-log.ts';
import { ResponseCache } from '../platform/reads/response-cache.ts';
import { serveClient } from '../platform/rendering/client.routes.ts';
import { READ_STORE } from '../platform/stores/stores.module.ts';
import { AppModule, type Parts } from './app.module.ts';

/** The client's build, relative to the compiled form of this file. */
export const CLIENT = fileURLToPath(new URL('../../../client/dist', import.meta.url));

/**
 * The application without what only its HTTP edge needs: the client, its screens and the API document. After `init()` all state that
 * decisions use is loaded.
 */
export function newApplication(parts: Parts): Promise<NestFastifyApplication> {
  const { config, edge, tracing } = parts;
  const log = newProcessLog(config.logLevel);
  const adapter = newAdapter(config, log, edge, tracing);
  return NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
}

/** The application with its HTTP edge, not listening yet. */
export async function newHttpApplication(
  parts: Parts,
  clientDirectory = CLIENT,
): Promise<NestFastifyApplication> {
  const { config, edge, watch, clock = watch } = parts;
  const app = await newApplication(parts);
  const contest = app.get(ContestState);
  const changes = app.get(Changes);
  const cache = app.get(ResponseCache);
  edge.clockFault = () => watch.fault;
  edge.isInMaintenance = () => contest.settings.site.maintenanceMode;
  serveClient(app.get(HttpAdapterHost).httpAdapter.getInstance<FastifyInstance>(), {
    directory: clientDirectory,
    edge,
    siteOf: () => contest.settings.site,
    now: () => clock.now(),
    changesId: () => changes.journal.id,
    rendering: {
      publicUrl: config.publicUrl ?? '',
      onMoved: (listener) => reportMoves(app, listener),
      cachedAnswer: (path) => answerIn(cache, path),
    },
  });
  app.get(ApiDocument).make = () => SwaggerModule.createDocument(app, documentOptions());
  return app;
}

/** Reports urgent changes at once, and the others only when open pages get them: before the lock, tables change constantly. */
function reportMoves(app: NestFastifyApplication, report: (change: Change) => void): void {
  const reported = new Map<string, string>();
  app.get<ReadStore>(READ_STORE).onSaved((saved) => {
    const position = String(saved.position);
    for (const { topic, week, isUrgent } of changesOf(saved)) {
      if (!isUrgent) continue;
      reported.set(`${topic}:${week}`, position);
      report({ topic, week, position });
    }
  });
  app.get(Changes).journal.onRecorded((change) => {
    if (reported.get(`${change.topic}:${change.week}`) !== change.position) report(change);
  });
}

function answerIn(cache: ResponseCache, path: string): OwnAnswer | undefined {
  const made = cache.at(path);
  return made && { status: 200, text: String(made.body) };
}

const documentOptions = () =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Onda On')
    .setDescription('Haftalık maç tahmin yarışması')
    .setVersion(PLATFORM_VERSION)
    .build();
