// All projections rebuilt, and the standings alone, against reading and parsing the same rows; and their memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine, PROJECTIONS } from '@onda-on/projections';
import { newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';
import { DatabaseSync } from '@photostructure/sqlite';

import { seasonOf } from './log-of-coupons.mjs';
import { perSecond, row, worked } from './measure.mjs';

const COUPONS = Number(process.env.BENCH_COUPONS ?? 1_000_000);
const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const secrets = newSecrets();
const open = () => openTestStores({ dataDirectory: directory, secrets });

let stores = await open();
await seasonOf(stores.log, COUPONS);
await stores.close();

let events = 0;
await used();
const bareMs = await worked(async () => {
  const db = new DatabaseSync(join(directory, 'events.db'), { readOnly: true });
  for (const { data, meta } of db.prepare('SELECT data, meta FROM events ORDER BY position').iterate()) {
    JSON.parse(data);
    JSON.parse(meta);
    events += 1;
  }
  db.close();
});

const standings = PROJECTIONS.filter(({ name }) => name === 'standings');
const standingsMs = await replayed(standings);
const memoryMb = await memoryOf(standings);
const allMs = await replayed(PROJECTIONS);
rmSync(directory, { recursive: true });

const rate = (ms) => `${perSecond(events, ms)} events/s`;
console.log(
  JSON.stringify([
    row(
      `replay of ${COUPONS} coupons, every projection at once`,
      rate(allMs),
      `read + parse ${rate(bareMs)}`,
      bareMs / allMs,
      '≥ 0.60',
    ),
    row(
      'the same, standings alone',
      rate(standingsMs),
      `read + parse ${rate(bareMs)}`,
      bareMs / standingsMs,
      '≥ 0.75',
    ),
    row(
      'memory of the standings',
      `${memoryMb.toFixed(0)} MB`,
      `${COUPONS} coupons`,
      memoryMb / (COUPONS / 1e6),
      '≤ 40 MB per 1M',
    ),
  ]),
);

async function replayed(projections) {
  rmSync(join(directory, 'read-models.db'), { force: true });
  stores = await open();
  await used(); // Excludes memory used to fill the log.
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads, projections });
  const ms = await worked(async () => {
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(3_600_000));
  });
  await engine.stop();
  await stores.close();
  return ms;
}

/** Memory of the boards after they are restored from their chunks. */
async function memoryOf([{ open: openSession, name }]) {
  stores = await open();
  const before = await used();
  const session = await openSession(stores.reads);
  const after = await used();
  await stores.close();
  if (!session) throw new Error(`${name} has no session`);
  return (after - before) / 2 ** 20;
}

/** Buffers are released some turns after the objects that held them. */
async function used() {
  for (let i = 0; i < 5; i += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
