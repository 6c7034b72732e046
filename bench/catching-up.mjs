import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventStoreDBClient, START } from '@eventstore/db-client';
import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { perSecond, row, timed } from './measure.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_CATCH_UP_COUPONS ?? 30_000);
const ROUNDS = 3;
const CATCH_UP_MS_MAX = 300_000;
const secrets = newSecrets();

/**
 * All projections by lease from nothing on a log of coupons, each time between two readings of the same log by the bare client. The
 * round with the middle ratio.
 */
export async function catchingUp() {
  const shared = await SharedStores.started();
  await shared.addSeason(COUPONS);
  await bareReading(shared, COUPONS); // The first reading compiles the client.
  const rounds = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const before = await bareReading(shared, COUPONS);
    const all = await projected({ ...shared.addresses, readStore: `${shared.addresses.readStore}-${n}` });
    const after = await bareReading(shared, COUPONS);
    const read = { ms: (before.ms + after.ms) / 2, cpu: (before.cpu + after.cpu) / 2 };
    rounds.push({ all, read, ratio: read.ms / all.ms });
  }
  shared.end();
  const { all, read, ratio } = rounds.toSorted((a, b) => a.ratio - b.ratio)[ROUNDS >> 1];
  const figures = ({ ms, cpu }) =>
    `${perSecond(COUPONS, ms)} events/s, ${((cpu * 1_000) / COUPONS).toFixed(0)} µs CPU`;
  return row(
    "catching up, all projections, of the bare client's reading of $all",
    figures(all),
    `${figures(read)}, ${COUPONS} coupons`,
    ratio,
    '≥ 0.4',
  );
}

async function projected(addresses) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  const stores = await openTestStores({ dataDirectory, secrets, addresses });
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads, holder: 'bench' });
  const measured = await timed(async () => {
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
  });
  await engine.stop();
  await stores.close();
  rmSync(dataDirectory, { recursive: true });
  return measured;
}

/** The whole log, which has so many coupons or a few more, by the bare client. */
export async function bareReading({ addresses }, coupons) {
  const client = EventStoreDBClient.connectionString(addresses.eventStore);
  const measured = await timed(() => readCoupons(client, coupons));
  await client.dispose();
  return measured;
}

async function readCoupons(client, coupons) {
  let found = 0;
  for await (const { event } of client.readAll({ fromPosition: START, maxCount: 2 * coupons }))
    if (event?.type === 'CouponSubmitted') found += 1;
  if (found < coupons) throw new Error(`The log has ${found} coupons`);
}
