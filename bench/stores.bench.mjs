// The same product on each pair of stores: appends, catching up, and a replay. The second pair are doubles in processes of their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets, openStores } from '@onda-on/stores';

import { seasonOf } from './log-of-coupons.mjs';
import { perSecond } from './measure.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_STORE_COUPONS ?? 3_000);
const PATIENCE_MS = 300_000;

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
  const stores = await openStores({ dataDirectory, secrets: newSecrets(), addresses, onFatal });
  const appendMs = await timed(() => seasonOf(stores.log, COUPONS));
  const engine = new ProjectionEngine({ log: stores.log, reads: stores.reads });
  const catchUpMs = await timed(async () => {
    await engine.start();
    await engine.caughtUp(AbortSignal.timeout(PATIENCE_MS));
  });
  const replayMs = await timed(async () => {
    for (const each of engine.names) await engine.replay(each, { isDryRun: true });
  });
  await engine.stop();
  await stores.close();
  return [
    line('appends, 250 at once', perSecond(COUPONS, appendMs), name),
    line('catching up, all projections', perSecond(COUPONS, catchUpMs), name),
    line(
      'replay beside the live ones with comparison, one after the other',
      perSecond(COUPONS, replayMs),
      name,
    ),
  ];
}

function onFatal(error) {
  throw error;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
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
