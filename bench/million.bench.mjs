// The built product with a million coupons in its open week, made by `ops generate`: how long it takes to start, its tables, memory, open
// pages, entries, new connections and the lock, in that order on the same installation; beside one without coupons where the row says so.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { help, helperProcess } from '../torture/overload/helper-process.mjs';
import { startsOf } from './grown-installation.mjs';
import { inSeconds, middle, row } from './measure.mjs';
import { Installation } from './product-process.mjs';
import { loaded } from './submission-load.mjs';
import { target } from './submissions.mjs';

const FILE = fileURLToPath(import.meta.url);
const COUPONS = Number(process.env.BENCH_MILLION_COUPONS ?? 1_000_000);
const PAGES = Number(process.env.BENCH_PAGES ?? 10_000);
const WEEK = 15;
const ENTRIES = 5_000;
const ROUNDS = 5;
const READS = 300;
const CLIENTS = 128;
const WATCHED_S = 20;
const SETTLED_MS = 15_000;
const CONNECTING_AT_ONCE = 100;
/** Enough for the start, and for reading the entries, which begins ten minutes before a lock. */
const LOCK_MS = 90_000;
const SEALED_MS_MAX = 60_000;
/** Persons from this number on have not entered, and are not refused. */
const FIRST_PERSON = COUPONS;
const many = COUPONS.toLocaleString('en');

/** Event streams in a process of their own, each from a network of its own. */
class Pages {
  messages = 0;

  async open({ port, count }) {
    for (let from = 0; from < count; from += CONNECTING_AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - from) }, (_, i) =>
          this.#one(port, from + i),
        ),
      );
    return count;
  }

  async #one(port, n) {
    const socket = connect({ port, host: '127.0.0.1' });
    const network = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    socket.write(`GET /api/changes HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${network}\r\n\r\n`);
    const [first] = await once(socket, 'data');
    const status = first.toString('latin1').slice(9, 12);
    if (status !== '200') throw new Error(`A page's stream is answered ${status}`);
    socket.on('data', () => (this.messages += 1));
  }
}

if (process.argv[1] === FILE && process.argv[2] === 'pages') {
  const pages = new Pages();
  help((what) => (what === 'messages' ? pages.messages : pages.open(what)));
} else {
  const rows = await measured();
  console.log(JSON.stringify(rows));
  process.exit(0);
}

async function measured() {
  const [grown, seconds] = await Installation.generated(COUPONS);
  const generated = row(
    `\`ops generate\` of ${many}, read models caught up`,
    `${seconds.toFixed(0)} s`,
    'the aim',
    seconds / (COUPONS / 1e6) / 120,
    '1M ≤ 120 s',
  );
  const empty = await Installation.opened();
  await grown.start('server');
  await pause(SETTLED_MS); // The first server folds the log's chain and signs it.
  await grown.stop('server');
  const rows = [];
  const add = (...those) => {
    for (const each of those) process.stderr.write(`${Object.values(each).join(' | ')}\n`);
    rows.push(...those);
  };
  add(generated, await startRow(grown));
  const url = await grown.start('server');
  const emptyUrl = await empty.start('server');
  add(...(await tableRows(url, emptyUrl)));
  add(...(await pageRows(grown, url)));
  add(...(await entryRows({ grown: [grown, url], empty: [empty, emptyUrl] })));
  await empty.end();
  await grown.stop('server');
  add(...(await lockRows(grown)));
  await grown.end();
  return rows;
}

async function startRow(installation) {
  const { ms, cpu } = await startsOf(installation);
  const figures = `${inSeconds(ms)}, ${inSeconds(cpu / 1_000)} CPU`;
  return row(`start to ready at ${many}`, figures, 'the aim', ms / 1_500, '≤ 1.5 s');
}

/** The first request of a process, then the middle one of many, one after another. */
async function tableRows(url, emptyUrl) {
  const first = await answered(`${url}/siralama`);
  const home = await middleOf(`${emptyUrl}/`);
  const table = await middleOf(`${url}/siralama`);
  const baseline = `\`/\` without coupons ${inMs(home)}`;
  return [
    row(`GET /siralama at ${many}, first request`, inMs(first), baseline, first / home, '≤ 50 ms'),
    row('the same, median', inMs(table), baseline, table / home, '≤ 2'),
  ];
}

async function middleOf(address) {
  const times = [];
  for (let i = 0; i < READS; i += 1) times.push(await answered(address));
  return middle(times);
}

async function pageRows(installation, url) {
  const pages = await helperProcess(FILE, 'pages');
  await pages.ask({ port: Number(new URL(url).port), count: PAGES });
  await pause(2_000);
  const idle = await coresFor(installation, () => pause(WATCHED_S * 1_000));
  const edit = await editor(url);
  const before = await pages.ask('messages');
  const edited = await coresFor(installation, async () => {
    for (let i = 0; i < WATCHED_S; i += 1) {
      const next = pause(1_000);
      await edit(i);
      await next;
    }
  });
  const heard = ((await pages.ask('messages')) - before) / PAGES;
  const { now, peak } = installation.memory('server');
  await pages.end();
  const what = `${PAGES.toLocaleString('en')} open pages at ${many}`;
  return [
    row(`${what}, idle`, inCores(idle), 'the aim', idle / 0.05, '≤ 0.05 cores'),
    row(
      `${what}, one edit a second`,
      inCores(edited),
      `${heard.toFixed(1)} messages a page for ${WATCHED_S} edits`,
      edited / 0.15,
      '≤ 0.15 cores',
    ),
    row(`memory with ${what}`, `${now} MB, peak ${peak} MB`, 'the aim', peak / 600, '≤ 600 MB'),
  ];
}

/** Sends an entry, and returns what changes its picks: another change for each number. */
async function editor(url) {
  const { nextBody } = await target(url, FIRST_PERSON - 1);
  const body = nextBody();
  const { couponNo, editCode } = await sent('POST', `${url}/api/predictions`, body);
  const { predictions } = JSON.parse(body);
  return (n) => {
    const changed = predictions.map(({ matchId, week }, slot) => ({
      matchId,
      week,
      prediction: '1X2'[(n + slot) % 3],
    }));
    return sent('PUT', `${url}/api/coupons/${couponNo}`, JSON.stringify({ editCode, predictions: changed }));
  };
}

async function sent(method, address, body) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const response = await fetch(address, { method, headers, body });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Entries of new persons in turn on both, and new connections while others are busy. */
async function entryRows(installations) {
  const servers = { grown: await serverOf(installations.grown), empty: await serverOf(installations.empty) };
  for (const each of Object.values(servers)) await loaded(each, ENTRIES);
  const rounds = { grown: [], empty: [] };
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [name, each] of Object.entries(servers)) rounds[name].push((await loaded(each, ENTRIES)).cpu);
  const [grown, empty] = [middle(rounds.grown), middle(rounds.empty)];
  const waits = await newConnections(servers.grown);
  return [
    row(
      `processor time of an entry of a new person beside ${many}`,
      `${grown.toFixed(0)} µs CPU`,
      `without coupons ${empty.toFixed(0)} µs CPU`,
      grown / empty,
      '≤ 1.10',
    ),
    row(
      `first request of ${CLIENTS} new connections while ${CLIENTS} others send entries`,
      `median ${inMs(middle(waits))}, last ${inMs(Math.max(...waits))}`,
      'the aim',
      Math.max(...waits) / 100,
      '≤ 100 ms',
    ),
  ];
}

async function serverOf([installation, url]) {
  return Object.assign(await target(url, FIRST_PERSON), { cpu: async () => installation.cpu('server') });
}

async function newConnections(server) {
  const busy = loaded(server, 4 * ENTRIES);
  await pause(1_500);
  const { port } = new URL(server.url);
  const waits = await Promise.all(Array.from({ length: CLIENTS }, () => connected(Number(port))));
  await busy;
  return waits;
}

async function connected(port) {
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET /api/weeks/current HTTP/1.1\r\nhost: a\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  return performance.now() - began;
}

/** The lock comes soon after a start. A light request every few milliseconds shows how long a turn of the event loop takes. */
async function lockRows(installation) {
  const lockAt = Date.now() + LOCK_MS;
  await installation.moveLock(WEEK, new Date(lockAt).toISOString());
  const url = await installation.start('server');
  await pause(lockAt - Date.now() - 1_000);
  const quiet = [];
  while (Date.now() < lockAt) quiet.push(await answered(`${url}/healthz`));
  const turns = [];
  let sealedAt;
  while (sealedAt === undefined) {
    turns.push(await answered(`${url}/healthz`));
    const { sealed } = await fetch(`${url}/api/proof/${WEEK}`).then((response) => response.json());
    if (sealed) sealedAt = Date.now();
    if (Date.now() > lockAt + SEALED_MS_MAX) throw new Error('The week is not sealed');
  }
  await installation.stop('server');
  const ms = sealedAt - (await installation.fencedAt(WEEK));
  const longest = Math.max(...turns);
  const baseline = `before it ${inMs(Math.max(...quiet))} at most`;
  return [
    row(
      `a week of ${many}, from its fence until the seal is shown`,
      inSeconds(ms),
      `${inSeconds(sealedAt - lockAt)} after its lock: entries under way have 2 s, and the job looks each second`,
      ms / 1_000,
      '≤ 1 s',
    ),
    row('longest wait of a light request meanwhile', inMs(longest), baseline, longest / 50, '≤ 50 ms'),
  ];
}

async function coresFor(installation, work) {
  const [began, before] = [performance.now(), installation.cpu('server')];
  await work();
  return (installation.cpu('server') - before) / 1_000 / (performance.now() - began);
}

async function answered(address) {
  const began = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - began;
}

function inMs(ms) {
  return `${ms.toFixed(1)} ms`;
}
function inCores(cores) {
  return `${cores.toFixed(3)} cores`;
}
