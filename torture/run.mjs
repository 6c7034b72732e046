// `npm run torture [name …] [--long] [--share] [--part K/N] [--seed N] [--cycles N] [--cycle N] [--kind K] [--record DIRECTORY]`: tries to break the built
// product. Prints progress, and for each failure the seed that repeats it. `--share` is the part that CI runs. `--cycles` is the number of
// kills, of inputs or of simulated seasons; `--part 1/2` runs every second harness, beside `--part 2/2`. `kills` runs only by its name, with cycles of one kind or of all. Exits with 1 after any failure.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { flips } from './bit-flips.mjs';
import { clock } from './clock.mjs';
import { controls } from './controls.mjs';
import { crashes } from './crashes/crashes.mjs';
import { inputs } from './inputs.mjs';
import { ioErrors } from './io-errors.mjs';
import { kills } from './kills.mjs';
import { overload } from './overload.mjs';
import { powerCuts } from './power-cuts.mjs';
import { privacy } from './privacy.mjs';
import { makeDemo } from './product.mjs';
import { simulation } from './simulation.mjs';
import { tamper } from './tamper.mjs';

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
    part: { type: 'string', default: '1/1' },
    record: { type: 'string' },
  },
});
const [part, parts] = values.part.split('/').map(Number);
const isOurs = (_, i) => i % parts === part - 1;
const names = positionals.length > 0 ? positionals : Object.keys(USUAL).filter(isOurs);
const unknown = names.filter((name) => !Object.hasOwn(HARNESSES, name));
if (unknown.length > 0)
  throw new Error(`No harness ${unknown.join(', ')}; there are ${Object.keys(HARNESSES).join(', ')}`);
if (!existsSync(new URL('../server/dist/bundle/ops.main.js', import.meta.url)))
  throw new Error('Build the product first: npm run build');

const root = mkdtempSync(join(tmpdir(), 'onda-on-torture-'));
let demoMade;
/** Copies an installation with the demo season to a place; it is made once for all harnesses. */
async function demo(to) {
  const origin = join(root, 'demo');
  await (demoMade ??= makeDemo(origin));
  cpSync(origin, to, { recursive: true });
}

let failures = 0;
try {
  for (const name of names) {
    const directory = join(root, name);
    mkdirSync(directory);
    const began = performance.now();
    const size = values.long ? 'long' : values.share ? 'share' : 'usual';
    const say = (text) =>
      console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${name}: ${text}`);
    const report = await HARNESSES[name]({
      ...values,
      directory,
      demo,
      seed: Number(values.seed),
      size,
      say,
    });
    for (const failure of report.failures) {
      failures += 1;
      console.error(
        `FAILED  ${name}: ${failure}\n        again: npm run torture -- ${name} --seed ${values.seed}`,
      );
    }
    say(report.text);
    rmSync(directory, { recursive: true, force: true });
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
