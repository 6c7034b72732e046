// How much one client network can take from the others: `node bench/shares.mjs`, after a build. On loopback behind one simulated
// proxy, so that each client has an address of its own. Takes about half a minute.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { withCheckDigits } from '../server/dist/ops/demo/demo-people.js';
import { ready } from './listening.mjs';

const PORT = 3977;
const URL_OF = `http://127.0.0.1:${PORT}`;
const SLOW_BODIES = 2_050;
const FUTURE_READS = 2_300;
const SWEEPERS = 20;
const SWEEP_AT_ONCE = 8;
const HONEST = 20;
/** Separate connections, which an attacker cannot use up. */
const honest = new Agent({ keepAlive: true, maxSockets: HONEST });
const attackers = new Agent({ keepAlive: true, maxSockets: 200 });
const ROUND_MS = 5_000;

const idOf = (n) => withCheckDigits(String(200_000_000 + n));

const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-shares-'));
const server = spawn(process.execPath, ['server/dist/bundle/main.js'], {
  env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(PORT), TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready(URL_OF, server, 60_000);
  const { week } = await (await fetch(`${URL_OF}/api/weeks/current`)).json();
  const sheet = (await (await fetch(`${URL_OF}/api/matches?week=${week}`)).json()).map(({ id }) => id);
  let person = 0;
  const entry = () => {
    const n = (person += 1);
    return post('/api/predictions', `10.1.${n % 200}.1`, {
      profile: { name: `Kişi ${n}`, tcNumber: idOf(n), email: `k${n}@ornek.example`, termsAccepted: true },
      predictions: sheet.map((matchId) => ({ matchId, prediction: 'X', week })),
    });
  };
  report('entries, nothing else', await during(entry));

  const sockets = Array.from({ length: SLOW_BODIES }, () => slowBody('10.0.0.1'));
  await pause(1_000);
  report(`entries beside ${SLOW_BODIES} slow bodies of one network`, await during(entry));
  for (const socket of sockets) socket.destroy();

  const reads = [];
  for (let i = 0; i < FUTURE_READS; i += 1) reads.push(futureRead('10.0.0.2'));
  await pause(1_000);
  report(`entries beside ${FUTURE_READS} reads of the future`, await during(entry));
  for (const socket of reads) socket.destroy();

  const known = person;
  let asked = 0;
  const lookUp = () => {
    const n = (asked += 1);
    return post('/api/predictions/lookup', `10.2.${n % 200}.1`, { tcNumber: idOf(1 + (n % known)) });
  };
  report('look-ups, nothing else', await during(lookUp));
  const sweep = { isOver: false };
  let swept = 0;
  const sweeping = Array.from({ length: SWEEPERS * SWEEP_AT_ONCE }, async (_, i) => {
    while (!sweep.isOver) {
      const n = (swept += 1);
      await post(
        '/api/predictions/lookup',
        `10.3.0.${i % SWEEPERS}`,
        { tcNumber: idOf(50_000_000 + n) },
        attackers,
      );
    }
  });
  await pause(1_000);
  const before = swept;
  report(`look-ups beside a sweep from ${SWEEPERS} networks`, await during(lookUp));
  console.log(`the sweep: ${before} numbers in the first second, ${swept - before} in the five after it`);
  sweep.isOver = true;
  await Promise.race([Promise.all(sweeping), pause(2_000)]);
} finally {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(dataDirectory, { recursive: true, force: true });
}
process.exit();

/** Honest clients for a while, each one request after the other: responses by status, and durations of the successful ones. */
async function during(request) {
  const until = performance.now() + ROUND_MS;
  const statuses = new Map();
  const times = [];
  await Promise.all(
    Array.from({ length: HONEST }, async () => {
      while (performance.now() < until) {
        const from = performance.now();
        const status = await request();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) times.push(performance.now() - from);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { statuses: Object.fromEntries(statuses), p99: times[Math.floor(times.length * 0.99)] };
}

function report(what, { statuses, p99 }) {
  console.log(`${what}: ${JSON.stringify(statuses)}, p99 ${p99?.toFixed(0)} ms`);
}

/** The status; 0 without a response. */
function post(path, client, body, agent = honest) {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    send(URL_OF + path, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', () => resolve(0))
      .end(JSON.stringify(body));
  });
}

function slowBody(client) {
  return opened(
    'POST /api/predictions',
    client,
    'Content-Type: application/json\r\nContent-Length: 1000\r\n',
    '{',
  );
}

function futureRead(client) {
  return opened('GET /api/matches', client, `X-Min-Position: ${'9'.repeat(30)}\r\n`, '');
}

function opened(start, client, headers, body) {
  const socket = connect(PORT, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(`${start} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n${headers}\r\n${body}`);
  return socket;
}
