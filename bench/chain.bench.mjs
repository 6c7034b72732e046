// What the log's hash chain costs: of a submission through HTTP, of a rebuild of every read model beside it, and of the first start
// after an upgrade, which folds the whole log once; in processor time.
import 'reflect-metadata';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine } from '@onda-on/projections';
import { LOG_START, newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { LogChainWatch } from '../server/dist/contest/proof/log-chain-watch.js';
import { LogChain } from '../server/dist/contest/proof/log-chain.js';
import { LogKeys } from '../server/dist/contest/proof/log-keys.js';
import { LogSealJob } from '../server/dist/contest/proof/log-seal.job.js';
import { LogSeals } from '../server/dist/contest/proof/log-seals.js';
import { FoldedLog } from '../server/dist/platform/commands/folded-log.js';
import { ChainHealth } from '../server/dist/platform/stores/chain-health.js';
import { seasonOf } from './log-of-coupons.mjs';
import { middle, perSecond, row, worked } from './measure.mjs';
import { loaded, started } from './submission-load.mjs';

const COUPONS = Number(process.env.BENCH_CHAIN_COUPONS ?? 200_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 10_000);
const ROUNDS = 7;
const REBUILDS = 3;
const PERSONS = (ROUNDS + 1) * REQUESTS;
const NO_ANCHORS = { keep: async () => undefined };
const CLOCK = { now: () => new Date() };

const secrets = newSecrets();
const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const fold = await folded();
const rebuild = await rebuilt();
rmSync(directory, { recursive: true });
const { chained, plain, ratio } = await submitted();
const figures = (cpu) => `${cpu.toFixed(1)} µs CPU`;
const events = (ms) => `${perSecond(fold.events, ms)} events/s`;
console.log(
  JSON.stringify([
    row(
      `rebuild of every read model of ${COUPONS} coupons, in a process that checks the signed chain`,
      events(rebuild.chained),
      `in one that does not ${events(rebuild.plain)}`,
      rebuild.chained / rebuild.plain,
      '≤ 1.10',
    ),
    row(
      'hashing the whole log, as the first start after an upgrade does',
      events(fold.hashMs),
      `rebuild ${events(rebuild.plain)}`,
      fold.hashMs / rebuild.plain,
      '(reported)',
    ),
    row(
      'the same, with reading the log for it',
      events(fold.foldMs),
      `rebuild ${events(rebuild.plain)}`,
      fold.foldMs / rebuild.plain,
      '(reported)',
    ),
    row(
      'durable submission through HTTP, 128 clients, with the hash chain',
      figures(chained),
      `without it ${figures(plain)}`,
      ratio,
      '≤ 1.05',
    ),
  ]),
);
process.exit(0);

/** A signed log, and what it costs to fold all of it. */
async function folded() {
  const stores = await openTestStores({ dataDirectory: directory, secrets });
  await seasonOf(stores.log, COUPONS);
  const chain = new LogChain();
  const foldMs = await worked(async () => {
    for await (const texts of stores.log.readTexts(LOG_START)) for (const text of texts) chain.add(text);
  });
  const readMs = await worked(async () => {
    for await (const texts of stores.log.readTexts(LOG_START)) void texts;
  });
  const parts = await watched(stores.log);
  const { watch, seals, keys, log } = parts;
  watch.start();
  await until(() => watch.current);
  await new LogSealJob(stores.log, CLOCK, log, watch, seals, keys, NO_ANCHORS, new ChainHealth()).tick();
  await parts.stop();
  await stores.close();
  return { foldMs, hashMs: foldMs - readMs, events: chain.ordinal };
}

/** The parts of a server that follow the chain. */
async function watched(stored) {
  const log = new FoldedLog(stored, CLOCK);
  const keys = new LogKeys(secrets, { secretsFile: '' });
  const seals = new LogSeals(log, keys);
  const watch = new LogChainWatch(stored, log, seals, new ChainHealth());
  await log.onModuleInit();
  const stop = async () => {
    await watch.stop();
    await log.beforeApplicationShutdown();
  };
  return { log, keys, seals, watch, stop };
}

async function until(isSo) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Rebuilds that alternate between both; the middle one counts. */
async function rebuilt() {
  const rounds = { plain: [], chained: [] };
  for (let i = 0; i < REBUILDS; i += 1)
    for (const [kind, times] of Object.entries(rounds)) times.push(await rebuiltOnce(kind === 'chained'));
  return { plain: middle(rounds.plain), chained: middle(rounds.chained) };
}

async function rebuiltOnce(isChained) {
  const place = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  copyFileSync(join(directory, 'events.db'), join(place, 'events.db'));
  const stores = await openTestStores({ dataDirectory: place, secrets });
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads });
  const parts = await watched(stores.log);
  const spent = await worked(async () => {
    if (isChained) parts.watch.start();
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(3_600_000));
    if (isChained) await until(() => parts.watch.current);
  });
  await engine.stop();
  await parts.stop();
  await stores.close();
  rmSync(place, { recursive: true });
  return spent;
}

/** Short rounds on both servers, in turn first; the middle of the ratios of two neighbours counts. */
async function submitted() {
  const servers = {
    chained: await started('submission-server.mjs', PERSONS, 'durable', 'chain'),
    plain: await started('submission-server.mjs', PERSONS, 'durable', 'follows'),
  };
  const rounds = { chained: [], plain: [] };
  const names = Object.keys(servers);
  for (const name of names) await loaded(servers[name], REQUESTS);
  for (let i = 0; i < ROUNDS; i += 1)
    for (const name of i % 2 === 0 ? names : names.toReversed())
      rounds[name].push((await loaded(servers[name], REQUESTS)).cpu);
  await Promise.all(Object.values(servers).map((server) => server.stopped()));
  return {
    chained: middle(rounds.chained),
    plain: middle(rounds.plain),
    ratio: middle(rounds.chained.map((cpu, i) => cpu / rounds.plain[i])),
  };
}
