// What an operator does when an installation moves to shared stores: the import of its log and of its vault, and `ops verify`, beside the
// appends of the bare client and the same verification of files.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { ProjectionEngine } from '@onda-on/projections';
import { logSeedsOf, newSecrets } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { signerOf } from '../server/dist/contest/proof/log-keys.js';
import { exportLog } from '../server/dist/ops/export/export-log.js';
import { exportedEvents } from '../server/dist/ops/export/exported-lines.js';
import { importLog } from '../server/dist/ops/export/import-log.js';
import { exportVault, importVault } from '../server/dist/ops/export/vault-file.js';
import { verifyAuditChain } from '../server/dist/ops/verification/verify-audit.js';
import { verifyLog } from '../server/dist/ops/verification/verify-log.js';
import { OpenedPeople, PeopleInLog } from '../server/dist/ops/verification/verify-people.js';
import { seasonOf } from './log-of-coupons.mjs';
import { perSecond, row, timed } from './measure.mjs';
import { personOf } from './persons.mjs';
import { SharedStores } from './shared-stores.mjs';

const COUPONS = Number(process.env.BENCH_SHARED_COUPONS ?? 20_000);
const PERSONS = Number(process.env.BENCH_SHARED_PERSONS ?? 20_000);
/** Entries that are written at once share a commit. */
const AT_ONCE = 500;
/** As many as an import has under way. */
const IN_FLIGHT = 1_024;
const CATCH_UP_MS_MAX = 300_000;
const NOW = '2026-11-20T12:00:00.000Z';
const AIM = { log: '≥ 0.7', vault: '≥ 20,000/s', verify: '≥ 5,000/s' };
const quiet = () => undefined;

/** The rows of imports into empty shared stores, and of their verification. */
export async function operationRows() {
  const directory = mkdtempSync(join(tmpdir(), 'onda-on-bench-'));
  const [logFile, vaultFile] = ['gunluk', 'kasa'].map((each) => join(directory, each));
  const secrets = newSecrets();
  const open = (addresses) => openTestStores({ dataDirectory: directory, secrets, addresses });
  const here = await open(undefined);
  await seasonOf(here.log, COUPONS);
  await enrolled(here.vault);
  const { events } = await exportLog(here.log, logFile, new Date(NOW), quiet);
  const rows = await exportVault(here.vault, secrets, vaultFile, quiet);
  const onFiles = await verified(here, secrets);
  await here.close();

  const servers = await SharedStores.started();
  const bareServers = await SharedStores.started();
  const there = await open(servers.addresses);
  // Before and after, since other work on the machine comes and goes.
  const before = await bareAppends(bareServers, logFile, 'before');
  const log = await timed(() => importLog(there.log, logFile, new Date(NOW), quiet));
  const after = await bareAppends(bareServers, logFile, 'after');
  const bare = { ms: (before.ms + after.ms) / 2, cpu: (before.cpu + after.cpu) / 2 };
  const vault = await timed(() => importVault(there.vault, secrets, vaultFile, quiet));
  const onServers = await verified(there, secrets);
  await there.close();
  servers.end();
  bareServers.end();
  rmSync(directory, { recursive: true });
  return [
    row(
      `ops import: a log of ${events} events, compared by digest at the end, into ${SharedStores.NAME}`,
      figures(events, log),
      `appends of the bare client, ${IN_FLIGHT} under way, ${figures(events, bare)}`,
      bare.ms / log.ms,
      AIM.log,
    ),
    row(
      `ops import: a vault of ${PERSONS} persons`,
      figures(rows, vault),
      'the aim',
      perSecond(rows, vault.ms) / 20_000,
      AIM.vault,
    ),
    row(
      'ops verify: this log and this vault, every read model compared',
      figures(events, onServers),
      `embedded ${figures(events, onFiles)}`,
      onFiles.ms / onServers.ms,
      AIM.verify,
    ),
  ];
}

const figures = (count, { ms, cpu }) =>
  `${perSecond(count, ms)}/s, ${((cpu * 1_000) / count).toFixed(0)} µs CPU`;

async function enrolled(vault) {
  for (let from = 0; from < PERSONS; from += AT_ONCE)
    await vault.enrolAll(
      Array.from({ length: AT_ONCE }, (_, i) => personOf(from + i)),
      { now: NOW, makeNew: true },
    );
}

/** What `ops verify` does, once the read models are there. */
async function verified({ log, vault, reads }, secrets) {
  const engine = new ProjectionEngine({ log, reads });
  await engine.start();
  await engine.caughtUp(AbortSignal.timeout(CATCH_UP_MS_MAX));
  await engine.stop();
  const [first] = logSeedsOf(secrets).map(signerOf);
  const keys = { first: first.publicKey, of: () => first };
  return timed(async () => {
    const people = await OpenedPeople.in(vault, secrets);
    await verifyLog({
      log,
      vault: people,
      keys,
      people: new PeopleInLog(),
      anchors: [],
      onEvents: quiet,
    });
    people.close();
    await verifyAuditChain(reads);
    for (const { projection, equal } of await engine.compareAll())
      if (!equal) throw new Error(`${projection} differs from its replay`);
  });
}

/** The same events, each in a new stream, through the bare client's stream of appends. */
async function bareAppends({ addresses }, logFile, prefix) {
  const events = [];
  for await (const { type, data, meta } of exportedEvents(logFile))
    events.push(jsonEvent({ type, data, metadata: meta }));
  const client = EventStoreDBClient.connectionString(addresses.eventStore);
  const left = events.entries();
  const some = async () => {
    for (const [i, each] of left)
      await client.appendToStream(`${prefix}-${i}`, each, { expectedRevision: NO_STREAM });
  };
  const taken = await timed(() => Promise.all(Array.from({ length: IN_FLIGHT }, some)));
  await client.dispose();
  return taken;
}
