// Durable submissions through HTTP with 128 clients: against the same server with appends acknowledged from memory, and against a
// bare Fastify with the same body, which shows the base cost of a request on this machine.
import { middle, row } from './measure.mjs';
import { loaded, started } from './submission-load.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 10_000);
const ROUNDS = 3;
const WARM_UP = 10_000;
const PERSONS = WARM_UP + ROUNDS * REQUESTS;
const AIM = { bare: 19, returning: 60, fresh: 90 };

const servers = {
  durable: await started('submission-server.mjs', PERSONS, 'durable'),
  memory: await started('submission-server.mjs', PERSONS, 'memory'),
  fresh: await started('submission-server.mjs', 0, 'durable'),
  bare: await started('bare-submission-server.mjs'),
};
const { durable, memory, fresh, bare } = await measured(servers);
// Alone, because its read models are still busy after its clients have their responses.
const { follows } = await measured({
  follows: await started('submission-server.mjs', PERSONS, 'durable', 'follows'),
});

const what = 'durable submission through HTTP, 128 clients';
const factor = (aim) => (aim / AIM.bare).toFixed(1);
const machine = (bare.cpu / AIM.bare).toFixed(1);
const figures = ({ rate, cpu, p99 }) => `${Math.round(rate)}/s, ${cpu.toFixed(0)} µs CPU, p99 ${p99} ms`;
const bareFigures = `bare Fastify with a JSON schema ${figures(bare)} (the aim's machine: ${AIM.bare} µs)`;
const memoryFigures = `append from memory ${figures(memory)}`;
console.log(
  JSON.stringify([
    row(`${what}, returning persons`, figures(durable), memoryFigures, memory.cpu / durable.cpu, '≥ 0.80'),
    row(
      'the same against nothing done',
      figures(durable),
      bareFigures,
      durable.cpu / bare.cpu,
      `≤ ${factor(AIM.returning)} (${AIM.returning} µs there, ${Math.round(AIM.returning * machine)} µs here), p99 ≤ 25 ms there`,
    ),
    row(
      'the same, new persons',
      figures(fresh),
      bareFigures,
      fresh.cpu / bare.cpu,
      `≤ ${factor(AIM.fresh)} (${AIM.fresh} µs there, ${Math.round(AIM.fresh * machine)} µs here)`,
    ),
    row(
      'the same, returning persons, read models in the same process',
      figures(follows),
      memoryFigures,
      memory.cpu / follows.cpu,
      '(reported)',
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
