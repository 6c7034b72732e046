// Durable submissions through HTTP with 128 clients, against the same server with the append answered from memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { row } from './measure.mjs';

const CLIENTS = 128;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = 3;

const rounds = { durable: [], memory: [] };
for (let i = 0; i < ROUNDS; i += 1) {
  for (const mode of ['durable', 'memory']) rounds[mode].push(await measure(mode));
}
const [durable, memory] = [best(rounds.durable), best(rounds.memory)];
console.log(
  JSON.stringify([
    row(
      `durable submission through HTTP, ${CLIENTS} clients, returning persons`,
      `${Math.round(durable.rate)}/s, p99 ${durable.p99} ms, ${durable.cpuMicros.toFixed(0)} µs CPU`,
      `append from memory ${Math.round(memory.rate)}/s, ${memory.cpuMicros.toFixed(0)} µs CPU`,
      durable.rate / memory.rate,
      '≥ 0.80, p99 ≤ 25 ms',
    ),
  ]),
);
process.exit(0);

/** One round against a fresh server: every request is a person of its own who is in the vault already. */
async function measure(mode) {
  const server = spawn(process.execPath, ['bench/submission-server.mjs', mode], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [{ url, bodies }] = await once(server, 'message');
  let next = 0;
  const cpuBefore = await cpuOf(server);
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/api/predictions',
        headers: { 'content-type': 'application/json' },
        setupRequest(request) {
          const body = bodies[next % bodies.length];
          next += 1;
          return { ...request, body, headers: { ...request.headers, 'idempotency-key': `bench-${next}` } };
        },
      },
    ],
  });
  const cpu = (await cpuOf(server)) - cpuBefore;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  const accepted = result['2xx'];
  if (result.non2xx > accepted * 0.01) throw new Error(`${result.non2xx} of ${accepted} were refused`);
  return { rate: accepted / result.duration, p99: result.latency.p99, cpuMicros: cpu / accepted };
}

async function cpuOf(server) {
  server.send('cpu');
  const [{ cpu }] = await once(server, 'message');
  return cpu;
}

function best(results) {
  return results.toSorted((a, b) => b.rate - a.rate)[0];
}
