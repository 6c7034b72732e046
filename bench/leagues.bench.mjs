// Tables of leagues of 500 members over a million coupons and a hundred thousand leagues, over HTTP, after each new result, so that no
// answer comes from a cache; the nicknames are in memory. Client and server share the process: the processor time includes both.
import { once } from 'node:events';

import { leagueInto, recordResult, seasonOf } from './log-of-coupons.mjs';
import { middle, row, worked } from './measure.mjs';
import { startedServer } from './product.mjs';

const COUPONS = Number(process.env.BENCH_COUPONS ?? 1_000_000);
const LEAGUES = Number(process.env.BENCH_LEAGUES ?? 100_000);
const [MEMBERS, FEW] = [500, 5];
const LARGE = 20;
const DECIDED = 4;
const MATCHES = 10;
const GROUP = 500;

const idOf = (n) => n.toString().padStart(16, '0');
const large = Array.from({ length: LARGE }, (_, n) => idOf(n));

const { url, stores, engine } = await startedServer({ fill });
const empty = await times(() => `${url}/healthz`, LARGE);
const first = await times((n) => tableOf(n), LARGE);
const later = { cpu: 0, wall: [] };
for (let match = DECIDED; match < MATCHES; match += 1) {
  await recordResult(stores.log, match);
  await engine.caughtUp(AbortSignal.timeout(60_000));
  await timed(`${url}/api/standings/15`);
  const { cpu, wall } = await times((n) => tableOf(n), LARGE);
  later.cpu += cpu / (MATCHES - DECIDED);
  later.wall.push(...wall);
}
const season = await times((n) => `${url}/api/leagues/${large[n]}/standings/season`, LARGE);
const baseline = `an empty GET ${ms(empty.cpu)} CPU`;
const line = (what, { cpu, wall }, aim) =>
  row(what, `${ms(cpu)} CPU, ${ms(middle(wall))} wall`, baseline, cpu - empty.cpu, aim);
console.log(
  JSON.stringify([
    line(`a league of ${MEMBERS} of ${LEAGUES} after a result, ${COUPONS} coupons, ms more`, later, '≤ 2 ms'),
    line('the same for the first time, names read', first, '–'),
    line('its season of one week', season, '–'),
  ]),
);
if (process.connected) await once(process, 'disconnect');
process.exit(0);

async function fill(log) {
  await seasonOf(log, COUPONS, DECIDED);
  for (let from = 0; from < LEAGUES; from += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, LEAGUES - from) }, (_, i) => from + i);
    await Promise.all(
      group.map((n) =>
        leagueInto(log, idOf(n), n < LARGE ? MEMBERS : FEW, (i) => (n * 7_919 + i * 104_729) % COUPONS),
      ),
    );
  }
}

function tableOf(n) {
  return `${url}/api/leagues/${large[n]}/standings/15`;
}

/** The processor time of a request, and the durations of all. */
async function times(address, count) {
  const wall = [];
  const cpu = await worked(async () => {
    for (let n = 0; n < count; n += 1) wall.push(await timed(address(n)));
  });
  return { cpu: cpu / count, wall };
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
