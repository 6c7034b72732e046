// Shared stores by the size of their log: all read models from nothing by a projection process beside the bare client's reading of the
// same log, a server's first and later starts, and its home page beside that of an embedded installation. BENCH_SIZES: numbers of
// coupons; a million take some ten minutes and gigabytes.
import { setTimeout as pause } from 'node:timers/promises';

import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';

import { bareReading } from './catching-up.mjs';
import { pageRows, startOf, startsOf, startText } from './grown-installation.mjs';
import { couponsInto } from './log-of-coupons.mjs';
import { inSeconds, perSecond, row } from './measure.mjs';
import { Installation } from './product-process.mjs';
import { SharedStores } from './shared-stores.mjs';

const SIZES = (process.env.BENCH_SIZES ?? '30000,100000').split(',').map(Number);
const ASKED_EVERY_MS = 500;
const SEALED_MS_MAX = 300_000;
/** Copies of the events that a server decides by are saved every five seconds. */
const COPIED_MS = 6_000;
const AIM = { catchingUp: '≥ 0.4', start: '≤ 3 s' };

const rows = [];
for (const coupons of SIZES) {
  const those = await rowsOf(coupons);
  // At once, since the next size may be too much for the machine.
  for (const each of those) process.stderr.write(`${Object.values(each).join(' | ')}\n`);
  rows.push(...those);
}
console.log(JSON.stringify(rows));
process.exit(0);

async function rowsOf(coupons) {
  const stores = await SharedStores.started();
  const installation = await Installation.opened(stores.addresses, () => stores.addCoupons(coupons));
  const before = await bareReading(stores, coupons);
  const caughtUp = await timeOf(() => installation.start('projections'));
  const after = await bareReading(stores, coupons);
  const cpu = installation.cpu('projections');
  const bare = (before.ms + after.ms) / 2;
  const firstStart = await timeOf(() => installation.start('server'));
  await sealed(stores);
  await installation.stop('server');
  const start = await startsOf(installation);
  const files = await Installation.opened(undefined, (log) => couponsInto(log, coupons));
  const startOfFiles = await startOf(files, coupons);
  const pages = await pageRows(coupons, installation, files);
  await installation.end();
  await files.end();
  stores.end();
  const many = `${coupons.toLocaleString('en')} coupons`;
  return [
    row(
      `catching up at ${many}: a projection process from its start until it is ready`,
      `${perSecond(coupons, caughtUp)} events/s in ${inSeconds(caughtUp)}, ${(cpu / coupons).toFixed(0)} µs CPU`,
      `the bare client reads $all with ${perSecond(coupons, bare)} events/s`,
      bare / caughtUp,
      AIM.catchingUp,
    ),
    row(
      `a server's start at ${many}`,
      startText(start),
      `the first one on this log ${inSeconds(firstStart)}, embedded ${startText(startOfFiles)}`,
      start.ms / startOfFiles.ms,
      AIM.start,
    ),
    ...pages,
  ];
}

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Resolves once the first server has folded its chain and signed it, and the copies of its events are saved. */
async function sealed({ addresses }) {
  const client = EventStoreDBClient.connectionString(addresses.eventStore);
  const end = performance.now() + SEALED_MS_MAX;
  while (performance.now() < end && !(await isSealed(client))) await pause(ASKED_EVERY_MS);
  await client.dispose();
  await pause(COPIED_MS);
}

async function isSealed(client) {
  const latest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 32 });
  for await (const { event } of latest) if (event?.type === 'LogSealed') return true;
  return false;
}
