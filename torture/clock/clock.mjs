// Sets the date of the running product forwards and backwards around the moments that decide, over both changes of summer time and in five
// time zones, with kills in between, while visitors send entries. Entries are late, and events are dated, by a clock that nobody moves.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { dataExistsIn, loadSecrets, openStores } from '@onda-on/stores';

import { openWeek } from '../../bench/log-of-coupons.mjs';
import { target } from '../../bench/submissions.mjs';
import { until } from '../pace.mjs';
import { builtLibrary, FIRST_ADMIN, ops, signIn, start } from '../product.mjs';
import { faultsOfAnswers, faultsOfLog, isLocked } from './faults.mjs';
import { DAY_MS, HOUR_MS, MINUTE_MS, MOMENTS, plansOf } from './plans.mjs';

const MOVED_CLOCK = fileURLToPath(new URL('moved-clock.c', import.meta.url));
const PLANTED = `--import=${new URL('planted-defect.mjs', import.meta.url)}`;
/** Where it decides, the kick-off is before the lock that an operator has entered. */
const KICK_OFF_FIRST = ['start', 'kickOff', 'lock', 'close'];
const AT_ONCE = { share: 3, usual: 4, long: 4 };
/** After the start of a trial; the server has to be ready before, or the trial is repeated with more time. */
const MOMENT_MS = { usual: 6_000, busy: 40_000 };
const JUMP_BEFORE_MS = 1_500;
const JUMPED_MS = 2_500;
const AFTER_MS = 1_500;
const ENTRY_EVERY_MS = 25;
/** The control begins when the servers of the first trials have started, and waits for its moment while they wait for theirs. */
const CONTROL_AFTER_MS = 4_000;
/** A step that is followed (docs/adr/0038): so far may a date be from the true one. */
const FOLLOWED_MS_MAX = 5 * MINUTE_MS;
const RIGHT_AGAIN_MS_MAX = 10_000;

export async function clock({ directory, seed, size, say }) {
  const library = builtLibrary(MOVED_CLOCK, directory);
  const plans = plansOf(size, seed);
  const tally = { trials: 0, accepted: 0, refused: 0, doubtful: 0 };
  const failures = [];
  const controlled = { moment: 'lock', jumpMs: 2 * HOUR_MS, isKilled: false, zone: 'UTC', planted: PLANTED };
  const controlling = pause(CONTROL_AFTER_MS).then(() =>
    faultsOf(join(directory, 'control'), { library, plan: controlled, tally: {} }),
  );
  for (let from = 0; from < plans.length; from += AT_ONCE[size]) {
    const some = plans.slice(from, from + AT_ONCE[size]);
    const results = await Promise.all(
      some.map((plan, i) => faultsOf(join(directory, `trial-${from + i}`), { library, plan, tally })),
    );
    failures.push(...results.flat());
    for (const each of results.flat()) say(each);
    say(`${from + some.length} of ${plans.length} trials, ${failures.length} failures`);
  }
  const control = await controlling;
  if (control.length === 0)
    failures.push('the control, which believes every step of the date, is not caught');
  const { trials, accepted, refused, doubtful } = tally;
  return {
    failures,
    text: `${trials} trials: ${accepted} entries accepted, ${refused} refused, ${doubtful} while the date was doubtful; control: ${control[0]}`,
  };
}

const statusOf = async (url, options) => {
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  return answer.status;
};

/** The server was not ready before the moment that the trial is about. */
class Late extends Error {}

async function faultsOf(directory, { library, plan, tally }) {
  const trial = (name, momentMs) =>
    new ClockTrial(directory + name, library, { ...plan, momentMs }).run(tally);
  try {
    return await trial('', MOMENT_MS.usual);
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    return trial('-again', MOMENT_MS.busy);
  }
}

class ClockTrial {
  #directory;
  #file;
  #plan;
  #environment;
  #server;
  #offsetMs = 0;
  /** What the product should take for the date, ahead of ours. */
  #baseMs;
  #momentMs;
  /** The end of the log when the trial begins. */
  #planned;
  #expiredToken;
  #answers = [];
  #failures = [];

  constructor(directory, library, plan) {
    this.#directory = directory;
    this.#file = `${directory}.clock`;
    this.#plan = plan;
    this.#environment = {
      LD_PRELOAD: library,
      CLOCK_FILE: this.#file,
      TZ: plan.zone,
      DEMO: 'off',
      TRUST_PROXY: '1',
      ADMIN_USERNAME: FIRST_ADMIN.username,
      ADMIN_PASSWORD: FIRST_ADMIN.password,
      ...(plan.planted && { NODE_OPTIONS: plan.planted }),
    };
  }

  /** Resolves with what was wrong. */
  async run(tally) {
    const { jumpMs, isKilled } = this.#plan;
    await this.#prepare();
    try {
      await this.#start();
      if (this.#nowMs > this.#momentMs - JUMP_BEFORE_MS) throw new Late();
      const token = await signIn(this.#server.url);
      const visitors = this.#send();
      await this.#until(this.#momentMs - JUMP_BEFORE_MS);
      this.#jump(jumpMs);
      await pause(JUMPED_MS / 2);
      await this.#judgeExpired();
      if (isKilled) await this.#killAndStart();
      await pause(JUMPED_MS / 2);
      await this.#judgeExpired();
      this.#jump(0);
      await this.#rightAgain();
      await this.#until(this.#momentMs + AFTER_MS);
      this.#isOver = true;
      await visitors;
      await this.#judgeToken(token);
    } finally {
      this.#isOver = true;
      if (this.#server?.isRunning()) await this.#server.stop();
    }
    await this.#judge();
    this.#count(tally);
    const { planted, ...plan } = this.#plan;
    return this.#failures.map((each) => `${each} (${JSON.stringify(plan)}${planted ? ', planted' : ''})`);
  }

  #isOver = false;

  /** The true time as the product should see it. */
  get #nowMs() {
    return Date.now() + this.#baseMs;
  }

  async #prepare() {
    const { moment, at, momentMs } = this.#plan;
    this.#baseMs = at ? Date.parse(at) - (Date.now() + momentMs) : 0;
    mkdirSync(this.#directory, { mode: 0o700 });
    if (this.#plan.jumpMs < 0) await this.#signInLongAgo();
    this.#momentMs = this.#nowMs + momentMs;
    this.#jump(0);
    const secrets = this.#secrets();
    const stores = await this.#stores(secrets);
    await openWeek(stores.log, this.#isoOf('lock', moment), {
      startAt: this.#isoOf('start', moment),
      closeAt: this.#isoOf('close', moment),
      kickOffAt: this.#isoOf('kickOff', moment),
    });
    this.#planned = await stores.log.end();
    await stores.close();
  }

  /** Takes the token of a session that is over when the trial begins. */
  async #signInLongAgo() {
    this.#jump(-2 * HOUR_MS);
    await this.#start();
    this.#expiredToken = await signIn(this.#server.url);
    await this.#server.stop();
  }

  /** The moments of the week are a day apart; the one that decides here is the trial's, and of lock and kick-off it is the first. */
  #isoOf(name, moment) {
    const order = moment === 'kickOff' ? KICK_OFF_FIRST : MOMENTS;
    return new Date(this.#momentMs + (order.indexOf(name) - order.indexOf(moment)) * DAY_MS).toISOString();
  }

  #secrets() {
    return loadSecrets({
      file: join(this.#directory, 'secrets.json'),
      dataExists: dataExistsIn(this.#directory),
    });
  }

  #stores(secrets) {
    const onFatal = (error) => this.#failures.push(String(error));
    return openStores({ dataDirectory: this.#directory, secrets, onFatal });
  }

  #jump(ms) {
    this.#offsetMs = ms;
    writeFileSync(this.#file, String(ms + this.#baseMs));
  }

  async #start() {
    this.#server = await start(this.#directory, this.#environment);
    if (!this.#server.isRunning()) throw new Error('the server does not start');
  }

  async #killAndStart() {
    await this.#server.kill();
    await this.#start();
  }

  async #until(ms) {
    await pause(Math.max(0, ms - this.#nowMs));
  }

  #post(path, body, headers = {}) {
    return fetch(this.#server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  }

  /** Sends entries until the trial is over, each with the true time before and after it. */
  async #send() {
    const visitors = await target(this.#server.url);
    for (let n = 0; !this.#isOver; n += 1) {
      const sentMs = this.#nowMs;
      const headers = { 'idempotency-key': `clock-${n}`, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` };
      const answer = await this.#post('/api/predictions', visitors.nextBody(), headers).then(
        async (response) => ({ status: response.status, body: await response.json() }),
        () => ({ status: 0, body: {} }),
      );
      this.#answers.push({ ...answer, sentMs, answeredMs: this.#nowMs, offsetMs: this.#offsetMs });
      await pause(ENTRY_EVERY_MS);
    }
  }

  /** Whether a start while the date was ahead wrote what only an operator can accept: then it stays read-only. */
  get #isAheadOfUs() {
    return this.#plan.isKilled && this.#plan.jumpMs > 0;
  }

  async #rightAgain() {
    if (this.#plan.planted) return;
    const isReady = async () => (await statusOf(`${this.#server.url}/readyz`)) === 200;
    const isRight = async () => (await isReady()) !== this.#isAheadOfUs;
    if (!(await until(isRight, { msMax: RIGHT_AGAIN_MS_MAX })))
      this.#failures.push(
        this.#isAheadOfUs ? 'a date before the log is believed' : 'it does not go on when the date is right',
      );
    if (!this.#isAheadOfUs) return;
    const { status, error } = await ops(this.#directory, 'clock', 'accept', '--reason', 'Saat düzeltildi');
    if (status !== 0) this.#failures.push(`clock accept ends with ${status}: ${error}`);
    if (!(await until(isReady, { msMax: RIGHT_AGAIN_MS_MAX })))
      this.#failures.push('it does not go on when an operator has accepted the date');
  }

  async #statusWith(token) {
    return statusOf(`${this.#server.url}/api/admin/weeks`, { headers: { authorization: `Bearer ${token}` } });
  }

  /** The session lasts an hour. */
  async #judgeToken(token) {
    if (this.#plan.planted) return;
    const status = await this.#statusWith(token);
    if (status !== 200) this.#failures.push(`a session that is not over is answered ${status}`);
  }

  async #judgeExpired() {
    if (this.#expiredToken === undefined) return;
    const status = await this.#statusWith(this.#expiredToken);
    if (status !== 401) this.#failures.push(`a session that is over is answered ${status}`);
  }

  /** What the log holds, and what visitors were answered, against the true time. */
  async #judge() {
    const copy = `${this.#directory}.verified`;
    cpSync(this.#directory, copy, { recursive: true });
    const verified = await ops(copy, 'verify');
    if (verified.status !== 0) this.#failures.push(`verify ends with ${verified.status}: ${verified.error}`);
    const stores = await this.#stores(this.#secrets());
    const judgement = {
      answers: this.#answers,
      after: this.#planned,
      lockMs: Math.min(
        ...['lock', 'kickOff'].map((name) => Date.parse(this.#isoOf(name, this.#plan.moment))),
      ),
      // A start while the date is ahead cannot know that it is wrong.
      datedByMs: this.#isAheadOfUs ? Infinity : this.#nowMs + FOLLOWED_MS_MAX,
    };
    this.#failures.push(...(await faultsOfLog(stores.log, judgement)), ...faultsOfAnswers(judgement));
    await stores.close();
  }

  #count(tally) {
    const of = (isSo) => this.#answers.filter(isSo).length;
    tally.trials = (tally.trials ?? 0) + 1;
    tally.accepted = (tally.accepted ?? 0) + of(({ status }) => status === 201);
    tally.refused = (tally.refused ?? 0) + of(isLocked);
    tally.doubtful = (tally.doubtful ?? 0) + of(({ body }) => body.code?.startsWith('CLOCK_'));
  }
}
