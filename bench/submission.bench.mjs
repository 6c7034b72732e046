// Durable submissions through HTTP with 128 clients, against the same server with the append answered from memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { middle, row } from './measure.mjs';
import { personOf } from './persons.mjs';

const CLIENTS = 128;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const PERSONS = 60_000;
const WARM_UP = 8_000;
const WEEK = 15;

const rows = [await measured('alone'), await measured('follows')];
console.log(JSON.stringify(rows));
process.exit(0);

/** One server, both ways in turn. `alone`: read models are another process's work, as the aim assumes; else in this one. */
async function measured(following) {
  const server = spawn(process.execPath, ['bench/submission-server.mjs', String(PERSONS), following], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(server, 'message');
  const matches = await (await fetch(`${url}/api/matches?week=${WEEK}`)).json();
  const next = { durable: 0, memory: WARM_UP };
  const bodyOf = (n) => bodyFor(personOf(n % PERSONS), n, matches);
  await load(url, () => bodyOf(next.durable++), { amount: WARM_UP });

  const rounds = { durable: [], memory: [] };
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const mode of ['memory', 'durable']) {
      const before = await told(server, mode);
      // Who was acknowledged from memory has no coupon, and comes again.
      if (mode === 'memory') next.memory = next.durable;
      const { answers, rate, p99 } = await load(url, () => bodyOf(next[mode]++), { duration: SECONDS });
      rounds[mode].push({ rate, p99, cpu: ((await told(server, mode)) - before) / answers });
    }
  }
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
  return rowOf(following, rounds);
}

function rowOf(following, rounds) {
  const of = (mode, figure) => middle(rounds[mode].map((each) => each[figure]));
  const figures = (mode) => `${Math.round(of(mode, 'rate'))}/s, ${of(mode, 'cpu').toFixed(0)} µs CPU`;
  const isAlone = following === 'alone';
  return row(
    `durable submission through HTTP, ${CLIENTS} clients, returning persons${isAlone ? '' : '; read models in the same process'}`,
    `${figures('durable')}, p99 ${of('durable', 'p99')} ms`,
    `append from memory ${figures('memory')}`,
    of('memory', 'cpu') / of('durable', 'cpu'),
    isAlone ? '≥ 0.80, ≤ 60 µs, p99 ≤ 25 ms' : '(told beside it)',
  );
}

async function load(url, nextBody, options) {
  let sent = 0;
  const key = Math.random().toString(36).slice(2);
  const result = await autocannon({
    url,
    connections: CLIENTS,
    ...options,
    requests: [
      {
        method: 'POST',
        path: '/api/predictions',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: nextBody(),
          headers: { ...request.headers, 'idempotency-key': `bench-${key}-${(sent += 1)}` },
        }),
      },
    ],
  });
  const answers = result['2xx'];
  if (result.non2xx > answers * 0.01) throw new Error(`${result.non2xx} of ${answers} were refused`);
  return { answers, rate: answers / result.duration, p99: result.latency.p99 };
}

function bodyFor({ name, email, nationalId }, n, matches) {
  return JSON.stringify({
    profile: { name, tcNumber: nationalId, email, termsAccepted: true },
    predictions: matches.map(({ id }, slot) => ({
      matchId: id,
      prediction: '1X2'[(n + slot) % 3],
      week: WEEK,
    })),
  });
}

async function told(server, mode) {
  server.send(mode);
  const [{ cpu }] = await once(server, 'message');
  return cpu;
}
