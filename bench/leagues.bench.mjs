// Tables of leagues of 500 members over a million coupons and a hundred thousand leagues, over HTTP, after each new result, so that no
// answer comes from a cache; the nicknames are in memory. Client and server share the process: the processor time includes both. Then how
// long a result takes to a browser that shows such a league.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { launched } from './lighthouse-pick.mjs';
import { leagueInto, matchIds, recordResult, seasonOf } from './log-of-coupons.mjs';
import { middle, row, timed, worked } from './measure.mjs';
import { startedServer } from './product.mjs';

const COUPONS = Number(process.env.BENCH_COUPONS ?? 1_000_000);
const LEAGUES = Number(process.env.BENCH_LEAGUES ?? 100_000);
const [MEMBERS, FEW] = [500, 5];
const LARGE = 40;
const WARM = 200;
const IDLE_MS = 1_000;
const DECIDED = 4;
const MATCHES = 10;
/** The last results are for the open page. */
const SHOWN = 3;
const GROUP = 500;

/** Reads answers without decoding them: what a client does with them is not measured. */
const agent = new Agent({ keepAlive: true });
const idOf = (n) => n.toString().padStart(16, '0');
const large = Array.from({ length: LARGE }, (_, n) => idOf(n));

const { url, stores, engine } = await startedServer({ fill });
await idle();
await times(() => `${url}/healthz`, WARM);
const first = await times((n) => tableOf(n), LARGE);
const [empty, later, teams] = [[], [], []];
for (let match = DECIDED; match < MATCHES - SHOWN; match += 1) {
  await recordResult(stores.log, match);
  await engine.caughtUp(AbortSignal.timeout(60_000));
  await timedAt(`${url}/api/standings/15`);
  for (let n = 0; n < LARGE; n += 1) {
    empty.push(await timedAt(`${url}/healthz`));
    later.push(await timedAt(tableOf(n)));
  }
  for (const id of matchIds) teams.push(await timedAt(`${url}/api/matches/${id}/teams`));
}
const again = await times((n) => tableOf(n), LARGE);
const season = await times((n) => `${url}/api/leagues/${large[n]}/standings/season`, LARGE);
const onPage = await untilShown(Array.from({ length: SHOWN }, (_, i) => MATCHES - SHOWN + i));
const baseline = `an empty GET ${shown(empty)}`;
const line = (what, measured, aim) =>
  row(what, shown(measured), baseline, middle(wallOf(measured)) - middle(wallOf(empty)), aim);
console.log(
  JSON.stringify([
    line(`a league of ${MEMBERS} of ${LEAGUES} after a result, ${COUPONS} coupons, ms more`, later, '≤ 2 ms'),
    line('the same for the first time, names read', first, '–'),
    line('the same once more, which is kept', again, '–'),
    line('its season of one week', season, '–'),
    line('the teams of a match, which a card unfolds to', teams, '–'),
    row(
      'a result on an open page of it, ms',
      onPage.map(Math.round).join(', '),
      '–',
      middle(onPage),
      '≤ 1000 ms',
    ),
  ]),
);
if (process.connected) await once(process, 'disconnect');
process.exit(0);

/** Waits until the work after a start is done: the chain, the check of the seal, the open data. */
async function idle() {
  let busy = IDLE_MS;
  while (busy > IDLE_MS / 10) busy = await worked(() => pause(IDLE_MS));
}

/** Milliseconds from each of these results to an open page that shows it. */
async function untilShown(matches) {
  const browser = await launched();
  const page = await browser.newPage();
  await page.goto(`${url}/lig/${large[0]}`);
  await page.locator('table.board tbody tr').first().waitFor();
  const figures = [];
  for (const match of matches) {
    await idle();
    const isShown = page.waitForFunction(
      (count) => document.querySelector('.band')?.textContent.includes(count),
      `${match + 1}/${MATCHES}`,
    );
    const began = performance.now();
    await recordResult(stores.log, match);
    await isShown;
    figures.push(performance.now() - began);
  }
  await browser.close();
  return figures;
}

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

async function times(address, count) {
  const measured = [];
  for (let n = 0; n < count; n += 1) measured.push(await timedAt(address(n)));
  return measured;
}

/** A request, answered and read; its milliseconds, and those of processor time. */
function timedAt(address) {
  return timed(async () => {
    const [response] = await once(get(address, { agent }), 'response');
    await once(response.resume(), 'end');
    if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`);
  });
}

function wallOf(measured) {
  return measured.map(({ ms }) => ms);
}

function shown(measured) {
  const cpu = middle(measured.map((each) => each.cpu));
  return `${cpu.toFixed(1)} ms CPU, ${middle(wallOf(measured)).toFixed(1)} ms wall`;
}
