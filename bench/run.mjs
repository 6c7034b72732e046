// Runs every benchmark in a process of its own and prints the results, as ratios against a baseline of the same run. `bench/results.md` keeps
// those of quiet cores, with their dates.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

const BENCHMARKS = [
  'scoring',
  'moments',
  'replay',
  'chain',
  'verify',
  'leaderboard',
  'leagues',
  'submission',
  'million',
  'shared',
  'sizes',
  'stores',
];
/** As the product is started. */
const FLAGS = ['--expose-gc', '--max-semi-space-size=64'];
const chosen = process.argv.slice(2);

const rows = [];
for (const name of BENCHMARKS.filter((each) => chosen.length === 0 || chosen.includes(each))) {
  process.stderr.write(`${name} …\n`);
  const output = execFileSync(process.execPath, [...FLAGS, `bench/${name}.bench.mjs`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
  const results = JSON.parse(output.trim().split('\n').at(-1));
  // Printed at once, so that a later failure loses nothing.
  for (const each of results) process.stderr.write(`${Object.values(each).join(' | ')}\n`);
  rows.push(...results);
}

const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const table = rows.map(
  (row) => `| ${[row.what, row.measured, row.baseline, row.ratio, row.aim].join(' | ')} |`,
);
console.log(`${machine}, ${new Date().toISOString().slice(0, 10)}

| what | measured | baseline | ratio | aim |
|---|---|---|---|---|
${table.join('\n')}`);
