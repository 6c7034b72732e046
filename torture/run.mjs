// `npm run torture [name …]`: tries to break the built product. Each harness is a folder of its name; the files beside this one serve several.
//   --share            what CI runs; --long: for hours
//   --seed N           repeats a run; each failure prints it
//   --cycles N         the number of kills, inputs, persons or seasons; --cycle N: only this kill; --kind K: only this kind of it
//   --record DIRECTORY judges an earlier record of `cuts` again
//   --demo DIRECTORY   takes the demo season from there instead of making it
// `kills` runs only by its name. Exits with 1 after any failure.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { fastPlace } from '../scripts/jest/test-directory.mjs';
import { inParallel } from './pace.mjs';
import { makeDemo } from './product.mjs';

/** The longest ones first, so that a share's last one is a short one. Each is loaded when it runs, since some load the whole product. */
const USUAL = {
  crashes: async () => (await import('./crashes/crashes.mjs')).crashes,
  simulation: async () => (await import('./simulation/simulation.mjs')).simulation,
  cuts: async () => (await import('./cuts/cuts.mjs')).powerCuts,
  io: async () => (await import('./io/io.mjs')).ioErrors,
  privacy: async () => (await import('./privacy/privacy.mjs')).privacy,
  flips: async () => (await import('./flips/flips.mjs')).flips,
  clock: async () => (await import('./clock/clock.mjs')).clock,
  inputs: async () => (await import('./inputs/inputs.mjs')).inputs,
  tamper: async () => (await import('./tamper/tamper.mjs')).tamper,
  controls: async () => (await import('./controls/controls.mjs')).controls,
  overload: async () => (await import('./overload/overload.mjs')).overload,
};
const HARNESSES = { ...USUAL, kills: async () => (await import('./kills.mjs')).kills };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    share: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    cycles: { type: 'string' },
    cycle: { type: 'string' },
    kind: { type: 'string' },
    record: { type: 'string' },
    demo: { type: 'string' },
  },
});
/** Node 22 and later keep compiled code there; hundreds of processes that start take a third less with it. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url));
const names = positionals.length > 0 ? positionals : Object.keys(USUAL);
const unknown = names.filter((name) => !Object.hasOwn(HARNESSES, name));
if (unknown.length > 0)
  throw new Error(`No harness ${unknown.join(', ')}; there are ${Object.keys(HARNESSES).join(', ')}`);
if (!existsSync(new URL('../server/dist/bundle/ops.main.js', import.meta.url)))
  throw new Error('Build the product first: npm run build');

/** A killed process leaves the same in memory as on a disk. Times are measured on the disk, and long runs may need more room. */
const isOnDisk = (name) => values.long || (!values.share && ['kills', 'overload'].includes(name));
const placeOf = (name) => mkdtempSync(join(isOnDisk(name) ? tmpdir() : fastPlace(), `onda-on-${name}-`));
const root = placeOf('torture');
const origin = values.demo ?? join(root, 'demo');
let demoMade = values.demo && Promise.resolve();
/** Copies an installation with the demo season to a place; it is made once for all harnesses. */
async function demo(to) {
  await (demoMade ??= makeDemo(origin));
  cpSync(origin, to, { recursive: true });
}

let failures = 0;

async function run(name) {
  const directory = placeOf(name);
  const began = performance.now();
  const size = values.long ? 'long' : values.share ? 'share' : 'usual';
  const say = (text) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${name}: ${text}`);
  try {
    const given = { ...values, directory, demo, seed: Number(values.seed), size, say };
    const harness = await HARNESSES[name]();
    const report = await harness(given);
    for (const failure of report.failures) {
      failures += 1;
      console.error(
        `FAILED  ${name}: ${failure}\n        again: npm run torture -- ${name} --seed ${values.seed}`,
      );
    }
    say(report.text);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Most of them wait for processes or timers, or work in one thread. `overload`, which measures times, has none of them beside it. */
const AT_ONCE = 2;

/** Runs harnesses in processes of their own, some of them at once. */
async function runApart() {
  await (demoMade ??= makeDemo(origin));
  const options = Object.entries({ ...values, demo: origin }).flatMap(([name, value]) =>
    typeof value === 'boolean' ? (value ? [`--${name}`] : []) : [`--${name}`, value],
  );
  const one = async (name) => {
    const [status] = await once(fork(import.meta.filename, [name, ...options]), 'exit');
    if (status === 0) return;
    failures += 1;
    console.error(`FAILED  ${name} has ended with ${status}`);
  };
  const others = names.filter((name) => name !== 'overload');
  await inParallel(AT_ONCE, others, one);
  if (others.length < names.length) await one('overload');
}

try {
  if (names.length > 1) await runApart();
  else for (const name of names) await run(name);
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
