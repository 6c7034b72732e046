import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { LogChainWatch } from '../server/dist/contest/proof/log-chain-watch.js';
import { newHttpApplication } from '../server/dist/main/http-application.js';
import { DemoSeason } from '../server/dist/ops/demo/demo-season.js';
import { timeTravelling } from '../server/dist/ops/demo/time-travel.js';
import { readConfig } from '../server/dist/platform/config/read-config.js';
import { acceptMany } from '../server/dist/platform/http/accept-many.js';
import { Edge } from '../server/dist/platform/http/edge.js';
import { ClockWatch } from '../server/dist/platform/kernel/clock-watch.js';
import { openWeek } from './log-of-coupons.mjs';

const DAY_MS = 86_400_000;

/**
 * The product's server on a fresh directory with the demo season, or with what `fill` writes into the log, or on empty stores at
 * `addresses` with an open week only, since a demo season would keep them busy for minutes; `logOf` may wrap its log.
 */
export async function startedServer({ logOf = (log) => log, addresses, fill } = {}) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  process.once('disconnect', () => {
    rmSync(dataDirectory, { recursive: true, force: true });
    process.exit();
  });
  const secrets = newSecrets();
  const stores = await openTestStores({ dataDirectory, secrets, addresses });
  if (addresses) await openWeek(stores.log, new Date(Date.now() + DAY_MS).toISOString());
  if (fill) await fill(stores.log);
  const edge = new Edge();
  const watch = await ClockWatch.after(stores.log);
  const app = await newHttpApplication({
    // Each client has a network of its own, because one network enters at most 600 new persons a minute at full speed.
    config: readConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal', PORT: '0', TRUST_PROXY: '1' }),
    secrets,
    stores: { ...stores, log: logOf(stores.log) },
    watch,
    clock: timeTravelling(watch),
    edge,
    follows: true,
  });
  await app.init();
  if (!addresses && !fill) await app.get(DemoSeason).plantIfEmpty();
  await app.listen(0, '127.0.0.1');
  await acceptMany(app.getHttpServer()).complete;
  edge.isReady = true;
  const engine = app.get(ProjectionEngine);
  await engine.caughtUp(AbortSignal.timeout(fill ? 600_000 : 60_000));
  return { url: await app.getUrl(), stores, engine, chain: app.get(LogChainWatch) };
}
