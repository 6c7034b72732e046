// Kills the product's processes of one installation with SIGKILL, at moments that follow from the seed, and starts it again: everything acknowledged must
// be there once and unchanged, every check of `ops verify` must pass, the interrupted operation must be finished or succeed when it is called again, and
// nothing may be left behind. Needs a C compiler and Linux.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { inParallel } from '../pace.mjs';
import { randomOf } from '../random.mjs';
import { builtRecorder } from '../recording.mjs';
import { controls } from './controls.mjs';
import { Crash } from './crash.mjs';
import { makeSeason, nothing, unpackEarlier } from './installations.mjs';
import { SCENES } from './scenes.mjs';

/** Each waits for processes of its own; the controls run beside them. */
const WORKERS = 2;
const REPORT_EVERY = 20;
const NAMES = Object.keys(SCENES);
/** A share plays each scene once. */
const CYCLES = { share: NAMES.length, usual: 200, long: 10_000 };

/** `cycle`: only the one with this number. `kind`: only scenes with this in their names. `TORTURE_DETAILS=1` prints each kill. */
export async function crashes({ directory, demo, seed, size, cycles = CYCLES[size], cycle, kind, say }) {
  const names = kind ? NAMES.filter((name) => name.includes(kind)) : NAMES;
  if (names.length === 0) throw new Error(`No scene ${kind}; there are ${NAMES.join(', ')}`);
  const recorder = builtRecorder(directory);
  const installations = {
    season: await makeSeason(join(directory, 'season'), demo),
    earlier: unpackEarlier(join(directory, 'earlier')),
    nothing: nothing(join(directory, 'nothing')),
  };
  say(
    `${installations.season.all.lines.length} events and ${installations.season.all.entries.accepted.size} acknowledged entries before the kills`,
  );
  const given = { directory, installations, recorder };
  const tally = new Tally(say);
  const numbers = cycle === undefined ? Array.from({ length: Number(cycles) }, (_, i) => i) : [Number(cycle)];
  const cycling = inParallel(WORKERS, numbers, (number) =>
    oneCycle({ ...given, seed, number, name: names[number % names.length] }, tally),
  );
  const [missed] = await Promise.all([controls({ ...given, seed }), cycling]);
  return { failures: [...tally.failures, ...missed.failures], text: `${tally.text}; ${missed.text}` };
}

async function oneCycle({ directory, seed, number, name, ...given }, tally) {
  const own = join(directory, `cycle-${number}`);
  const random = randomOf(seed * 1_000_003 + number);
  const crash = new Crash({ ...given, name, scene: SCENES[name], directory: own, random });
  const outcome = await crash.run().catch((error) => ({ faults: [error.message] }));
  tally.add(crash, number, outcome);
  rmSync(own, { recursive: true, force: true });
}

class Tally {
  #say;
  #rows = new Map();
  #done = 0;
  failures = [];

  constructor(say) {
    this.#say = say;
  }

  add({ name, moment, kills, isLate }, number, { ms, faults }) {
    const row = this.#rows.get(name) ?? { cycles: 0, kills: 0, late: 0, failed: 0, starts: [] };
    this.#rows.set(name, row);
    row.cycles += 1;
    row.kills += kills;
    row.late += isLate ? 1 : 0;
    row.failed += faults.length > 0 ? 1 : 0;
    if (ms !== undefined) row.starts.push(ms);
    for (const fault of faults)
      this.failures.push(`${name}, killed ${moment}: ${fault}, with --cycle ${number}`);
    if (process.env.TORTURE_DETAILS) {
      const found = faults.join('; ') || `fine, ready in ${ms.toFixed(0)} ms`;
      this.#say(`${number} ${name}, ${kills} kills, ${moment}${isLate ? ' (late)' : ''}: ${found}`);
    }
    this.#done += 1;
    if (this.#done % REPORT_EVERY === 0) this.#say(`${this.#done} cycles, ${this.failures.length} failures`);
  }

  get text() {
    const rows = [...this.#rows].toSorted(([a], [b]) => NAMES.indexOf(a) - NAMES.indexOf(b));
    const all = rows.map(([, row]) => row);
    const sum = (field) => all.reduce((total, row) => total + row[field], 0);
    const whole = {
      cycles: sum('cycles'),
      kills: sum('kills'),
      late: sum('late'),
      failed: sum('failed'),
      starts: all.flatMap(({ starts }) => starts),
    };
    return [...rows, ['all', whole]].map(([name, row]) => textOf(name, row)).join('\n  ');
  }
}

function textOf(name, { cycles, kills, late, failed, starts }) {
  const sorted = starts.toSorted((a, b) => a - b);
  const quantile = (share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `${name}: ${kills} kills in ${cycles} cycles (${late} after its end), ${failed} failed, start p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`;
}
