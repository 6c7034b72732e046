// An installation whose open week has many coupons, on shared stores and on files: how long a server takes to start, and how many pages
// it makes then.
import { setTimeout as pause } from 'node:timers/promises';

import autocannon from 'autocannon';

import { couponsInto } from './log-of-coupons.mjs';
import { inSeconds, middle, row } from './measure.mjs';
import { Installation } from './product-process.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_GROWN_COUPONS ?? 30_000);
const STARTS = 3;
const ROUNDS = 4;
const ROUND_S = 4;
const WARM_UP_S = 5;
const CLIENTS = 32;
/** The first server on a log folds its chain in the background, and signs it then. */
const settledMs = (coupons) => 10_000 + coupons / 4;
const AIM = { start: '≤ 3 s', rate: '≥ 0.9', p99: '≤ 1.5' };

export async function grownRows() {
  const empty = await SharedStores.started();
  const fresh = await Installation.opened(empty.addresses);
  await fresh.start('projections');
  const startOfFresh = await startOf(fresh, 0);
  await fresh.end();
  empty.end();

  const stores = await SharedStores.started();
  const shared = await Installation.opened(stores.addresses, () => stores.addCoupons(COUPONS));
  await shared.start('projections');
  const files = await Installation.opened(undefined, (log) => couponsInto(log, COUPONS));
  const starts = { shared: await startOf(shared, COUPONS), files: await startOf(files, COUPONS) };
  const pages = await pageRows(COUPONS, shared, files);
  await shared.end();
  await files.end();
  stores.end();
  const many = COUPONS.toLocaleString('en');
  return [
    row(
      `a server's start at ${many} coupons on shared stores`,
      startText(starts.shared),
      `without coupons ${startText(startOfFresh)}, embedded ${startText(starts.files)}`,
      starts.shared.ms / startOfFresh.ms,
      AIM.start,
    ),
    ...pages,
  ];
}

/** The rows of the home page, from a server of each installation with so many coupons in its open week. */
export async function pageRows(coupons, onSharedStores, onFiles) {
  const { shared, files } = await pagesOf({
    shared: { installation: onSharedStores, url: await onSharedStores.start('server') },
    files: { installation: onFiles, url: await onFiles.start('server') },
  });
  return [
    row(
      `\`/\` a second at ${coupons.toLocaleString('en')} coupons, ${CLIENTS} clients, on shared stores`,
      figures(shared),
      `embedded ${figures(files)}`,
      shared.rate / files.rate,
      AIM.rate,
    ),
    row('the same, p99', `${shared.p99} ms`, `embedded ${files.p99} ms`, shared.p99 / files.p99, AIM.p99),
  ];
}

/** The same after a first start that has run for a while. */
export async function startOf(installation, coupons) {
  await installation.start('server');
  await pause(settledMs(coupons));
  await installation.stop('server');
  return startsOf(installation);
}

/** The middle of several starts, in milliseconds and microseconds of processor time. */
export async function startsOf(installation) {
  const starts = [];
  for (let i = 0; i < STARTS; i += 1) {
    const began = performance.now();
    await installation.start('server');
    starts.push({ ms: performance.now() - began, cpu: installation.cpu('server') });
    await installation.stop('server');
  }
  return { ms: middle(starts.map(({ ms }) => ms)), cpu: middle(starts.map(({ cpu }) => cpu)) };
}

/** Alternating, since other work on the machine comes and goes. */
async function pagesOf(servers) {
  for (const each of Object.values(servers)) await loaded(each, WARM_UP_S);
  const rounds = { shared: [], files: [] };
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [name, each] of Object.entries(servers)) rounds[name].push(await loaded(each, ROUND_S));
  return { shared: middleRound(rounds.shared), files: middleRound(rounds.files) };
}

const middleRound = (all) => ({
  rate: middle(all.map(({ rate }) => rate)),
  p99: middle(all.map(({ p99 }) => p99)),
  cpu: middle(all.map(({ cpu }) => cpu)),
});

async function loaded({ installation, url }, duration) {
  const before = installation.cpu('server');
  const { requests, latency, non2xx } = await autocannon({ url, connections: CLIENTS, duration });
  if (non2xx > 0) throw new Error(`refused: ${non2xx}`);
  const cpu = (installation.cpu('server') - before) / requests.total;
  return { rate: requests.average, p99: latency.p99, cpu };
}

export const startText = ({ ms, cpu }) => `${inSeconds(ms)}, ${inSeconds(cpu / 1_000)} CPU`;
const figures = ({ rate, p99, cpu }) => `${Math.round(rate)}/s, p99 ${p99} ms, ${cpu.toFixed(0)} µs CPU`;
