// An installation on a small file system of its own: it fills up and has room again, it takes no further files, and it may not be written.
// Needs the right to mount; where mounting is refused it says so and does nothing.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

import { target } from '../../bench/submissions.mjs';
import { until } from '../pace.mjs';
import { call, ops, signIn, start } from '../product.mjs';
import { FOR_VISITORS, sendEntry } from '../recording.mjs';
import { checked, keptIn, wordsWrong } from './scenarios.mjs';

const MB = 1_000_000;
/** Nothing is used of it until it is written. */
const LARGE_BYTES = 4_000 * MB;
const FILES = 100_000;
/** Below what the product warns of, and what some entries still find room in. */
const LITTLE_BYTES = 100 * MB;
const LAST_BYTES = MB;
const ENTRIES_MAX = 3_000;
const TOGETHER = 8;
const WARNED_MS_MAX = 12_000;
const RECOVERED_MS_MAX = 10_000;
/** A busy server puts entries off before it does anything for them, whatever the disk is like. */
const ADMITTED_MS_MAX = 20_000;
const LOOK_MS = 100;
const READS = ['/', '/api/standings/1', '/api/weeks', '/api/proof/1', '/healthz'];

/** @returns `{ failures, text }` as a harness does. */
export async function fullDisk({ directory, demo, say }) {
  const failures = [];
  const texts = [];
  for (const [name, trial] of Object.entries(TRIALS)) {
    const disk = new SmallDisk(join(directory, name.replaceAll(' ', '-')));
    const refused = disk.mount();
    if (refused) return { failures: [], text: `no small disk: mounting is refused here (${refused})` };
    try {
      await demo(disk.data);
      const found = await trial(disk).catch((error) => ({ wrong: error.stack }));
      if (found.wrong) failures.push(`${name}: ${found.wrong}`);
      if (found.text) texts.push(found.text);
      say(`${name}: ${found.wrong ?? found.text ?? 'as it should be'}`);
    } finally {
      disk.unmount();
    }
  }
  return { failures, text: texts.join(', ') };
}

/** For one trial: its databases are read in this process at the end, which gives their files back only when it collects garbage. */
class SmallDisk {
  constructor(place) {
    this.place = place;
    this.data = join(place, 'data');
  }

  /** Why it cannot be mounted; undefined once it is. */
  mount() {
    mkdirSync(this.place);
    const options = `size=${LARGE_BYTES},nr_inodes=${FILES},mode=0700`;
    const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', this.place]);
    return status === 0 ? undefined : (error?.message ?? stderr.toString().trim());
  }

  unmount() {
    spawnSync('umount', ['--lazy', this.place]);
  }

  remount(options) {
    execFileSync('mount', ['-o', `remount,${options}`, this.place]);
  }

  /** Runs work on another view of the data, which nobody may write. */
  async readOnly(work) {
    const view = `${this.place}-read-only`;
    mkdirSync(view);
    execFileSync('mount', ['--bind', this.data, view]);
    try {
      execFileSync('mount', ['-o', 'remount,bind,ro', view]);
      return await work(view);
    } finally {
      execFileSync('umount', [view]);
      rmdirSync(view);
    }
  }

  leave(bytes) {
    const { blocks, bfree, bsize } = statfsSync(this.place);
    this.remount(`size=${(blocks - bfree) * bsize + bytes}`);
  }

  /** Leaves room for so many files, once the system has given back those that are removed. */
  async leaveFiles(count) {
    // With the directory at the top.
    const isSettled = () => this.files === readdirSync(this.place, { recursive: true }).length + 1;
    if (!(await until(isSettled, { msMax: RECOVERED_MS_MAX, everyMs: LOOK_MS })))
      throw new Error(`${this.files} files, but the names are ${readdirSync(this.data).join()}`);
    this.remount(`nr_inodes=${this.files + count}`);
  }

  get files() {
    const { files, ffree } = statfsSync(this.place);
    return files - ffree;
  }
}

/** A server with its visitors and a signed-in administrator. */
class Running {
  said = '';
  acknowledged = [];
  #sent = 0;

  static async on(directory) {
    const running = new Running();
    const options = { onError: (text) => (running.said += text) };
    running.server = await start(directory, { ...FOR_VISITORS, LOG_LEVEL: 'warn' }, options);
    running.url = running.server.url;
    running.visitors = await target(running.url);
    running.token = await signIn(running.url);
    return running;
  }

  /** Sends so many entries; the answers that refuse one, with their text. */
  async enter(count) {
    const refused = [];
    const one = async () => {
      let [answer, text] = [];
      const isAdmitted = async () => {
        answer = await sendEntry(this.visitors, (this.#sent += 1));
        text = await answer.text();
        return !text.includes('"UNAVAILABLE"');
      };
      await until(isAdmitted, { msMax: ADMITTED_MS_MAX, everyMs: LOOK_MS });
      if (answer.status !== 201) refused.push({ answer, text });
      else this.acknowledged.push({ couponNo: JSON.parse(text).couponNo, position: positionOf(answer) });
    };
    for (let sent = 0; sent < count; sent += TOGETHER)
      await Promise.all(Array.from({ length: TOGETHER }, one));
    return refused;
  }

  async isDiskLow() {
    return (await call(this.url, '/api/admin/stats/machine', { token: this.token })).disk.isLow;
  }

  async figure(name) {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  }

  /** The statuses of reads, where one is not 200. */
  async readsWrong() {
    const statuses = await Promise.all(READS.map(async (path) => (await fetch(this.url + path)).status));
    return statuses.some((status) => status !== 200) ? `reads are answered ${statuses.join()}` : undefined;
  }
}

const positionOf = (answer) => BigInt(answer.headers.get('x-position'));

const TRIALS = {
  'the disk fills up': async (disk) => {
    const before = keptIn(disk.data);
    const running = await Running.on(disk.data);
    try {
      const wrong = (await warned(running, disk)) ?? (await refusedUntilRoom(running, disk));
      if (wrong) return { wrong };
    } finally {
      await running.server.stop();
    }
    if (/\\n {2,}at /.test(running.said))
      return { wrong: `a stack is logged: ${running.said.slice(-1_500)}` };
    const wrong = await checked(disk.place, { before }, running.acknowledged);
    return { wrong, text: `room again after ${running.recoveredMs} ms` };
  },
  'no further files': async (disk) => {
    const before = keptIn(disk.data);
    const running = await Running.on(disk.data);
    try {
      await running.enter(TOGETHER);
      await disk.leaveFiles(0);
      if (!(await running.isDiskLow())) return { wrong: 'Pano shows no warning' };
      const refused = await running.enter(TOGETHER);
      if (refused.length > 0) return { wrong: `entries are refused: ${refused[0].text}` };
      const wrong = (await refusedCommand(disk.data, 'backup')) ?? (await running.readsWrong());
      if (wrong) return { wrong };
    } finally {
      await running.server.stop();
    }
    const left = readdirSync(disk.data).filter((name) => /-wal$|\.sock$/.test(name));
    if (left.length > 0) return { wrong: `the server ended and left ${left.join()}: ${running.said}` };
    await disk.leaveFiles(0);
    const wrong = await refusedStart(disk.data);
    await disk.leaveFiles(FILES);
    return { wrong: wrong ?? (await checked(disk.place, { before }, running.acknowledged)) };
  },
  'read-only disk': async (disk) => {
    const before = keptIn(disk.data);
    const wrong = await disk.readOnly(
      async (view) => (await refusedStart(view)) ?? (await refusedCommand(view, 'verify')),
    );
    return { wrong: wrong ?? (await checked(disk.place, { before }, [])) };
  },
  'read-only files': async (disk) => {
    const before = keptIn(disk.data);
    for (const name of ['events.db', 'vault.db', 'read-models.db', '']) {
      const path = join(disk.data, name);
      chmodSync(path, name ? 0o400 : 0o500);
      const wrong = await refusedStart(disk.data, WITHOUT_RIGHTS_OF_ROOT);
      chmodSync(path, name ? 0o600 : 0o700);
      if (wrong) return { wrong: `${name || 'the directory'}: ${wrong}` };
    }
    return { wrong: await checked(disk.place, { before }, []) };
  },
};

/** Root may write everything otherwise. */
const WITHOUT_RIGHTS_OF_ROOT = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--'];

/** What is missing of the warning, which has to come before the first entry is refused. */
async function warned(running, disk) {
  if (await running.isDiskLow()) return 'Pano warns of a disk with room';
  disk.leave(LITTLE_BYTES);
  const refused = await running.enter(TOGETHER);
  if (refused.length > 0) return `an entry is refused while there is room: ${refused[0].text}`;
  if (!(await running.isDiskLow())) return 'Pano shows no warning';
  const free = await running.figure('onda_disk_free_bytes');
  if (!(free < LITTLE_BYTES)) return `the figure is ${free}`;
  const isLogged = () => /"context":"DiskRoom","msg":"[^"]+make room"/.test(running.said);
  return (await until(isLogged, { msMax: WARNED_MS_MAX })) ? undefined : 'the log shows no warning';
}

const isClear = ({ answer: { status, headers }, text }) =>
  status === 503 && headers.has('retry-after') && text.includes('Depolama dolu');

async function refusedUntilRoom(running, disk) {
  disk.leave(LAST_BYTES);
  let refused = [];
  for (let sent = 0; refused.length === 0 && sent < ENTRIES_MAX; sent += 10 * TOGETHER)
    refused = await running.enter(10 * TOGETHER);
  if (refused.length === 0) return 'no entry is refused by a full disk';
  const unclear = refused.find((each) => !isClear(each));
  if (unclear) return `a full disk is answered ${unclear.answer.status}: ${unclear.text}`;
  const wrong =
    (await running.readsWrong()) ?? ((await running.isDiskLow()) ? undefined : 'Pano shows no warning');
  if (wrong) return wrong;
  disk.remount(`size=${LARGE_BYTES}`);
  const began = performance.now();
  const isTaken = async () => (await running.enter(1)).length === 0;
  if (!(await until(isTaken, { msMax: RECOVERED_MS_MAX, everyMs: LOOK_MS })))
    return 'entries are refused although there is room again';
  running.recoveredMs = Math.round(performance.now() - began);
  return (await running.isDiskLow()) ? 'Pano still warns' : undefined;
}

/** What is wrong with a start that should be refused. */
async function refusedStart(directory, wrapper) {
  let said = '';
  const options = { wrapper, onError: (text) => (said += text) };
  const server = await start(directory, { ...FOR_VISITORS, LOG_LEVEL: 'error' }, options);
  if (server.isRunning() && server.url) {
    await server.stop();
    return 'the server starts';
  }
  const status = await server.ended;
  return status === 0 ? 'the server ends with 0' : wordsWrong(directory, { status, said, statuses: [] });
}

async function refusedCommand(directory, ...args) {
  const { status, error } = await ops(directory, ...args);
  if (status === 0) return `${args[0]} ends with 0`;
  return wordsWrong(directory, { status, said: error, statuses: [] });
}
