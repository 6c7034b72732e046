// Records what the product writes and syncs from its first start on and under entries, rebuilds states that a power cut could have
// left, and opens them: all must open, hold each acknowledged entry once, and its person. `--record DIRECTORY` judges an
// earlier record again. Needs a C compiler and Linux.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { target } from '../../bench/submissions.mjs';
import { inParallel } from '../pace.mjs';
import { ops, start } from '../product.mjs';
import { randomOf } from '../random.mjs';
import {
  acknowledgedIn,
  builtRecorder,
  filesIn,
  FOR_VISITORS,
  lostIn,
  operationsOf,
  sendEntry,
} from '../recording.mjs';
import { DiskStates, recordOf } from './disk-states.mjs';

const ENTRIES = { share: 400, usual: 2_000, long: 8_000 };
const STATES = { share: 200, usual: 2_000, long: 100_000 };
/** So many are opened by the product's own processes too, so many at once. */
const STARTED = { share: 4, usual: 100, long: 1_000 };
const STARTED_AT_ONCE = 2;
const CONTROLS = 40;
const CLIENTS = 32;
const LOG_SYNC = '/events.db-wal';

export async function powerCuts({ directory, seed, size, record, say }) {
  const records = record ?? (await recorded(directory, ENTRIES[size], say));
  const [first, entries] = ['first', 'entries'].map((name) => operationsOf(join(records, name)));
  const acknowledged = acknowledgedIn(entries);
  say(
    `${first.length} operations of a first start, ${entries.length} with ${acknowledged.length} acknowledged entries`,
  );
  const trial = new Trial({ directory, first, entries, acknowledged, seed, say });
  const found = await Promise.all([trial.starts(STARTED[size]), trial.openedHere(STATES[size])]);
  const failures = found.flat();
  if (failures.length === 0 || record) return { failures, text: trial.text };
  const kept = join(tmpdir(), `onda-on-power-cuts-${seed}`);
  cpSync(records, kept, { recursive: true });
  return { failures: failures.map((each) => `${each}, with --record ${kept}`), text: trial.text };
}

/** Records a first start with the demo, and so many entries into the installation that it made. The product is killed each time. */
async function recorded(directory, entries, say) {
  const [records, data] = ['records', 'data'].map((name) => join(directory, name));
  const library = builtRecorder(directory);
  for (const each of [records, data]) mkdirSync(each);
  const run = async (name, work) => {
    const recording = { LD_PRELOAD: library, IO_DIRECTORY: data, IO_RECORD: join(records, name) };
    const server = await start(data, { ...FOR_VISITORS, ...recording });
    try {
      await work(server);
    } finally {
      await server.kill();
    }
  };
  await run('first', async () => say('a first start is recorded'));
  await startAndStop(data); // An orderly stop leaves small files, so that states are made fast.
  writeFileSync(join(records, 'entries'), recordOf(filesIn(data)));
  await run('entries', ({ url }) => send(url, entries));
  return records;
}

async function send(url, entries) {
  const visitors = await target(url);
  await inParallel(CLIENTS, [...Array(entries).keys()], async (i) => {
    const answer = await sendEntry(visitors, i + 1);
    if (answer.status !== 201)
      throw new Error(`An entry is answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}

class Trial {
  #given;
  #tally = { states: 0, started: 0, acknowledged: 0, caught: 0 };

  constructor(given) {
    this.#given = given;
  }

  get text() {
    const { states, started, acknowledged, caught } = this.#tally;
    return `${states} states with ${acknowledged} acknowledged entries on average, ${started} starts; ${caught} of ${CONTROLS} controls caught`;
  }

  /** Opens states with the product's stores, then those of the control. */
  async openedHere(count) {
    return [...(await this.#states(count)), ...(await this.#control())];
  }

  async #states(count) {
    const { say } = this.#given;
    const disk = new DiskStates(this.#given.entries);
    const failures = [];
    let sum = 0;
    for (const [i, cut] of this.#cutsUnderEntries(count).entries()) {
      const { fault, expected } = await this.#opened(disk, cut, i);
      if (fault) failures.push(`cut ${cut}: ${fault}`);
      sum += expected;
      if (i % 200 === 199) say(`${i + 1} of ${count} states, ${failures.length} failures`);
    }
    Object.assign(this.#tally, { states: count, acknowledged: Math.round(sum / count) });
    return failures;
  }

  /** Starts the product on states, half of them of its first start, and verifies what it finds. */
  async starts(count) {
    const { first, entries } = this.#given;
    return [
      ...(await this.#startsOn(first, this.#cuts(count >> 1, 0, first.length))),
      ...(await this.#startsOn(entries, this.#cutsUnderEntries(count - (count >> 1)))),
    ];
  }

  async #startsOn(operations, places) {
    const { directory, seed } = this.#given;
    const disk = new DiskStates(operations);
    const failures = [];
    await inParallel(STARTED_AT_ONCE, [...places.entries()], async ([i, cut], worker) => {
      const copy = written(join(directory, `start-${worker}`), disk.at(cut, randomOf(seed + i)));
      const fault = await faultOfStart(copy);
      if (fault) failures.push(`start after cut ${cut} of ${operations.length}: ${fault}`);
      rmSync(copy, { recursive: true });
    });
    this.#tally.started += places.length;
    return failures;
  }

  /** A log that is not synced while entries come must be caught in more than half of the states. */
  async #control() {
    const first = this.#firstAnswer;
    const disk = new DiskStates(this.#given.entries, ({ name }, at) => name !== LOG_SYNC || at < first);
    for (const [i, cut] of this.#cutsUnderEntries(CONTROLS).entries())
      if ((await this.#opened(disk, cut, i)).fault) this.#tally.caught += 1;
    const { caught } = this.#tally;
    return caught > CONTROLS / 2
      ? []
      : [`only ${caught} of ${CONTROLS} states of an unsynced log were caught`];
  }

  get #firstAnswer() {
    return this.#given.acknowledged[0].number;
  }

  #cutsUnderEntries(count) {
    return this.#cuts(count, this.#firstAnswer, this.#given.entries.length);
  }

  /** So many places for a cut, in ascending order. */
  #cuts(count, from, to) {
    const random = randomOf(this.#given.seed + from + count);
    const places = Array.from({ length: count }, () => from + 1 + Math.floor(random() * (to - from)));
    return places.toSorted((a, b) => a - b);
  }

  async #opened(disk, cut, i) {
    const { directory, acknowledged, seed } = this.#given;
    const expected = acknowledged.filter(({ number }) => number < cut);
    const copy = written(join(directory, 'state'), disk.at(cut, randomOf(seed * 100_003 + i)));
    const fault = await lostIn(copy, expected).catch(String);
    rmSync(copy, { recursive: true });
    return { fault, expected: expected.length };
  }
}

function written(directory, files) {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(directory + name), { recursive: true });
    writeFileSync(directory + name, bytes, { mode: 0o600 });
  }
  mkdirSync(directory, { recursive: true });
  return directory;
}

async function startAndStop(directory, whileRunning = async () => undefined) {
  const { stop } = await start(directory, FOR_VISITORS);
  return whileRunning().finally(stop);
}

/** Verified by the running server, since a command alone would start the product once more. */
async function faultOfStart(directory) {
  try {
    const { status, error, answer } = await startAndStop(directory, async () => ops(directory, 'verify'));
    return status === 0 ? undefined : `verify ends with ${status}: ${error} ${JSON.stringify(answer)}`;
  } catch (error) {
    return String(error);
  }
}
