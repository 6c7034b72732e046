// Durable submissions through HTTP with 128 clients, with read models and the log's chain in the same process: against a Fastify with
// one statement of PostgreSQL on the same cores, and against a bare Fastify with the same body, which shows the base cost of a request.
import { middle, row } from './measure.mjs';
import { loaded, started } from './submission-load.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 10_000);
const ROUNDS = 5;
const WARM_UP = 10_000;
const PERSONS = WARM_UP + ROUNDS * REQUESTS;
const AIM = { postgres: '≥ 1.5', fresh: '≤ 4.5', returning: '≤ 3.5' };

const servers = {
  returning: await started('submission-server.mjs', PERSONS, 'durable', 'chain'),
  fresh: await started('submission-server.mjs', 0, 'durable', 'chain'),
  postgres: await started('postgres-submission-server.mjs'),
  bare: await started('bare-submission-server.mjs'),
};
const { missing } = servers.postgres;
if (missing) delete servers.postgres;
const { returning, fresh, postgres, bare } = await measured(servers);

const what = 'durable submission through HTTP, 128 clients';
const figures = ({ rate, cpu, p99 }) => `${Math.round(rate)}/s, ${cpu.toFixed(0)} µs CPU, p99 ${p99} ms`;
const bareFigures = `bare Fastify with a JSON schema ${figures(bare)}`;
const compared = postgres
  ? row(
      `${what}, new persons, a second`,
      figures(fresh),
      `Fastify and PostgreSQL ${figures(postgres)} without its server`,
      fresh.rate / postgres.rate,
      AIM.postgres,
    )
  : row(`${what}, new persons, a second`, figures(fresh), `not measured: ${missing}`, 0, AIM.postgres);
console.log(
  JSON.stringify([
    compared,
    row('its processor time', figures(fresh), bareFigures, fresh.cpu / bare.cpu, AIM.fresh),
    row(
      'the same, returning persons',
      figures(returning),
      bareFigures,
      returning.cpu / bare.cpu,
      AIM.returning,
    ),
  ]),
);
process.exit(0);

/** Short rounds alternating between servers in processes of their own; the middle one counts. */
async function measured(group) {
  const rounds = Object.fromEntries(Object.keys(group).map((name) => [name, []]));
  for (const server of Object.values(group)) await loaded(server, WARM_UP);
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [name, server] of Object.entries(group)) rounds[name].push(await loaded(server, REQUESTS));
  await Promise.all(Object.values(group).map((server) => server.stopped()));
  return Object.fromEntries(
    Object.entries(rounds).map(([name, each]) => [
      name,
      { rate: middleOf(each, 'rate'), cpu: middleOf(each, 'cpu'), p99: middleOf(each, 'p99') },
    ]),
  );
}

function middleOf(rounds, figure) {
  return middle(rounds.map((each) => each[figure]));
}
