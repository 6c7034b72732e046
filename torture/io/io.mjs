// Lets each write, sync, truncation, rename, removal and opening of the product fail in turn, once and from then on: nothing may be
// acknowledged after a failed sync or write of the log or the vault, the process says in a line which file and what to do, and the next
// start opens, verifies and holds each acknowledged entry once, with no file left over. Needs a C compiler and Linux.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

import { inParallel } from '../pace.mjs';
import { randomOf } from '../random.mjs';
import { acknowledgedIn, builtRecorder, operationsOf } from '../recording.mjs';
import { fullDisk } from './full-disk.mjs';
import { keptIn, SCENARIOS, wordsWrong } from './scenarios.mjs';

const POINTS = { share: 6, usual: 150, long: Infinity };
/** So many run at once. */
const WORKERS = 2;
const ALWAYS = 1_000_000;
const VARIANTS = [
  { error: 'EIO', calls: 1 },
  { error: 'ENOSPC', calls: ALWAYS },
  { error: 'EIO', calls: ALWAYS },
  { error: 'ENOSPC', calls: 1 },
  { error: 'EROFS', calls: ALWAYS },
];

export async function ioErrors({ directory, demo, seed, size, say }) {
  const library = builtRecorder(directory);
  const trials = [];
  for (const scenario of SCENARIOS) {
    const origin = join(directory, `${scenario.name}-origin`);
    mkdirSync(origin);
    await scenario.prepare(demo, origin);
    const trial = new Trial(scenario, { directory, origin, library });
    say(`${scenario.name}: ${await trial.count()} calls can fail`);
    trials.push(trial);
  }
  const all = pointsOf(trials);
  const points = size === 'share' ? sampleOf(all, POINTS.share, seed) : all.slice(0, POINTS[size]);
  const tally = new Tally(points.length, say);
  const judged = inParallel(WORKERS, points, async (point) =>
    tally.add(point, await point.trial.judge(point)),
  );
  // The full disk is waited for most of its time: until the product looks at its room again.
  const [missed, disk] = await Promise.all([controls(trials[0]), fullDisk({ directory, demo, say }), judged]);
  const failures = [...tally.failures, ...missed, ...disk.failures];
  return { failures, text: `${tally.text}; 2 controls; ${disk.text}` };
}

/** Every call of every scenario with each error; those of the first round cover each call once, with the errors in turn. */
function pointsOf(trials) {
  const calls = spread(
    trials.flatMap((trial) => Array.from({ length: trial.calls }, (_, i) => ({ trial, number: i + 1 }))),
  );
  return VARIANTS.flatMap((_, round) =>
    calls.map(({ trial, number }) => ({
      trial,
      number,
      fault: VARIANTS[(number + round) % VARIANTS.length],
    })),
  );
}

/** In an order in which any beginning is spread over the whole. */
function spread(all) {
  const step = Math.max(1, Math.floor(Math.sqrt(all.length)));
  return Array.from({ length: step }, (_, i) => all.filter((__, at) => at % step === i)).flat();
}

function sampleOf(all, count, seed) {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)]);
}

class Trial {
  #given;
  #copies = 0;
  calls = 0;

  constructor(scenario, given) {
    this.scenario = scenario;
    this.#given = given;
  }

  /** Runs the scenario without a fault: the number of calls that can fail. */
  async count() {
    const { run, operations, calls, place } = await this.#run('0 0 0');
    this.calls = calls;
    const wrong = run.status === 0 ? await this.#wrongWith(place, run, operations) : run.said;
    if (wrong) throw new Error(`${this.scenario.name} without a fault: ${wrong}`);
    rmSync(place, { recursive: true });
    return calls;
  }

  /** The call that failed, if it was reached, how the process ended, how much it had acknowledged, and what should not be so. */
  async judge({ number, fault: { error, calls } }, { isHidden = false, spoil } = {}) {
    const order = `${number} ${constants.errno[error]} ${calls}`;
    const { run, operations, place } = await this.#run(order, isHidden);
    spoil?.(this.scenario.data(place));
    const failed = operations.find(({ op }) => op === 'F');
    const wrong = await this.#wrongWith(place, run, operations);
    const acknowledged = acknowledgedIn(operations).length;
    if (!wrong || !process.env.TORTURE_KEEP) rmSync(place, { recursive: true });
    return { failed: failed && `${failed.data.toString().at(-1)} ${failed.name}`, run, acknowledged, wrong };
  }

  async #run(order, isHidden = false) {
    const { directory, origin, library } = this.#given;
    const { scenario } = this;
    const place = join(directory, `${scenario.name}-${(this.#copies += 1)}`);
    cpSync(origin, place, { recursive: true });
    const [record, calls] = [`${place}.record`, `${place}.calls`];
    writeFileSync(calls, Buffer.alloc(8));
    writeFileSync(record, '');
    const before = keptIn(scenario.data(place));
    const recording = { LD_PRELOAD: library, IO_DIRECTORY: place, IO_RECORD: record, IO_CALLS: calls };
    const hidden = isHidden ? { IO_FAULT_HIDDEN: '1' } : {};
    const run = await scenario.run(place, { ...recording, IO_FAULT: order, ...hidden });
    const operations = operationsOf(record);
    const number = Number(readFileSync(calls).readBigUInt64LE());
    for (const file of [record, calls]) rmSync(file);
    return {
      run: { ...run, before, isLasting: order.endsWith(` ${ALWAYS}`) },
      operations,
      calls: number,
      place,
    };
  }

  async #wrongWith(place, run, operations) {
    const acknowledged = acknowledgedIn(operations);
    const late = acknowledgedAfterError(operations, acknowledged);
    if (late > 0) return `${late} entries are acknowledged after an error`;
    return wordsWrong(place, run) ?? (await this.scenario.check(place, run, acknowledged).catch(String));
  }
}

const NEVER_LOST = /\/(?:events|vault)\.db(?:-wal|-journal)?$/;

/** How many entries were acknowledged after the log or the vault could not be synced, or written for another reason than room. */
function acknowledgedAfterError(operations, acknowledged) {
  const first = operations.findIndex(({ op, name, data }) => {
    if (op !== 'F' || !NEVER_LOST.test(name)) return false;
    const [error, letter] = data.toString().split(' ');
    return letter === 's' || (letter === 'W' && Number(error) !== constants.errno.ENOSPC);
  });
  return first < 0 ? 0 : acknowledged.filter(({ number }) => number > first).length;
}

/** Entries after a sync that failed unseen, and a file that is left over, must be caught. */
async function controls(trial) {
  const late = await trial.judge({ number: 1, fault: { error: 'EIO', calls: ALWAYS } }, { isHidden: true });
  const stray = await trial.judge(
    { number: ALWAYS, fault: { error: 'EIO', calls: 1 } },
    { spoil: (directory) => writeFileSync(join(directory, 'events.db.part'), '') },
  );
  return [
    ...(/acknowledged after an error/.test(late.wrong) ? [] : ['a lost sync is not caught']),
    ...(/stray file/.test(stray.wrong) ? [] : ['a stray file is not caught']),
  ];
}

class Tally {
  failures = [];
  #counts = {};
  #done = 0;
  #acknowledged = 0;

  constructor(total, say) {
    this.total = total;
    this.say = say;
  }

  add({ trial, number, fault: { error, calls } }, { failed, run, acknowledged, wrong }) {
    this.#done += 1;
    this.#acknowledged += acknowledged;
    const kind = failed ? `${trial.scenario.name} ended with ${run.status}` : 'not reached';
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    const point = `${trial.scenario.name} ${number} ${error} ${calls === 1 ? 'once' : 'from then on'} (${failed})`;
    if (process.env.TORTURE_DETAILS) this.say(`${point}: ${wrong ?? run.said.trim().split('\n').at(-1)}`);
    if (wrong) this.failures.push(`${point}: ${wrong}`);
    if (this.#done % 50 === 0) this.say(`${this.#done} of ${this.total}, ${this.failures.length} failures`);
  }

  get text() {
    const counts = Object.entries(this.#counts).map(([kind, count]) => `${count} ${kind}`);
    return `${this.#done} points with ${this.#acknowledged} acknowledged writes: ${counts.join(', ')}`;
  }
}
