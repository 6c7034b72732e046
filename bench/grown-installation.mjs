// An installation whose open week has many coupons, on shared stores and on files: how long a server takes to start, and how many pages
// it makes then.
import { setTimeout as pause } from 'node:timers/promises';

import autocannon from 'autocannon';

import { couponsInto } from './log-of-coupons.mjs';
import { middle, row } from './measure.mjs';
import { Installation } from './product-process.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_GROWN_COUPONS ?? 30_000);
const STARTS = 3;
const ROUNDS = 4;
const ROUND_S = 4;
const WARM_UP_S = 5;
const CLIENTS = 32;
/** The first server on a log folds its chain in the background, and signs it then. */
const SETTLED_MS = 10_000 + COUPONS / 4;
const AIM = { start: '≤ 3 s', rate: '≥ 0.9', p99: '≤ 1.5' };

export async function grownRows() {
  const empty = await SharedStores.started();
  const fresh = await Installation.opened(empty.addresses);
  await fresh.start('projections');
  const startOfFresh = await startOf(fresh);
  await fresh.end();
  empty.end();

  const stores = await SharedStores.started();
  const shared = await Installation.opened(stores.addresses, () => stores.addCoupons(COUPONS));
  await shared.start('projections');
  const files = await Installation.opened(undefined, (log) => couponsInto(log, COUPONS));
  const starts = { shared: await startOf(shared), files: await startOf(files) };
  const pages = await pagesOf({ shared: await shared.start('server'), files: await files.start('server') });
  await shared.end();
  await files.end();
  stores.end();
  const many = COUPONS.toLocaleString('en');
  return [
    row(
      `a server's start at ${many} coupons on shared stores`,
      inSeconds(starts.shared),
      `without coupons ${inSeconds(startOfFresh)}, embedded ${inSeconds(starts.files)}`,
      starts.shared / startOfFresh,
      AIM.start,
    ),
    row(
      `\`/\` a second at ${many} coupons, ${CLIENTS} clients, on shared stores`,
      figures(pages.shared),
      `embedded ${figures(pages.files)}`,
      pages.shared.rate / pages.files.rate,
      AIM.rate,
    ),
    row(
      'the same, p99',
      `${pages.shared.p99} ms`,
      `embedded ${pages.files.p99} ms`,
      pages.shared.p99 / pages.files.p99,
      AIM.p99,
    ),
  ];
}

/** The middle of several starts in milliseconds, after a first one that has run for a while. */
async function startOf(installation) {
  await installation.start('server');
  await pause(SETTLED_MS);
  await installation.stop('server');
  const times = [];
  for (let i = 0; i < STARTS; i += 1) {
    const began = performance.now();
    await installation.start('server');
    times.push(performance.now() - began);
    await installation.stop('server');
  }
  return middle(times);
}

/** Alternating, since other work on the machine comes and goes. */
async function pagesOf(urls) {
  for (const url of Object.values(urls)) await loaded(url, WARM_UP_S);
  const rounds = { shared: [], files: [] };
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [name, url] of Object.entries(urls)) rounds[name].push(await loaded(url, ROUND_S));
  return { shared: middleRound(rounds.shared), files: middleRound(rounds.files) };
}

const middleRound = (all) => ({
  rate: middle(all.map(({ rate }) => rate)),
  p99: middle(all.map(({ p99 }) => p99)),
});

async function loaded(url, duration) {
  const { requests, latency, non2xx } = await autocannon({ url, connections: CLIENTS, duration });
  if (non2xx > 0) throw new Error(`refused: ${non2xx}`);
  return { rate: requests.average, p99: latency.p99 };
}

const inSeconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;
const figures = ({ rate, p99 }) => `${Math.round(rate)}/s, p99 ${p99} ms`;
