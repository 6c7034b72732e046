// Flips single bits in the files of an installation and compares what visitors and operators are answered with the answers on
// intact files. A flip may change nothing, give an error, end or refuse a start, or be reported by the server or by `ops verify`; an
// answer that changes unreported is a failure. TORTURE_DETAILS=1 prints what became of each flip.
import {
  copyFileSync,
  cpSync,
  openSync,
  closeSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { target } from '../../bench/submissions.mjs';
import { until } from '../pace.mjs';
import { call, opsDone, start } from '../product.mjs';
import { randomOf } from '../random.mjs';
import { filesIn, FOR_VISITORS, sendEntry } from '../recording.mjs';
import { answersOf, callsOn, faultsIn } from './asked-product.mjs';
import { contentOf } from './file-content.mjs';

const FILES = ['events.db', 'vault.db', 'read-models.db'];
const OTHERS = { share: 6, usual: 60, long: 2_000 };
const MADE_MS_MAX = 60_000;
const ENTRIES = 12;
const COUNT = { share: 18, usual: 300, long: 10_000 };
/** So many flips share a start: of those that change no row, and of those that do, which lie close to each other. */
const QUIET_TOGETHER = 50;
const LOUD_TOGETHER = 8;

export async function flips({ directory, demo, seed, size, say }) {
  const intact = join(directory, 'intact');
  await demo(intact);
  const installation = await callsOn(intact);
  const files = [];
  for (const file of FILES) {
    const path = join(intact, file);
    files.push({ file, bytes: statSync(path).size, content: await contentOf(path) });
  }
  const trial = new Trial(directory, intact, installation);
  await trial.begin();
  const all = flipsOf(files, COUNT[size], seed);
  const [loud, quiet] = [[], []];
  for (const flip of all) ((await trial.changesContent(flip)) ? loud : quiet).push(flip);
  say(`${quiet.length} of ${all.length} flips change no row`);
  const tally = new Tally(all.length + OTHERS[size], say);
  for (const group of groupsOf(quiet, QUIET_TOGETHER)) await judge(trial, group, tally);
  for (const group of groupsOf(loud, LOUD_TOGETHER)) await judge(trial, group, tally);
  await flipOthers({ directory, intact, installation, seed, count: OTHERS[size], tally });
  return { failures: tally.failures, text: tally.text };
}

/** Flips in all other files, of an installation that was cut off under entries: its WALs are there too. */
async function flipOthers({ directory, intact, installation, seed, count, tally }) {
  const { cutOff, calls } = await cutOffAfter(intact, join(directory, 'cut-off'));
  const nowMs = Date.now() + 5_000;
  const trial = new Trial(directory, cutOff, { nowMs, calls: [...installation.calls, ...calls] });
  await trial.begin();
  const files = filesIn(cutOff)
    .filter(([name, { length }]) => !FILES.includes(name.slice(1)) && length > 0)
    .map(([name, { length }]) => ({ file: name.slice(1), bytes: length }));
  const random = randomOf(seed);
  const mixed = files.map((file) => ({ file, place: random() })).toSorted((a, b) => a.place - b.place);
  const flipped = flipsOf(
    mixed.map(({ file }) => file),
    count,
    seed,
  );
  for (const flip of flipped) await judge(trial, [flip], tally);
}

/** A copy after an erasure, a verification and entries, whose server was killed; and the calls that show what came to it. */
async function cutOffAfter(intact, cutOff) {
  cpSync(intact, cutOff, { recursive: true });
  const server = await start(cutOff, FOR_VISITORS);
  const calls = [];
  try {
    const visitors = await target(server.url);
    const erased = await entered(visitors, 0);
    await opsDone(cutOff, 'verify');
    await opsDone(cutOff, 'erase', erased.couponNo, '--reason', 'istek-1');
    for (let number = 1; number <= ENTRIES; number += 1) {
      const { couponNo, tcNumber } = await entered(visitors, number);
      calls.push({ name: `coupon ${number}`, url: `/api/coupons/${couponNo}` });
      const payload = { tcNumber };
      calls.push({ name: `entrant ${number}`, method: 'POST', url: '/api/predictions/lookup', payload });
    }
    await openDataMade(server.url);
  } finally {
    await server.kill();
  }
  rmSync(join(cutOff, 'control.sock'), { force: true });
  const pictures = readdirSync(join(cutOff, 'media')).map((name) => `/media/${name}`);
  const weeks = readdirSync(join(cutOff, 'open-data')).map((name) => `/api/proof/${name.split('-')[0]}/data`);
  const reads = [...pictures, ...weeks].map((url) => ({ name: url, url }));
  return {
    cutOff,
    calls: [...calls, ...reads, { name: 'last verification', command: 'doctor', about: 'doğrulama' }],
  };
}

/** The files of the sealed weeks are made in the background after a start. */
async function openDataMade(url) {
  const weeks = await call(url, '/api/weeks');
  const sealed = weeks.filter(({ status }) => status === 'finished' || status === 'locked');
  for (const { number } of sealed) {
    const isMade = async () => (await fetch(`${url}/api/proof/${number}/data`)).status !== 503;
    if (!(await until(isMade, { msMax: MADE_MS_MAX }))) throw new Error(`No open data of week ${number}`);
  }
}

async function entered(visitors, number) {
  const body = visitors.nextBody();
  const { couponNo } = await (await sendEntry({ ...visitors, nextBody: () => body }, number)).json();
  return { couponNo, tcNumber: JSON.parse(body).profile.tcNumber };
}

/** A group counts as a whole only if no flip in it can hide what another one does: all answers are the same, or errors. */
async function judge(trial, group, tally) {
  const verdict = await trial.judge(group);
  if (group.length === 1 || verdict.kind === 'same' || verdict.kind === 'errors') {
    tally.add(group, verdict);
    return;
  }
  const half = group.length >> 1;
  await judge(trial, group.slice(0, half), tally);
  await judge(trial, group.slice(half), tally);
}

const groupsOf = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** As many flips in each file, at places that follow from the seed, in the order of their places. */
function flipsOf(files, count, seed) {
  const random = randomOf(seed);
  const flipped = Array.from({ length: count }, (_, i) => {
    const { file, bytes, content } = files[i % files.length];
    return { file, content, offset: Math.floor(random() * bytes), bit: Math.floor(random() * 8) };
  });
  const order = files.map(({ file }) => file);
  return flipped.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.offset - b.offset);
}

class Trial {
  constructor(directory, intact, installation) {
    this.directory = directory;
    this.intact = intact;
    this.installation = installation;
    this.copies = 0;
  }

  /** Takes the answers that are expected; once more where one of them took a busy machine too long. */
  async begin() {
    const wrong = (await this.#differing()) && (await this.#differing());
    if (wrong) throw new Error(`Intact files do not always answer the same: ${wrong}`);
  }

  /** What differs between two starts on intact files, empty if nothing does. */
  async #differing() {
    const [first, second] = [await this.answers([]), await this.answers([])];
    this.expected = first.answers;
    return first.refused ?? first.ended ?? differencesOf(first.answers, second.answers).join(', ');
  }

  async changesContent({ file, content, ...place }) {
    const copy = join(this.directory, 'single.db');
    copyFileSync(join(this.intact, file), copy);
    flipBit(copy, place);
    return (await contentOf(copy)) !== content;
  }

  /** What a start on files with these flips does. */
  async judge(flipped) {
    const { refused, ended, answers, reports } = await this.answers(flipped);
    if (refused) return { kind: 'refused', detail: refused };
    if (ended) return { kind: 'ended', detail: ended };
    const different = differencesOf(this.expected, answers);
    if (different.length === 0) return { kind: 'same', detail: reports.join('; ') };
    if (different.every((name) => isError(answers.get(name))))
      return { kind: 'errors', detail: different.join(', ') };
    if (reports.length > 0)
      return { kind: 'reported', detail: `${different.join(', ')}: ${reports.join('; ')}` };
    return flipped.length > 1 ? { kind: 'changed' } : this.verified(flipped, different, answers);
  }

  async verified(flipped, different, answers) {
    const faults = await this.within(flipped, (copy) => faultsIn(copy, this.installation.nowMs));
    const shown = different
      .slice(0, 3)
      .map((name) => `${name} ${firstDifference(this.expected.get(name), answers.get(name))}`);
    if (faults.length > 0)
      return { kind: 'found by verify', detail: `${shown.join('; ')}; ${faults.slice(0, 2).join('; ')}` };
    return { kind: 'UNREPORTED', detail: `${different.length} answers changed: ${shown.join('; ')}` };
  }

  answers(flipped) {
    return this.within(flipped, (copy) => answersOf(copy, this.installation));
  }

  async within(flipped, work) {
    const copy = join(this.directory, `copy-${(this.copies += 1)}`);
    cpSync(this.intact, copy, { recursive: true });
    for (const { file, offset, bit } of flipped) flipBit(join(copy, file), { offset, bit });
    try {
      return await work(copy);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
}

/** A session that ended because its key has changed, and a command's request to do something again, change no answer either. */
const isError = ({ status, body }) => status >= 500 || status === 401 || body.startsWith('DİKKAT');

function flipBit(path, { offset, bit }) {
  const byte = Buffer.alloc(1);
  const file = openSync(path, 'r+');
  readSync(file, byte, 0, 1, offset);
  byte[0] ^= 1 << bit;
  writeSync(file, byte, 0, 1, offset);
  closeSync(file);
}

const differencesOf = (expected, found) =>
  [...expected].flatMap(([name, { status, body }]) => {
    const answer = found?.get(name);
    return answer?.status === status && answer.body === body ? [] : [name];
  });

function firstDifference(expected, found) {
  if (expected.status !== found.status) return `${expected.status} → ${found.status}`;
  const at = [...expected.body].findIndex((letter, i) => letter !== found.body[i]);
  return `${JSON.stringify(expected.body.slice(Math.max(0, at - 20), at + 20))} → ${JSON.stringify(found.body.slice(Math.max(0, at - 20), at + 20))}`;
}

class Tally {
  constructor(total, say) {
    this.total = total;
    this.say = say;
    this.done = 0;
    this.counts = {};
    this.failures = [];
  }

  add(flipped, { kind, detail }) {
    const before = this.done;
    this.done += flipped.length;
    this.counts[kind] = (this.counts[kind] ?? 0) + flipped.length;
    const places = flipped.map(({ file, offset, bit }) => `${file}:${offset}.${bit}`).join(' ');
    if (process.env.TORTURE_DETAILS) this.say(`${kind}: ${places} ${detail.slice(0, 300)}`);
    if (kind === 'UNREPORTED') this.failures.push(`${places}: ${detail}`);
    if (Math.floor(before / 100) < Math.floor(this.done / 100))
      this.say(`${this.done} of ${this.total}: ${this.text}`);
  }

  get text() {
    return Object.entries(this.counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ');
  }
}
