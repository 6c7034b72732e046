import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventStoreDBClient, START } from '@eventstore/db-client';
import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets, openStores } from '@onda-on/stores';

import { perSecond, row } from './measure.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_CATCH_UP_COUPONS ?? 30_000);
const PATIENCE_MS = 300_000;

/** All projections by lease from nothing on a log of coupons, beside the bare client that reads the same log before and after. */
export async function catchingUp() {
  const shared = await SharedStores.started({ coupons: COUPONS });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  const stores = await openStores({ dataDirectory, secrets: newSecrets(), addresses: shared.addresses, onFatal });
  await read(shared); // The first reading compiles the client.
  const before = await timed(() => read(shared));
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads, holder: 'bench', report: (what, why) => console.error('REPORT', performance.now() | 0, what, why) });
  let cpu = process.cpuUsage();
  const ms = await timed(async () => {
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(PATIENCE_MS));
  });
  cpu = process.cpuUsage(cpu);
  await engine.stop();
  const after = await timed(() => read(shared));
  await stores.close();
  shared.end();
  rmSync(dataDirectory, { recursive: true });
  const bareMs = (before + after) / 2;
  return row(
    "catching up, all projections, of the bare client's reading of $all",
    `${perSecond(COUPONS, ms)} events/s, ${((cpu.user + cpu.system) / COUPONS).toFixed(0)} µs CPU`,
    `readAll ${perSecond(COUPONS, bareMs)} events/s, ${COUPONS} coupons`,
    bareMs / ms,
    '≥ 0.4',
  );
}

async function read({ addresses }) {
  const client = EventStoreDBClient.connectionString(addresses.eventStore);
  let events = 0;
  for await (const { event } of client.readAll({ fromPosition: START, maxCount: 2 * COUPONS }))
    if (event?.type === 'CouponSubmitted') events += 1;
  await client.dispose();
  if (events !== COUPONS) throw new Error(`The log has ${events} coupons`);
}

function onFatal(error) {
  throw error;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
