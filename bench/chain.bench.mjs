// The share of the log's hash chain of a submission through HTTP, and what a fold of a whole log costs beside a replay, which does
// not fold it; in processor time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine } from '@onda-on/projections';
import { LOG_START, newSecrets, openStores } from '@onda-on/stores';

import { LogChain } from '../server/dist/contest/proof/log-chain.js';
import { seasonOf } from './log-of-coupons.mjs';
import { middle, perSecond, row, worked } from './measure.mjs';
import { loaded, started } from './submission-load.mjs';

const COUPONS = Number(process.env.BENCH_CHAIN_COUPONS ?? 200_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 10_000);
const ROUNDS = 5;
const PERSONS = (ROUNDS + 1) * REQUESTS;

const fold = await folded();
const { chained, plain } = await submitted();
const figures = (cpu) => `${cpu.toFixed(1)} µs CPU`;
console.log(
  JSON.stringify([
    row(
      `hash chain of ${COUPONS} coupons, hashing alone`,
      `${perSecond(fold.events, fold.hashMs)} events/s`,
      `replay of every projection ${perSecond(fold.events, fold.replayMs)} events/s`,
      fold.hashMs / fold.replayMs,
      '≤ 0.10',
    ),
    row(
      'the same, with reading the log for it',
      `${perSecond(fold.events, fold.foldMs)} events/s`,
      `replay of every projection ${perSecond(fold.events, fold.replayMs)} events/s`,
      fold.foldMs / fold.replayMs,
      '(reported)',
    ),
    row(
      'durable submission through HTTP, 128 clients, with the hash chain',
      figures(chained),
      `without it ${figures(plain)}`,
      chained / plain,
      '≤ 1.05',
    ),
  ]),
);
process.exit(0);

async function folded() {
  const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  const stores = await openStores({ dataDirectory: directory, secrets: newSecrets(), onFatal });
  await seasonOf(stores.log, COUPONS);
  const chain = new LogChain();
  const foldMs = await worked(async () => {
    for await (const texts of stores.log.readTexts(LOG_START)) for (const text of texts) chain.add(text);
  });
  const readMs = await worked(async () => {
    for await (const texts of stores.log.readTexts(LOG_START)) void texts;
  });
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads });
  const replayMs = await worked(async () => {
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(3_600_000));
  });
  await engine.stop();
  await stores.close();
  rmSync(directory, { recursive: true });
  return { foldMs, hashMs: foldMs - readMs, replayMs, events: chain.ordinal };
}

function onFatal(error) {
  throw error;
}

/** Short rounds that alternate between both servers; the middle one counts. */
async function submitted() {
  const servers = {
    chained: await started('submission-server.mjs', PERSONS, 'durable', 'chain'),
    plain: await started('submission-server.mjs', PERSONS, 'durable'),
  };
  const rounds = { chained: [], plain: [] };
  for (const server of Object.values(servers)) await loaded(server, REQUESTS);
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [name, server] of Object.entries(servers))
      rounds[name].push((await loaded(server, REQUESTS)).cpu);
  await Promise.all(Object.values(servers).map((server) => server.stopped()));
  return { chained: middle(rounds.chained), plain: middle(rounds.plain) };
}
