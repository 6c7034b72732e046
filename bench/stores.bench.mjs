// The same product on each pair of stores that can be had: entries through HTTP, catching up, and a replay. No server of
// EventStoreDB or MongoDB can be had, so the second pair is a double and FerretDB, and its figures are those of these two.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProjectionEngine } from '@onda-on/projections';
import { newSecrets, openStores } from '@onda-on/stores';

import { builtFerretDb } from '../scripts/build-ferretdb.mjs';
import { seasonOf } from './log-of-coupons.mjs';
import { perSecond } from './measure.mjs';

const COUPONS = Number(process.env.BENCH_STORE_COUPONS ?? 3_000);
const PATIENCE_MS = 300_000;

const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const children = [];

const embedded = await measured('SQLite, embedded', undefined);
const distributed = await measured('EventStoreDB double and FerretDB 1.24.2 on SQLite, one machine', {
  eventStore: await doubleAddress(),
  readStore: `${await ferretDbAddress('reads')}reads`,
  vault: `${await ferretDbAddress('vault')}vault`,
});
for (const child of children) child.kill('SIGKILL');
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
    aim: '(told)',
  };
}

async function doubleAddress() {
  const child = fork('bench/eventstoredb-double.mjs', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  const [{ url }] = await once(child, 'message');
  return url;
}

async function ferretDbAddress(name) {
  const files = mkdtempSync(join(directory, name));
  const child = spawn(builtFerretDb(), ['0', files], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return /^ready (\S+)$/m.exec(String(said))[1];
}
