// The product's server with one open week and so many persons in the vault; `memory` acknowledges coupons without writing them.
import 'reflect-metadata';
import { personOf } from './persons.mjs';
import { startedServer } from './product.mjs';

const PERSONS = Number(process.argv[2]);
const follows = process.argv[3] === 'follows';
const ENROLLED_AT_ONCE = 5_000;

const mode = { isFromMemory: false };
const { url, stores, engine } = await startedServer({ logOf: acknowledging });
const now = new Date().toISOString();
for (let from = 0; from < PERSONS; from += ENROLLED_AT_ONCE) {
  await Promise.all(
    Array.from({ length: Math.min(ENROLLED_AT_ONCE, PERSONS - from) }, (_, i) =>
      stores.vault.enrol(personOf(from + i), { now, makeNew: true }),
    ),
  );
}
if (!follows) await engine.stop(); // no command reads a view

process.on('message', (name) => {
  mode.isFromMemory = name === 'memory';
  const { user, system } = process.cpuUsage();
  process.send({ cpu: user + system });
});
process.send({ url });

function acknowledging(log) {
  return {
    append: (stream, ...given) =>
      mode.isFromMemory && stream.startsWith('coupon-') ? log.end() : log.append(stream, ...given),
    read: (...given) => log.read(...given),
    follow: (...given) => log.follow(...given),
    readAll: (...given) => log.readAll(...given),
    end: () => log.end(),
    close: () => log.close(),
  };
}
