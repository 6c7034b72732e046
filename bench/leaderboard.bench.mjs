// The leaderboard's cached GET under load, against a bare framework with the same response.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import autocannon from 'autocannon';

import { middle, row } from './measure.mjs';

const CLIENTS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 3;

const server = spawn(process.execPath, ['bench/leaderboard-server.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [addresses] = await once(server, 'message');
const rounds = { ours: [], bare: [] };
for (const each of Object.values(addresses)) await load(each, 2); // Warms up the compiler before anything is measured.
for (let i = 0; i < ROUNDS; i += 1) {
  for (const which of ['ours', 'bare']) rounds[which].push(await measure(addresses[which]));
}
const gone = once(server, 'exit');
server.disconnect();
await gone;
const [ours, bare] = [middle(rounds.ours), middle(rounds.bare)];
console.log(
  JSON.stringify([
    row(
      `leaderboard GET, ${CLIENTS} clients`,
      `${ours.toFixed(1)} µs CPU`,
      `bare Fastify, the same text ${bare.toFixed(1)} µs CPU`,
      bare / ours,
      '≥ 0.80',
    ),
  ]),
);
process.exit(0);

/** Processor time per response, which is more reliable on a shared machine than responses per second. */
async function measure(url) {
  const before = await cpuOf();
  const answers = await load(url, SECONDS);
  return ((await cpuOf()) - before) / answers;
}

async function load(url, duration) {
  const result = await autocannon({ url, connections: CLIENTS, duration });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result['2xx']} were refused`);
  return result['2xx'];
}

async function cpuOf() {
  server.send('cpu');
  const [{ cpu }] = await once(server, 'message');
  return cpu;
}
