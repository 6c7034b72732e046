// Submissions through HTTP with log and vault on servers of this machine: the same server with appends acknowledged from memory,
// and with an empty vault, shows the share of the log and of the vault.
import { middle, row } from './measure.mjs';
import { SharedStores } from './shared-stores.mjs';
import { loaded, startedIn } from './submission-load.mjs';

const REQUESTS = Number(process.env.BENCH_SHARED_REQUESTS ?? 150);
const ROUNDS = 3;
const WARM_UP = 50;
/**
 * Smaller than elsewhere: FerretDB on SQLite scans every person for each query, one query at a time, and a request that waits too
 * long is refused.
 */
const LOAD = { clients: 4, refusedMax: 0.95 };
const PERSONS = WARM_UP + ROUNDS * REQUESTS;

const shared = await SharedStores.started();
process.once('exit', () => shared.end());
// One after the other, because the store servers handle one at a time.
const durable = await measured('durable', PERSONS);
const memory = await measured('memory', PERSONS);
const fresh = await measured('fresh', 0);

const what = `durable submission through HTTP, ${LOAD.clients} clients`;
const on = `on ${SharedStores.NAME}`;
const figures = ({ rate, cpu, p99, refused }) =>
  `${Math.round(rate)}/s, ${cpu.toFixed(0)} µs CPU of the server, p99 ${p99} ms, ${(refused * 100).toFixed(1)} % refused for now`;
console.log(
  JSON.stringify([
    row(
      `${what}, ${PERSONS} returning persons`,
      figures(durable),
      `${on}; append from memory ${figures(memory)}`,
      durable.rate / memory.rate,
      '(reported)',
    ),
    row(
      'the same, new persons',
      figures(fresh),
      `${on}; returning persons ${figures(durable)}`,
      fresh.rate / durable.rate,
      '(reported)',
    ),
  ]),
);
process.exit(0);

/** The middle round, with the number of persons already in the vault. */
async function measured(name, persons) {
  const environment = { BENCH_STORES: JSON.stringify(await shared.addresses(name)) };
  const append = name === 'memory' ? 'memory' : 'durable';
  const server = await startedIn(environment, 'submission-server.mjs', persons, append);
  await loaded(server, WARM_UP, LOAD);
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) rounds.push(await loaded(server, REQUESTS, LOAD));
  await server.stopped();
  const middleOf = (figure) => middle(rounds.map((each) => each[figure]));
  return { rate: middleOf('rate'), cpu: middleOf('cpu'), p99: middleOf('p99'), refused: middleOf('refused') };
}
