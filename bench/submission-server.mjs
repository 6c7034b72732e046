// The product's server with one open week and a given number of persons in the vault. `memory` acknowledges coupons without writing them.
// BENCH_STORES: the addresses of stores of its own, as JSON.
import 'reflect-metadata';
import { personOf } from './persons.mjs';
import { startedServer } from './product.mjs';

const [persons, append, following] = process.argv.slice(2);
const PERSONS = Number(persons);
const addresses = process.env.BENCH_STORES ? JSON.parse(process.env.BENCH_STORES) : undefined;
/** A file commits whatever waits together; a server is asked no more at once than it can answer in time. */
const ENROLLED_AT_ONCE = addresses ? 4 : 5_000;

const TRIES_MAX = 10;

const isFromMemory = append === 'memory';
let latest;
let waiting = [];

const { url, stores, engine } = await startedServer({
  logOf: (log) => (isFromMemory ? acknowledging(log) : log),
  addresses,
});
const now = new Date().toISOString();
for (let from = 0; from < PERSONS; from += ENROLLED_AT_ONCE) {
  await Promise.all(
    Array.from({ length: Math.min(ENROLLED_AT_ONCE, PERSONS - from) }, (_, i) =>
      enrolled(personOf(from + i)),
    ),
  );
}
if (following !== 'follows') await engine.stop(); // no command reads a view
latest = await stores.log.end();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: user + system });
});
process.send({ url });

/** A vault that has no time now is asked again, as visitors ask. */
async function enrolled(person) {
  for (let tries = 1; ; tries += 1)
    try {
      return await stores.vault.enrol(person, { now, makeNew: true });
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
    }
}

function acknowledging(log) {
  return {
    // The demo season is written as ever: `latest` is where it ends.
    append: (stream, ...given) =>
      latest !== undefined && stream.startsWith('coupon-') ? acknowledged() : log.append(stream, ...given),
    read: (...given) => log.read(...given),
    follow: (...given) => log.follow(...given),
    readAll: (...given) => log.readAll(...given),
    end: () => log.end(),
    close: () => log.close(),
  };
}

/**
 * With all others that wait by the end of the turn, as a commit answers them: one at a time, requests cost a third more than
 * in groups, and the difference would be taken for the log's.
 */
function acknowledged() {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length > 1) return;
    setImmediate(() => {
      const answered = waiting;
      waiting = [];
      for (const answer of answered) answer(latest);
    });
  });
}
