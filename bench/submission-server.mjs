// The product's server on a fresh directory with one open week; with `memory` coupons are acknowledged without being written.
import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStores, newSecrets } from '@onda-on/stores';

import { readConfig } from '../server/dist/config/read-config.js';
import { demoPerson } from '../server/dist/demo/demo-people.js';
import { DemoSeason } from '../server/dist/demo/demo-season.js';
import { timeTravelling } from '../server/dist/demo/time-travel.js';
import { Edge } from '../server/dist/http/edge.js';
import { MonotonicClock } from '../server/dist/kernel/clock.js';
import { newHttpApplication } from '../server/dist/process/http-application.js';

const PERSONS = Number(process.env.BENCH_PERSONS ?? 120_000);
const isDurable = process.argv[2] === 'durable';

const dataDirectory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const secrets = newSecrets();
const stores = await openStores({
  dataDirectory,
  secrets,
  onFatal: (error) => {
    throw error;
  },
});
const mode = { fromMemory: false };
const log = Object.assign(Object.create(stores.log), {
  append: (stream, expected, events) =>
    mode.fromMemory && stream.startsWith('coupon-')
      ? stores.log.end()
      : stores.log.append(stream, expected, events),
  read: (stream) => stores.log.read(stream),
  follow: (...given) => stores.log.follow(...given),
  readAll: (...given) => stores.log.readAll(...given),
  end: () => stores.log.end(),
  close: () => stores.log.close(),
});

const config = readConfig({ DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal', PORT: '0' });
const edge = new Edge();
const parts = {
  config,
  secrets,
  stores: { ...stores, log },
  clock: timeTravelling(new MonotonicClock()),
  edge,
  follows: true,
};
const app = await newHttpApplication(parts);
await app.init();
await app.get(DemoSeason).plantIfEmpty();
await app.listen(0, '127.0.0.1');
edge.isReady = true;

const url = await app.getUrl();
const matches = await (await fetch(`${url}/api/matches?week=15`)).json();
const persons = Array.from({ length: PERSONS }, (_, i) => demoPerson('bench', 700_000 + i, 1, 1));
const now = new Date().toISOString();
for (let from = 0; from < persons.length; from += 5_000) {
  const group = persons.slice(from, from + 5_000);
  await Promise.all(
    group.map(({ name, email, nationalId }) =>
      stores.vault.enrol({ name, email, nationalId }, { now, makeNew: true }),
    ),
  );
}
const bodies = persons.map(({ name, email, nationalId }, i) =>
  JSON.stringify({
    profile: { name, tcNumber: nationalId, email, termsAccepted: true },
    predictions: matches.map(({ id }, slot) => ({
      matchId: id,
      prediction: '1X2'[(i + slot) % 3],
      week: 15,
    })),
  }),
);
// The sheet is pinned and everything compiled before anything is measured.
for (let i = 0; i < 2_000; i += 1) await post(bodies[PERSONS - 1 - i], `warm-${i}`);
mode.fromMemory = !isDurable;
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: user + system });
});
process.send({ url, bodies: bodies.slice(0, PERSONS - 2_000) });

async function post(body, key) {
  const answer = await fetch(`${url}/api/predictions`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  await answer.arrayBuffer();
}
