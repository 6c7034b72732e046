// The built product on shared stores beside the embedded one, in processes of their own: entries of new persons through HTTP, commands
// that they cost, what an installation costs while nothing happens, all projections from nothing, what an operator does when it moves
// there, and its start and pages once it has grown. Everything runs on this machine, load and doubles included. BENCH_SHARED_ONLY=loads:
// only entries and what an installation costs while nothing happens.
import { setTimeout as pause } from 'node:timers/promises';

import { catchingUp } from './catching-up.mjs';
import { grownRows } from './grown-installation.mjs';
import { row } from './measure.mjs';
import { Installation } from './product-process.mjs';
import { operationRows } from './shared-operations.mjs';
import { SharedStores } from './shared-stores.mjs';
import { loaded } from './submission-load.mjs';
import { target } from './submissions.mjs';

const REQUESTS = Number(process.env.BENCH_SHARED_REQUESTS ?? 2_000);
const IDLE_MS = Number(process.env.BENCH_SHARED_IDLE_MS ?? 60_000);
/** A process checks its read models within a minute after its start. */
const SETTLED_MS = 75_000;
/** Before that an entry takes up to twice as long, embedded and shared, until the code of a process is compiled. */
const WARM_UP = 4_000;
const ONE_BY_ONE = 200;
const CLIENTS = [32, 128];
const MICROSECONDS = 1_000;
/** Under more load than a server on shared stores takes, some are told to come back later. */
const REFUSED_MAX = 0.5;
const AIM = {
  rate: '≥ 0.5',
  cpu: '≤ 2',
  vaultAlone: '≤ 2',
  vaultAtOnce: '≤ 0.1',
  reads: '≤ 1',
  idle: '≤ 4, ≤ 0.03',
};

const isWhole = process.env.BENCH_SHARED_ONLY !== 'loads';
const caughtUp = isWhole ? [await catchingUp()] : [];
const stores = await SharedStores.started();
process.once('exit', () => stores.end());

const operations = isWhole ? await operationRows() : [];
// Before and after, since other work on the machine comes and goes.
const before = await embedded();
const shared = await onSharedStores();
const after = await embedded();
const grown = isWhole ? await grownRows() : [];

const rows = CLIENTS.flatMap((clients) => {
  const [here, there] = [shared.loads[clients], middleOf(before.loads[clients], after.loads[clients])];
  const what = `new submissions a second, ${clients} clients`;
  const baseline = `embedded ${figures(there)}`;
  const servers = `${figures(here)}, of which the server ${here.server.toFixed(0)} µs`;
  return [
    row(
      `${what}: server and projection process on ${SharedStores.NAME}`,
      figures(here),
      baseline,
      here.rate / there.rate,
      AIM.rate,
    ),
    row('the same, their processor time together', servers, baseline, here.cpu / there.cpu, AIM.cpu),
  ];
});
console.log(
  JSON.stringify([
    ...operations,
    ...rows,
    ...caughtUp,
    counted('vault commands a submission, one after another', shared.alone.vault, AIM.vaultAlone),
    counted('vault commands a submission, 128 at once', shared.loads[128].commands.vault, AIM.vaultAtOnce),
    counted('read-store commands a submission, 128 at once', shared.loads[128].commands.reads, AIM.reads),
    counted(
      'idle, two servers and two projection processes: commands a second, cores',
      shared.idle.commands,
      AIM.idle,
      `, ${shared.idle.cores.toFixed(3)} cores`,
    ),
    ...grown,
  ]),
);
process.exit(0);

async function embedded() {
  const installation = await Installation.opened(undefined);
  const server = await targetOf(installation, await installation.start('server'));
  const loads = await allLoads(server, () => undefined);
  await installation.end();
  return { loads };
}

async function onSharedStores() {
  const installation = await Installation.opened(stores.addresses);
  await installation.start('projections');
  const server = await targetOf(installation, await installation.start('server'));
  const loads = await allLoads(
    server,
    () => stores.commands(),
    () => installation.cpu('server'),
  );
  await stores.commands();
  await loaded(server, ONE_BY_ONE, { clients: 1 });
  const alone = perPiece(await stores.commands(), ONE_BY_ONE);
  await installation.start('projections');
  await installation.start('server');
  const idle = await idleOf(installation);
  await installation.end();
  return { loads, alone, idle };
}

async function targetOf(installation, url) {
  return { ...(await target(url)), cpu: () => Promise.resolve(installation.cpu()) };
}

async function allLoads(server, commands, cpuOfServer = () => 0) {
  for (const clients of CLIENTS) await loaded(server, WARM_UP, { clients, refusedMax: REFUSED_MAX });
  const loads = {};
  for (const clients of CLIENTS) {
    await commands();
    const cpu = cpuOfServer();
    const load = await loaded(server, REQUESTS, { clients, refusedMax: REFUSED_MAX });
    const counts = await commands();
    const accepted = REQUESTS * (1 - load.refused);
    const ofServer = (cpuOfServer() - cpu) / accepted;
    loads[clients] = { ...load, server: ofServer, commands: counts && perPiece(counts, accepted) };
  }
  return loads;
}

async function idleOf(installation) {
  await pause(SETTLED_MS);
  await stores.commands();
  const [cpu, began] = [installation.cpu(), performance.now()];
  await pause(IDLE_MS);
  const ms = performance.now() - began;
  const { reads, vault } = perPiece(await stores.commands(), ms / 1_000);
  return { commands: { ...reads, ...vault }, cores: (installation.cpu() - cpu) / (ms * MICROSECONDS) };
}

function figures({ rate, cpu, p99, refused }) {
  return `${Math.round(rate)}/s, p99 ${p99} ms, ${(refused * 100).toFixed(1)} % refused for now, ${cpu.toFixed(0)} µs CPU`;
}

/** Commands by kind for each of so many submissions or seconds. */
function perPiece({ reads, vault }, pieces) {
  const divided = (counts) =>
    Object.fromEntries(Object.entries(counts).map(([kind, n]) => [kind, n / pieces]));
  return { reads: divided(reads), vault: divided(vault) };
}

function middleOf(one, other) {
  const mean = (figure) => (one[figure] + other[figure]) / 2;
  return { rate: mean('rate'), cpu: mean('cpu'), p99: mean('p99'), refused: mean('refused') };
}

function counted(what, counts, aim, more = '') {
  const kinds = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  const sum = kinds.reduce((total, [, n]) => total + n, 0);
  const most = kinds.slice(0, 8).map(([kind, n]) => `${n.toFixed(2)} ${kind}`);
  return { what, measured: `${sum.toFixed(2)}${more}`, baseline: most.join(', '), ratio: '', aim };
}
