// The product's server with one open week and a given number of persons in the vault. `memory` acknowledges coupons without
// writing them. BENCH_STORES: the addresses of external stores, as JSON.
import 'reflect-metadata';
import { answerForCpu } from './measure.mjs';
import { personOf } from './persons.mjs';
import { startedServer } from './product.mjs';

/** `following`: 'follows' with projections, 'chain' with the log's hash chain as well. */
const [persons, append, following] = process.argv.slice(2);
const PERSONS = Number(persons);
const addresses = process.env.BENCH_STORES ? JSON.parse(process.env.BENCH_STORES) : undefined;
/** A file commits everything that waits together; a server gets only as many as it can answer in time. */
const ENROLLED_AT_ONCE = addresses ? 4 : 5_000;

const TRIES_MAX = 10;

const isFromMemory = append === 'memory';
let latest;
let waiting = [];

const { url, stores, engine, chain } = await startedServer({
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
// Without projections, what else a server does is measured alone.
if (following === undefined) await engine.stop();
if (following === 'chain') chain.start();
latest = await stores.log.end();

answerForCpu();
process.send({ url });

/** Retries when the vault is busy, like visitors. */
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
    // The demo season is written normally: `latest` is its end.
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
 * Acknowledged in groups at the end of the turn, like a commit: one at a time, requests cost a third more, and the difference
 * would be attributed to the log.
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
