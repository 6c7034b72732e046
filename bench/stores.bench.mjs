// The same product on each pair of stores: appends, catching up, and a replay. The second pair are doubles in processes of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { seasonOf } from './log-of-coupons.mjs';
import { perSecond, timed } from './measure.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_STORE_COUPONS ?? 3_000);
const CATCH_UP_MS_MAX = 300_000;

const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const shared = await SharedStores.started();
process.once('exit', () => shared.end());

const embedded = await measured('SQLite, embedded', undefined);
const distributed = await measured(SharedStores.NAME, shared.addresses);
rmSync(directory, { recursive: true, force: true });
console.log(JSON.stringify([...embedded, ...distributed]));
process.exit(0);

async function measured(name, addresses) {
  const dataDirectory = join(directory, addresses ? 'distributed' : 'embedded');
  const stores = await openTestStores({ dataDirectory, secrets: newSecrets(), addresses });
  const appends = await timed(() => seasonOf(stores.log, COUPONS));
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads });
  const catchUp = await timed(async () => {
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
  });
  const replay = await timed(async () => {
    for (const each of engine.names) await engine.replay(each, { isDryRun: true });
  });
  await engine.stop();
  await stores.close();
  return [
    line('appends, 250 at once', perSecond(COUPONS, appends.ms), name),
    line('catching up, all projections', perSecond(COUPONS, catchUp.ms), name),
    line(
      'replay beside the live ones with comparison, one after the other',
      perSecond(COUPONS, replay.ms),
      name,
    ),
  ];
}

function line(what, rate, name) {
  return {
    what: `${what}, ${COUPONS} coupons`,
    measured: `${rate} events/s`,
    baseline: `on ${name}`,
    ratio: '',
    aim: '(reported)',
  };
}
