// `node scripts/record-data-directory.mjs server/fixtures/data-<version>`, after a build: creates the data directory that
// later versions must open (server/src/main/earlier-data.app.spec.ts), with the current digests and answers. It drives the built
// server over HTTP through three weeks of a small contest, with every kind of event that can be caused from outside (none of a parked
// event, and no head that is signed after ten thousand). Record another one for a release that writes new events; older ones stay. All
// names, numbers and keys are invented.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { anyCodec } from '@onda-on/contracts/events';
import { DatabaseSync } from '@photostructure/sqlite';
import webPush from 'web-push';

import {
  askForPush,
  correctSettled,
  disputes,
  enter,
  openWeek,
  payments,
  person,
  prizes,
  proposals,
  recordAll,
  results,
  revise,
  settled,
  spareWeekAndMatch,
  verifyAddress,
} from './recording/contest.mjs';
import { leagues, subscriptions } from './recording/leagues.mjs';
import {
  administrators,
  campaigns,
  content,
  customers,
  declineMails,
  mailServer,
  people,
  reports,
  settings,
  tickets,
} from './recording/panel.mjs';
import {
  admin,
  call,
  data,
  environment,
  eventually,
  ops,
  quiet,
  root,
  start,
  STEP,
  stop,
} from './recording/product.mjs';

const NOW = '2026-03-18T12:00:00+03:00';
const PUSH_KEYS = Object.values(webPush.generateVAPIDKeys()).join(':');
const [target] = process.argv.slice(2);
if (!target) throw new Error('Where to?');

let league = '';
const PUBLIC_PATHS = [
  '/api/weeks',
  '/api/weeks/current',
  ...[1, 2, 3].flatMap((week) => [
    `/api/matches?week=${week}`,
    `/api/stats/${week}`,
    `/api/leaderboard/${week}?limit=100`,
  ]),
  ...[1, 2].flatMap((week) => [`/api/standings/${week}?page=1`, `/api/prizes/${week}`]),
  '/api/standings/season',
  '/api/pages/odul-kosullari',
  '/api/pages/kosullar',
  '/api/news',
  '/api/news/sezon-acildi',
  '/api/admin/menus/name/yan',
  '/api/admin/site-settings',
  `/api/predictions/lookup/${person(1).tcNumber}`,
  `/api/predictions/lookup/${person(12).tcNumber}`,
];

const ADMIN_PATHS = [
  'weeks',
  'matches?week=1',
  'users?limit=100',
  'clusters?week=1',
  'contacts',
  'contact-tags',
  'segments',
  'campaigns',
  'tickets',
  'disputes',
  'leagues',
  'subscription-counts',
  'incomes',
  'reports',
  'reports/prizes/1',
  'media',
  'articles',
  'menus',
  'imports',
  'settings',
  'administrators',
  'notifications?limit=20',
  'outbox?limit=20',
  'audit-logs?to=2026-03-16&limit=20',
].map((path) => `/api/admin/${path}`);

/** The texts and the first administrator, created in another directory and imported here. */
async function importedLog() {
  const first = join(root, 'first');
  const file = join(root, 'log.ndjson');
  const run = (...args) =>
    execFileSync(process.execPath, [resolve('server/dist/bundle/ops.main.js'), ...args], {
      env: environment('2026-03-02T08:00:00+03:00', { DATA_DIR: first }),
      stdio: 'ignore',
    });
  run('seed', '--texts');
  run('export', file);
  run('export', `${file}.vault`, '--vault');
  mkdirSync(data, { mode: 0o700 });
  cpSync(join(first, 'secrets.json'), join(data, 'secrets.json'));
  ops('2026-03-02T08:30:00+03:00', 'import', file);
  ops('2026-03-02T08:31:00+03:00', 'import', `${file}.vault`, '--vault');
}

async function firstWeek() {
  await start('2026-03-02T10:00:00+03:00', { PUSH_KEYS });
  await settings();
  await administrators();
  const pictures = await content();
  await customers();
  const week = await openWeek(1, '2026-03-02', 4, 7);
  await spareWeekAndMatch(week);
  const coupons = [];
  for (let n = 1; n <= 24; n += 1) coupons.push(await enter(n, 1, week.matches));
  for (const n of [1, 2, 3, 4, 5, 6, 9, 12]) await verifyAddress(n);
  await revise(coupons[4], week.matches);
  await askForPush(coupons[2]);
  await disputes(coupons, week);
  await admin('POST', `coupons/${coupons[20].couponNo}/void`, { reason: 'İki kez gönderilmiş' });
  await declineMails(3);
  league = await leagues(coupons.slice(13, 18), 1);
  await subscriptions();
  await stop();

  await refusedMails(week);

  await start('2026-03-06T19:30:00+03:00', { CONFIRM_CORRECTIONS: 'on', PUSH_KEYS });
  await eventually(
    async () => (await call('GET', '/api/weeks')).body.find(({ number }) => number === 1)?.seal?.check,
  );
  await stop();

  await start('2026-03-08T22:00:00+03:00', { CONFIRM_CORRECTIONS: 'on', PUSH_KEYS });
  await proposals(week, await results(week));
  await stop();

  await start('2026-03-09T13:00:00+03:00', { PUSH_KEYS });
  await settled(1);
  await correctSettled(week);
  await prizes(1);
  await people();
  await reports();
  await admin('DELETE', `media/${pictures.spare}`);
  await stop();
}

/** Beside a mail server that refuses some recipients, so that mails are delayed and fail. */
async function refusedMails(week) {
  const smtp = await mailServer();
  await start('2026-03-04T10:00:00+03:00', {
    MAIL: `smtp://127.0.0.1:${smtp.address().port}`,
    MAIL_FROM: 'Onda On <bildirim@ondaon.example>',
  });
  await tickets();
  await campaigns();
  await call('POST', smtp.withdrawal);
  await enter(27, 1, week.matches, 1, 'sonra2@ornek.example');
  await stop();
  smtp.close();
}

/** Ordinary: entries, lock, results, settlement; and the command line's events. */
async function secondWeek() {
  await start('2026-03-09T15:00:00+03:00');
  const week = await openWeek(2, '2026-03-09', 4, 7);
  for (let n = 3; n <= 18; n += 1) await enter(n, 2, week.matches, n % 4);
  await stop();
  // The last hours of entries, with their reminders.
  await start('2026-03-13T14:00:00+03:00');
  await quiet();
  // A step of more than five minutes is distrusted until an operator accepts it.
  writeFileSync(STEP, '');
  await eventually(async () => (await admin('GET', 'stats/machine')).body.clock.fault);
  ops(NOW, 'clock', 'accept', '--reason', 'Saat elle düzeltildi');
  ops(NOW, 'replay', 'standings');
  ops(NOW, 'keys', 'rotate', 'jwt');
  ops(NOW, 'keys', 'rotate', 'log');
  ops(NOW, 'keys', 'rotate', 'pepper', '--backup-to', join(root, 'after-pepper'));
  ops(NOW, 'keys', 'rotate', 'vault', '--backup-to', join(root, 'after-vault'));
  ops(NOW, 'backup', join(root, 'backup'));
  await stop();
  rmSync(STEP);
  await start('2026-03-15T22:00:00+03:00');
  await recordAll(week.matches);
  await stop();
  await start('2026-03-16T12:30:00+03:00');
  await settled(2);
  await stop();
}

/** Open at the end, with a few entries. */
async function thirdWeek() {
  await start('2026-03-16T13:00:00+03:00');
  const week = await openWeek(3, '2026-03-16', 4, 7);
  for (let n = 1; n <= 6; n += 1) await enter(n, 3, week.matches);
  await stop();
  await start('2026-03-17T12:00:00+03:00');
  await payments(1, '2026-03-17');
  await stop();
}

function reportMissing() {
  const log = new DatabaseSync(join(data, 'events.db'), { readOnly: true });
  const rows = log.prepare('SELECT DISTINCT name FROM events JOIN types ON types.id = events.type_id').all();
  log.close();
  const missing = anyCodec.types.filter((type) => !rows.some(({ name }) => name === type));
  console.log(`Without ${missing.join(', ')}, of ${anyCodec.types.length} kinds of event`);
}

function pack() {
  const { digests } = ops('2026-03-17T18:00:00+03:00', 'status').data;
  mkdirSync(target, { recursive: true });
  execFileSync('tar', [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '-czf',
    resolve(target, 'data.tar.gz'),
    '-C',
    data,
    '.',
  ]);
  return digests;
}

/** The digests of the read models, and the answers of the public calls and some panel calls at `NOW`, after signing in. */
async function recordAnswers(digests) {
  await start(NOW, {}, true);
  const answers = {};
  const { body: matches } = await call('GET', '/api/matches?week=3');
  const teams = matches.map(({ id }) => `/api/matches/${id}/teams`);
  const ofLeague = ['', '/standings/1', '/standings/season'].map((path) => `/api/leagues/${league}${path}`);
  for (const path of [...PUBLIC_PATHS, ...teams, ...ofLeague, ...ADMIN_PATHS])
    answers[path] = (await call('GET', path)).body;
  const lines = Object.entries(answers).map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
  const head = `"now": ${JSON.stringify(NOW)},\n"digests": ${JSON.stringify(digests, null, 1)},\n`;
  writeFileSync(join(target, 'answers.json'), `{\n${head}"answers": {\n${lines.join(',\n')}\n}\n}\n`);
}

await importedLog();
await firstWeek();
await secondWeek();
await thirdWeek();
reportMissing();
await recordAnswers(pack());
process.exit();
