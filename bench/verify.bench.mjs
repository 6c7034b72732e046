// What `ops verify` costs for a log of coupons, without the persons' keys and with them, against reading and parsing the same log; in
// processor time.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LOG_START, logSeedsOf, newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { signerOf } from '../server/dist/contest/proof/log-keys.js';
import { verifyLog } from '../server/dist/ops/verification/verify-log.js';
import { OpenedPeople, PeopleInLog } from '../server/dist/ops/verification/verify-people.js';
import { seasonOf } from './log-of-coupons.mjs';
import { middle, perSecond, row, worked } from './measure.mjs';
import { personOf } from './persons.mjs';

const COUPONS = Number(process.env.BENCH_VERIFY_COUPONS ?? 200_000);
const PERSONS = Number(process.env.BENCH_VERIFY_PERSONS ?? 20_000);
/** Entries that are written at once share a commit. */
const AT_ONCE = 500;
const ROUNDS = 3;
const NOW = '2026-11-20T12:00:00.000Z';

const secrets = newSecrets();
const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
const { log, vault, close } = await openTestStores({ dataDirectory: directory, secrets });
await seasonOf(log, COUPONS);
for (let from = 0; from < PERSONS; from += AT_ONCE)
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => vault.enrol(personOf(from + i), { now: NOW, makeNew: true })),
  );

const [first] = logSeedsOf(secrets).map(signerOf);
const keys = { first: first.publicKey, of: () => first };
const verified = (people) =>
  verifyLog({ log, vault: people, keys, people: new PeopleInLog(), anchors: [], onEvents: () => undefined });
const parsed = () =>
  worked(async () => {
    for await (const texts of log.readTexts(LOG_START)) for (const { data } of texts) JSON.parse(data);
  });
const without = () => worked(() => verified({ saltOf: async () => undefined }));
const opening = () => worked(async () => (await OpenedPeople.in(vault, secrets)).close());

const rounds = [];
for (let i = 0; i < ROUNDS; i += 1)
  rounds.push([await parsed(), await without(), ((await opening()) * COUPONS) / PERSONS]);
const [parse, verify, open] = [0, 1, 2].map((part) => middle(rounds.map((times) => times[part])));
await close();
rmSync(directory, { recursive: true });
const baseline = `read and parsed ${perSecond(COUPONS, parse)}/s`;
console.log(
  JSON.stringify([
    row(
      `ops verify: the log of ${COUPONS} coupons without personal keys`,
      `${perSecond(COUPONS, verify)} events/s`,
      baseline,
      verify / parse,
      '≥ 100,000/s',
    ),
    row(
      `ops verify: opening every person of a vault of ${PERSONS}, with their keys`,
      `${perSecond(COUPONS, open)} persons/s`,
      baseline,
      open / parse,
      '(reported)',
    ),
    row(
      'ops verify: both together',
      `${perSecond(COUPONS, verify + open)} coupons/s`,
      baseline,
      (verify + open) / parse,
      '≥ 25,000/s',
    ),
  ]),
);
