// Tables of a million coupons under other results, over HTTP: a past moment, tried results and a correction's moves, against the
// live table with the same coupon's place. Each request is another state, so that no answer comes from a cache. Client and server
// share the process: the processor time includes both.
import { once } from 'node:events';

import { correctFirst, couponNoAt, seasonOf } from './log-of-coupons.mjs';
import { middle, row, worked } from './measure.mjs';
import { startedServer } from './product.mjs';

const COUPONS = Number(process.env.BENCH_COUPONS ?? 1_000_000);
const DECIDED = 4;
const TRIES = 120;
const AIM = '≤ 50 ms';

const { url } = await startedServer({
  fill: async (log) => {
    await seasonOf(log, COUPONS, DECIDED);
    await correctFirst(log);
  },
});
const table = `${url}/api/standings/15`;
const coupon = (n) => `coupon=${couponNoAt((n * 7_919) % COUPONS)}`;
/** A different outcome of the open matches for each n. */
const outcomes = (n) => {
  const tried = n.toString(3).padStart(10 - DECIDED, '0');
  return '-'.repeat(DECIDED) + Array.from(tried, (digit) => '1X2'[digit]).join('');
};

await timed(`${table}?${coupon(0)}`);
const firstMs = await worked(() => timed(`${table}/what-if?outcomes=${outcomes(700)}&${coupon(0)}`));
const liveMs = await times((n) => `${table}?${coupon(n)}`);
const triedMs = await times((n) => `${table}/what-if?outcomes=${outcomes(n)}&${coupon(n)}`);
const pastMs = await times(
  (n) => `${table}?after=${1 + (n % DECIDED)}&view=${n % 2 ? 'corrected' : 'published'}&${coupon(n)}`,
);
const stepsMs = await times((n) => `${table}/steps?${coupon(n)}`);
const movesMs = await times((n) => `${table}/corrections?${coupon(n)}`);

const baseline = `live table with a place ${ms(liveMs.cpu)} CPU`;
const line = (what, { cpu, wall }) =>
  row(
    `${what}, ${COUPONS} coupons`,
    `${ms(cpu)} CPU, ${ms(middle(wall))} wall`,
    baseline,
    cpu / liveMs.cpu,
    AIM,
  );
console.log(
  JSON.stringify([
    line('tried results over HTTP', triedMs),
    line('a past moment over HTTP', pastMs),
    line("a coupon's way through the week over HTTP", stepsMs),
    line('moves of a correction over HTTP', movesMs),
    row('the first tried state of a process', `${ms(firstMs)} CPU`, baseline, firstMs / liveMs.cpu, '–'),
  ]),
);
if (process.connected) await once(process, 'disconnect');
process.exit(0);

/** The processor time of a request, and the durations of all. */
async function times(address) {
  for (let n = 0; n < 20; n += 1) await timed(address(n + TRIES)); // Warms up the compiler.
  const wall = [];
  const cpu = await worked(async () => {
    for (let n = 0; n < TRIES; n += 1) wall.push(await timed(address(n)));
  });
  return { cpu: cpu / TRIES, wall };
}

async function timed(address) {
  const began = performance.now();
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
  return performance.now() - began;
}

function ms(figure) {
  return `${figure.toFixed(1)} ms`;
}
