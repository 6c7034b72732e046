// `npm run torture [name …]`: tries to break the built product. Each harness is a folder of its name; the files beside this one serve several.
//   --share            what CI runs; --long: for hours
//   --seed N           repeats a run; each failure prints it
//   --cycles N         the number of kills, inputs, persons or seasons; --cycle N: only this kill; --kind K: only this kind of it
//   --record DIRECTORY judges an earlier record of `cuts` again
// `kills` runs only by its name. Exits with 1 after any failure.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { fastPlace } from '../scripts/jest/test-directory.mjs';
import { clock } from './clock/clock.mjs';
import { controls } from './controls/controls.mjs';
import { crashes } from './crashes/crashes.mjs';
import { powerCuts } from './cuts/cuts.mjs';
import { flips } from './flips/flips.mjs';
import { inputs } from './inputs/inputs.mjs';
import { ioErrors } from './io/io.mjs';
import { kills } from './kills.mjs';
import { overload } from './overload/overload.mjs';
import { privacy } from './privacy/privacy.mjs';
import { makeDemo } from './product.mjs';
import { simulation } from './simulation/simulation.mjs';
import { tamper } from './tamper/tamper.mjs';

const USUAL = {
  tamper,
  flips,
  inputs,
  simulation,
  cuts: powerCuts,
  crashes,
  io: ioErrors,
  clock,
  overload,
  privacy,
  controls,
};
const HARNESSES = { ...USUAL, kills };

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
  },
});
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
let demoMade;
/** Copies an installation with the demo season to a place; it is made once for all harnesses. */
async function demo(to) {
  const origin = join(root, 'demo');
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
    const report = await HARNESSES[name](given);
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

try {
  for (const name of names) await run(name);
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
