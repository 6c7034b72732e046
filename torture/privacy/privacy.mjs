// Sends persons through everything that the product does with personal data, and then searches all that it wrote, sent or answered
// for them: logs, events, files, backups, exports, metrics, traces, crashes, public answers. Nothing may be found, except in
// answers and mails whose purpose it is to hold it. The vault's files are searched as well, since they are sealed. Once everybody is
// erased, their keys and sealed rows must be gone too, also from an old backup that is restored.
import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import webPush from 'web-push';

import { startSmtpServer } from '../../server/dist/delivery/mail/testing/smtp-server.js';
import { startCollector } from '../../server/dist/main/testing/otlp-collector.js';
import { FIRST_ADMIN, ops, start } from '../product.mjs';
import { canary } from './canaries.mjs';
import { eraseAll, everyone, handle, openWeek, pay, settle, signIn, takeAway, WEEK } from './operators.mjs';
import { contentOf, filesIn, ON_PURPOSE, sealedIn, textOf } from './places.mjs';
import { CanarySearch, FORMS } from './search.mjs';
import { Answers, forEach, LOOK_UP, misplace, visit } from './visits.mjs';

const PERSONS = { share: 60, usual: 500, long: 1_000 };
/** So many misplace their data, and so many are erased from the command line. */
const MISPLACED = 10;
const ERASED_BY_COMMAND = 3;
/** So many links of mails are followed. */
const FOLLOWED = 30;
const DAY_MS = 86_400_000;
const SENT_MS_MAX = 60_000;
const QUIET_MS = 1_500;
const EXIT_FAULT = 70;
const SHOWN_FAILURES = 60;
/** Files of these directories hold sealed rows on purpose: a backup is erased when it is restored. */
const COPIES = /^(?:backups|exports)\//;

const ENVIRONMENT = {
  DEMO: 'off',
  ADMIN_USERNAME: FIRST_ADMIN.username,
  ADMIN_PASSWORD: FIRST_ADMIN.password,
  LOG_LEVEL: 'trace',
  TRUST_PROXY: '1',
  LOOKUP_BUDGET: '1000000',
  MAIL_FROM: 'bildirim@ondaon.example',
  NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
  FAULT_TEXT: canary(0).name,
};
const COMMANDS = [
  'status',
  'doctor',
  'verify',
  'replay --dry-run --diff',
  'park list',
  'keys list',
  'administrator list',
  'backup',
  'export',
  'export --vault',
];
const MACHINE = [
  '/metrics',
  '/healthz',
  '/readyz',
  '/api/docs-json',
  '/sitemap.xml',
  '/news.xml',
  '/robots.txt',
];
const TABLES = ['leaderboard', 'stats', 'standings', 'prizes', 'proof'].map((name) => `/api/${name}/${WEEK}`);
const PUBLIC = [
  ...TABLES,
  `/api/standings/${WEEK}/steps`,
  `/api/standings/${WEEK}/corrections`,
  `/api/standings/season`,
  `/api/weeks/${WEEK}/operator-log?limit=100`,
  `/api/matches?week=${WEEK}`,
  '/api/weeks',
  '/api/replay-check',
  '/',
  `/siralama/${WEEK}`,
  '/oduller',
];

/** One place of each kind. */
const CONTROLLED =
  /^(?:log-1|data\/(?:events|read-models|vault)\.db|killed\/.*-wal|data\/(?:backups|exports)\/.*|standard output.*1|ops status|traces|answers to GET \/(?:metrics|api\/standings.*))$/;

export async function privacy({ directory, size, cycles = PERSONS[size], say }) {
  const trial = await Trial.begin({ directory, count: Number(cycles), say });
  try {
    await trial.enter();
    await trial.crash();
    await trial.settle();
    const failures = [
      ...trial.search('with everybody in the vault'),
      ...trial.onPurpose(),
      ...trial.control(),
    ];
    await trial.erase();
    failures.push(...trial.search('after everybody was erased'), ...trial.leftIn(trial.data));
    await trial.restore();
    failures.push(...trial.search('after a restore'), ...trial.leftIn(trial.restored));
    const more = failures.length - SHOWN_FAILURES;
    return {
      failures: [...failures.slice(0, SHOWN_FAILURES), ...(more > 0 ? [`and ${more} more`] : [])],
      text: trial.text,
    };
  } finally {
    await trial.end();
  }
}

class Trial {
  answers = new Answers('');
  /** What processes printed, by name. */
  #printed = new Map();
  /** What the vault holds of persons, as bytes, by table. */
  #sealed = [];
  #starts = 0;
  #shiftMs = 0;
  #searched = { places: 0, bytes: 0 };

  static async begin(given) {
    return new Trial({ ...given, mail: await startSmtpServer(), collector: await startCollector() });
  }

  constructor({ directory, count, say, mail, collector }) {
    Object.assign(this, { directory, count, say, mail, collector });
    this.data = join(directory, 'data');
    this.restored = join(directory, 'restored');
    this.finder = new CanarySearch(count);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    this.environment = {
      ...ENVIRONMENT,
      MAIL: mail.url,
      PUSH_KEYS: `${publicKey}:${privateKey}`,
      SMS_WEBHOOK: `${collector.url}/sms`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
  }

  get text() {
    const { places, bytes } = this.#searched;
    return `${this.count} persons, ${places} places with ${(bytes / 1e6).toFixed(0)} MB searched in ${Object.keys(FORMS).length} forms, ${this.#sealed.length} sealed rows and keys, ${this.mail.mails.length} mails`;
  }

  async #start(data = this.data, shiftMs = this.#shiftMs) {
    this.#shiftMs = shiftMs;
    this.#starts += 1;
    const log = openSync(join(this.directory, `log-${this.#starts}`), 'w');
    this.server = await start(data, { ...this.environment, SHIFT_MS: String(shiftMs) }, { log });
    this.answers.url = this.server.url;
    if (!this.server.url) throw new Error(`The server does not start: ${this.server.output()}`);
    this.finder.addSecret(await signIn(this.answers));
  }

  /** Ends the server in one of the ways; returns its status. */
  async #end(end) {
    await end(this.server);
    this.#printed.set(`standard output of process ${this.#starts}`, this.server.output());
    return this.server.ended;
  }

  async #ask(data, ...words) {
    const { out, error, status } = await ops(data, ...words);
    this.#printed.set(`ops ${words[0]}`, `${out}\n${error}`);
    if (![0, 3].includes(status)) throw new Error(`ops ${words[0]} ends with ${status}: ${error}`);
  }

  async enter() {
    this.finder.addSecret(FIRST_ADMIN.password);
    await this.#start();
    this.sheet = await openWeek(this.answers);
    await forEach(this.count, async (i) => {
      const { editCode } = await visit(this.answers, { i, week: WEEK, sheet: this.sheet });
      this.finder.addSecret(editCode);
    });
    await forEach(Math.min(this.count, MISPLACED), (i) => misplace(this.answers, i));
    this.say(`${this.count} persons entered, wrote and were looked up`);
    await handle(this.answers, this.count);
    await takeAway(this.answers);
    for (const command of COMMANDS) await this.#ask(this.data, ...command.split(' '));
    for (const path of MACHINE) await this.answers.call('GET', path);
    this.say('operators worked with them and took copies');
  }

  /** An error that nobody catches, and a kill under requests; what the kill leaves on the disk is searched as it is. */
  async crash() {
    const status = await this.#end((server) => server.signal('SIGUSR2') && server.ended);
    if (status !== EXIT_FAULT) throw new Error(`A fault ends the process with ${status}`);
    await this.#start();
    const requests = forEach(this.count, (i) => this.answers.call('GET', ...lookUpOf(i))).catch(
      () => undefined,
    );
    await this.#end((server) => server.kill());
    await requests;
    const killed = join(this.directory, 'killed');
    cpSync(this.data, killed, { recursive: true, filter: (file) => !file.endsWith('.sock') });
    const copy = join(this.directory, 'read');
    cpSync(killed, copy, { recursive: true });
    this.#sealed = sealedIn(copy);
    rmSync(copy, { recursive: true });
  }

  async settle() {
    await this.#start(this.data, 3 * DAY_MS);
    this.winners = await settle(this.answers, this.sheet);
    await this.#allSent();
    const links = linksIn(this.mail.mails).slice(0, FOLLOWED);
    for (const path of links) for (const method of ['GET', 'POST']) await this.answers.call(method, path);
    for (const path of [...PUBLIC, ...MACHINE]) await this.answers.call('GET', path);
    await takeAway(this.answers);
    this.say(`results, ${this.mail.mails.length} mails, ${this.winners.length} winners`);
  }

  /** Waits until no mail has come for a few rounds of the job that sends them. */
  async #allSent() {
    const { mails } = this.mail;
    const end = Date.now() + SENT_MS_MAX;
    for (let before = -1; mails.length > before && Date.now() < end;) {
      before = mails.length;
      await pause(QUIET_MS);
    }
  }

  async erase() {
    await this.#end((server) => server.stop());
    await this.#start(this.data, 20 * DAY_MS);
    await pay(this.answers, this.winners);
    const users = (await everyone(this.answers, 'users')).slice(0, ERASED_BY_COMMAND);
    for (const { id } of users) await this.#ask(this.data, 'erase', id, '--reason', 'Başvuru 2026/16');
    await eraseAll(this.answers, new Set(users.map(({ id }) => id)));
    await this.#end((server) => server.stop());
    rmSync(join(this.directory, 'killed'), { recursive: true });
    this.say('everybody is erased');
  }

  /** The backup from before, as an operator restores it: the erasures since are in a file of their own. */
  async restore() {
    mkdirSync(this.restored, { mode: 0o700 });
    cpSync(join(this.data, 'secrets.json'), join(this.restored, 'secrets.json'));
    const [backup] = readdirSync(join(this.data, 'backups'));
    const erasures = join(this.data, 'erasures.log');
    await this.#ask(this.restored, 'restore', join(this.data, 'backups', backup), '--erasures', erasures);
    cpSync(erasures, join(this.restored, 'erasures.log'));
    await this.#start(this.restored);
    await this.#end((server) => server.stop());
  }

  /** `[name, bytes]` of everything in which nobody may be found. */
  *#places() {
    for (const file of filesIn(this.directory)) yield [relative(this.directory, file), contentOf(file)];
    for (const [name, text] of this.#printed) yield [name, Buffer.from(text)];
    for (const [name, text] of this.answers.others) yield [`answers to ${name}`, Buffer.from(text)];
    yield ['traces', Buffer.from(this.collector.text())];
  }

  search(when) {
    const failures = [];
    this.#searched = { places: 0, bytes: 0 };
    for (const [name, bytes] of this.#places()) {
      this.#searched.places += 1;
      this.#searched.bytes += bytes.length;
      for (const { what, form, count, context } of this.finder.in(bytes))
        failures.push(`${when}: ${what} (${form}), ${count} times in ${name}: ${context}`);
    }
    this.say(`${when}: ${this.text}; ${failures.length} finds`);
    return failures;
  }

  /** Answers and mails that hold somebody's data on purpose hold it, and no more than their purpose needs. */
  onPurpose() {
    const mails = this.mail.mails.map(({ to, raw }) => `${to.join()}\n${textOf(raw)}`).join('\n');
    return [...this.answers.allowed, ['mails', mails]].flatMap(([name, text]) => {
      const mayHold = ON_PURPOSE[name];
      if (!mayHold) return [`nobody has decided what ${name} may hold`];
      const found = [...new Set(this.finder.in(Buffer.from(text)).map(({ what }) => what))];
      const beyond = found.filter((what) => !mayHold.includes(what));
      if (found.length === 0 && mayHold.length > 0) return [`${name} holds nothing: this run proves nothing`];
      return beyond.map((what) => `${name} holds: ${what}`);
    });
  }

  /** Each text in each form must be found in each kind of place. */
  control() {
    const one = canary(this.count - 1);
    const texts = [one.nationalId, one.name, one.email, one.phone, one.typedPhone, one.message, one.network];
    const missed = [];
    for (const [name, bytes] of this.#places()) {
      if (!CONTROLLED.test(name)) continue;
      for (const [form, write] of Object.entries(FORMS)) {
        const planted = Buffer.concat([
          bytes.subarray(0, 2_001),
          ...texts.map(write),
          bytes.subarray(2_001, 4_000),
        ]);
        const found = new Set(this.finder.in(planted).map(({ what }) => what));
        if (found.size < texts.length) missed.push(`the control misses a text as ${form} in ${name}`);
      }
    }
    return missed;
  }

  /** Sealed rows and keys of persons that are still in the files of the vault, in rows, in the WAL or in free pages. */
  leftIn(data) {
    const files = filesIn(data).filter((file) => !COPIES.test(relative(data, file)));
    const contents = files.map((file) => readFileSync(file));
    const left = this.#sealed.filter(({ sealed }) => contents.some((bytes) => bytes.includes(sealed)));
    const where = relative(this.directory, data);
    return [...new Set(left.map(({ table }) => table))].map((table) => {
      const count = left.filter((each) => each.table === table).length;
      return `${count} sealed rows of ${table} are left in ${where}`;
    });
  }

  async end() {
    if (this.server?.isRunning()) await this.server.kill();
    await this.mail.close();
    await this.collector.close();
  }
}

/** Where links of mails lead that confirm or end something. */
const linksIn = (mails) => [
  ...new Set(mails.flatMap(({ raw }) => textOf(raw).match(/\/(?:bildirim|duyurular)\/[\w.-]+/g) ?? [])),
];

const lookUpOf = (i) => [
  `/api/predictions/lookup/${canary(i).nationalId}`,
  { from: canary(i).network, shows: LOOK_UP },
];
