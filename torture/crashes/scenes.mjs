// What is killed. A scene is a start of a server, an `ops` command on its own (`ops`) or something that a server does (`served`).
//   from, holds   the installation that it begins with, and which part of it must still be there
//   operations, ms   about how many operations on files it makes (`files`: only of files whose names end so), and how long it takes
//   before        what comes before the operation that is killed; `prepare` makes the files
//   again         what must succeed after the start, because the kill may have interrupted it
//   repeat        the same before the start, where no server may come up until then
//   faults        what else is wrong, in files that no process has open
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { onLog } from '../log-file.mjs';
import { until } from '../pace.mjs';
import { call, FIRST_ADMIN, ops, opsDone, signIn, start } from '../product.mjs';
import { forgetReadModels, MODEL_EDITS } from '../tamper/edits.mjs';
import { copyOf, erase } from './installations.mjs';
import {
  beside,
  DRAFT_WEEK,
  LOADED,
  OPEN_WEEK,
  ROWS,
  wrongBackups,
  wrongCounts,
  wrongFixtures,
  wrongLoad,
  wrongSeal,
} from './outcomes.mjs';

const FIRST_START = {
  DEMO: 'on',
  ADMIN_USERNAME: FIRST_ADMIN.username,
  ADMIN_PASSWORD: FIRST_ADMIN.password,
};
const WITHOUT_DEMO = { DEMO: 'off' };
const DAY_MS = 86_400_000;
const FOUND = 3;
/** So many join the league that another one founds. */
const JOINING = 4;
const AWAITED_MS = 30_000;
const REPLAYS = '/api/admin/operations/replays';
const IMPORTS = '/api/admin/imports';

export const SCENES = {
  boot: { operations: 60, ms: 1_000, again: secondRefused },
  'first start': {
    from: 'nothing',
    environment: FIRST_START,
    operations: 1_200,
    ms: 4_000,
    again: (_, { url }) => signIn(url),
    faults: (crash) => wrongCounts(crash, { SeedPlanned: 1, SeedApplied: 1, WeekSettled: 14 }),
  },
  seeding: {
    from: 'nothing',
    environment: WITHOUT_DEMO,
    ops: () => ['seed'],
    operations: 120,
    ms: 1_500,
    again: ({ data }) => unlessRefused(data, ['seed'], 'zaten'),
    faults: (crash) =>
      wrongCounts(crash, { SeedPlanned: 1, SeedApplied: 1, WeekCreated: 1, MatchScheduled: 10 }),
  },
  migration: { from: 'earlier', environment: WITHOUT_DEMO, operations: 150, ms: 1_200 },
  'read models of another shape': {
    prepare(crash) {
      copyOf(crash);
      forgetReadModels(crash.data);
    },
    operations: 300,
    ms: 2_000,
  },
  'checkpoint of a projection': {
    served: (_, server) => server.ended,
    clients: 8,
    operations: 200,
    files: ['/read-models.db-wal'],
  },
  'checkpoint of a WAL': {
    clients: 8,
    before: (crash) => accepted(crash, 40),
    served: (_, server) => server.stop(),
    operations: 200,
    files: ['.db'],
  },
  replay: {
    ops: () => ['replay'],
    operations: 250,
    ms: 2_000,
    again: ({ data }) => opsDone(data, 'replay'),
  },
  'replay from the panel': {
    served: replayFromPanel,
    clients: 4,
    operations: 300,
    ms: 1_000,
    again: replayFromPanel,
  },
  promote: {
    prepare(crash) {
      copyOf(crash);
      MODEL_EDITS['the number of coupons in a table of the read models'](crash.data);
    },
    ops: () => ['replay'],
    operations: 250,
    files: ['/read-models.db-wal', '.db'],
    async again({ data }) {
      const { status, error } = await ops(data, 'replay');
      if (status !== 0 && status !== FOUND) throw new Error(`the replay ends with ${status}: ${error}`);
    },
  },
  backup: {
    clients: 8,
    served: ({ data }) => opsDone(data, 'backup'),
    operations: 150,
    ms: 500,
    again: ({ data }) => opsDone(data, 'backup'),
    faults: (crash) => wrongBackups(crash),
  },
  restore: {
    prepare: beside(['erasures.log']),
    holds: 'backedUp',
    ops: ({ origin }) => ['restore', join(origin.directory, 'backup')],
    operations: 120,
    ms: 700,
    isHalf: ({ data }) => existsSync(join(data, 'restore.part')),
    repeat: ({ data, origin }) =>
      unlessRefused(data, ['restore', join(origin.directory, 'backup')], 'boş değil'),
  },
  'import of a log': {
    // Pictures are in no export.
    prepare: beside(['media']),
    holds: 'exported',
    isCopy: true,
    ops: ({ origin }) => ['import', join(origin.directory, 'log.ndjson')],
    operations: 1_000,
    ms: 3_000,
    isHalf: isHalfImported,
    repeat: importBoth,
  },
  'import of a vault': {
    // Pictures are in no export.
    prepare: beside(['media']),
    holds: 'exported',
    isCopy: true,
    before: ({ data, origin }) => opsDone(data, 'import', join(origin.directory, 'log.ndjson')),
    ops: ({ origin }) => ['import', join(origin.directory, 'vault.ndjson'), '--vault'],
    operations: 60,
    ms: 1_500,
    isHalf: isHalfImported,
    repeat: importBoth,
  },
  'import of a file': {
    before: planWeek,
    served: importFixtures,
    operations: 40,
    ms: 150,
    again: importFixtures,
    faults: (crash) => wrongFixtures(crash),
  },
  erasure: {
    served: ({ data, entries }) => erase(data, entries, 2),
    operations: 40,
    ms: 300,
    again: ({ data, entries }) => erase(data, entries, 2),
  },
  league: {
    served: foundAndJoin,
    operations: 60,
    ms: 200,
    again: foundAndJoin,
    faults: (crash) => wrongCounts(crash, { LeagueFounded: 1, LeagueJoined: JOINING }),
  },
  generate: {
    ops: () => ['generate', '--participants', String(LOADED)],
    operations: 300,
    ms: 3_000,
    again: ({ data }) => opsDone(data, 'generate', '--participants', String(LOADED)),
    faults: (crash) => wrongLoad(crash),
  },
  'rotation of a key': {
    ops: () => ['keys', 'rotate', 'vault'],
    operations: 200,
    ms: 1_500,
    again: ({ data }) => opsDone(data, 'keys', 'rotate', 'vault'),
  },
  seal: {
    clients: 4,
    served: ({ data }) => opsDone(data, 'play', '--seconds', '0.1'),
    operations: 250,
    ms: 3_000,
    again: (crash, server) => sealed(crash, server),
    faults: (crash) => wrongSeal(crash),
  },
  load: {
    clients: 32,
    served: (_, server) => server.ended,
    operations: 150,
    ms: 400,
    files: ['', 'answer', '/events.db-wal', '/vault.db-wal'],
  },
};

/** Another server on the same directory must end at once. */
async function secondRefused({ data, environment }) {
  const second = await start(data, environment);
  await second.kill();
  if (second.url !== '' || !/kullanılıyor/.test(second.output()))
    throw new Error(`a second server is not refused: ${second.output()}`);
}

/** Resolves once so many more entries are accepted. */
async function accepted({ entries }, count) {
  const enough = entries.accepted.size + count;
  await awaited(() => entries.accepted.size >= enough, `${count} entries`);
}

async function awaited(look, what) {
  const found = await until(look, { msMax: AWAITED_MS });
  if (!found) throw new Error(`${what}: not within ${AWAITED_MS} ms`);
  return found;
}

/** Runs a command that is refused with these words where it was completed already. */
async function unlessRefused(data, args, words) {
  const { status, error } = await ops(data, ...args);
  if (status !== 0 && !error.includes(words)) throw new Error(`ops ${args[0]} ends with ${status}: ${error}`);
}

async function replayFromPanel({ origin: { token } }, { url }) {
  await call(url, REPLAYS, { method: 'POST', body: { all: true }, token });
  const { results } = await awaited(async () => {
    const { replay } = await call(url, '/api/admin/operations', { token });
    return replay.state !== 'running' && replay;
  }, 'a replay');
  if (results.length === 0 || results.some(({ isEqual }) => !isEqual))
    throw new Error(`a replay differs: ${JSON.stringify(results)}`);
}

async function importBoth({ data, origin: { directory } }) {
  await opsDone(data, 'import', join(directory, 'log.ndjson'));
  await opsDone(data, 'import', join(directory, 'vault.ndjson'), '--vault');
}

/** By a copy, since reading empties the WAL. A kill may come before the log has its tables. */
function isHalfImported({ data, directory }) {
  if (!existsSync(join(data, 'events.db'))) return false;
  const copy = join(directory, 'read');
  cpSync(data, copy, { recursive: true, filter: (path) => /events\.db|data$|read$/.test(path) });
  const isHalf = onLog(copy, (log) => {
    const isThere = (name) => log.all(name).length > 0;
    return log.isMade && isThere('ImportStarted') && !isThere('ImportApplied');
  });
  rmSync(copy, { recursive: true });
  return isHalf;
}

const FIXTURES = [
  'Hafta;Lig;Ev Sahibi;Deplasman;Tarih',
  ...Array.from({ length: ROWS }, (_, i) => `${DRAFT_WEEK};Kupa;Ev ${i};Konuk ${i};2027-01-${10 + i} 20:00`),
].join('\r\n');

const at = (days) => new Date(Date.now() + days * DAY_MS).toISOString();

async function planWeek({ origin: { token } }, { url }) {
  const body = { number: DRAFT_WEEK, startAt: at(9), lockAt: at(14), closeAt: at(18), status: 'draft' };
  await call(url, '/api/admin/weeks', { method: 'POST', body, token });
}

/** Imports the file, unless it was imported already, and waits until every row is written. */
async function importFixtures({ origin: { token } }, { url }) {
  const isPlanned = (await call(url, IMPORTS, { token })).length > 0;
  if (!isPlanned) {
    const { check, changes } = await call(url, `${IMPORTS}/fixtures/check`, {
      method: 'POST',
      body: FIXTURES,
      token,
    });
    if (changes !== ROWS) throw new Error(`the file has ${changes} changes`);
    const headers = { 'x-import-check': check, 'x-file-name': 'mac.csv', 'idempotency-key': 'crash' };
    await call(url, `${IMPORTS}/fixtures/apply`, { method: 'POST', body: FIXTURES, token, ...headers });
  }
  await awaited(
    async () => (await call(url, IMPORTS, { token })).every(({ state }) => state === 'done'),
    'an import',
  );
}

/** Founds a league and lets others join, each by a key of its own, and asks everybody for the nickname. */
async function foundAndJoin({ entries }, { url }) {
  const [founder, ...others] = [...entries.accepted]
    .filter(([number]) => !entries.forgotten.has(number))
    .slice(0, 1 + JOINING)
    .map(([, { answer }]) => ({ couponNo: answer.couponNo, editCode: answer.editCode }));
  const post = (path, body, key) =>
    call(url, `/api/leagues${path}`, { method: 'POST', body, 'idempotency-key': key });
  const look = { name: 'Kesilen Lig', colour: 'blue', emblem: 'wave', firstWeek: 40 };
  const { leagueId, link } = await post('', { coupon: founder, ...look, nickname: 'Kurucu' }, 'crash');
  for (const [i, coupon] of others.entries()) {
    const nickname = `Üye ${i}`;
    await post(`/${leagueId}/members`, { coupon, link, nickname }, `crash-${i}`);
    const own = await post(`/${leagueId}/me`, { coupon }, `me-${i}`);
    if (own.nickname !== nickname) throw new Error(`a member is called ${own.nickname}`);
  }
}

async function sealed({ origin: { token } }, { url }) {
  await awaited(async () => {
    const weeks = await call(url, '/api/weeks', { token });
    return weeks.some(
      (each) => each.number === OPEN_WEEK && (each.seal || Date.parse(each.lockAt) > Date.now()),
    );
  }, 'a seal');
}
