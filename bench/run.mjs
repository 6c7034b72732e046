// Runs every benchmark in a process of its own and writes what they measured, as ratios against a baseline of the same run.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const BENCHMARKS = ['scoring', 'replay', 'submission'];
const chosen = process.argv.slice(2);

const rows = [];
for (const name of BENCHMARKS.filter((each) => chosen.length === 0 || chosen.includes(each))) {
  process.stderr.write(`${name} …\n`);
  const output = execFileSync(process.execPath, ['--expose-gc', `bench/${name}.bench.mjs`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });
  rows.push(...JSON.parse(output.trim().split('\n').at(-1)));
}

const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const table = rows.map(
  (row) => `| ${[row.what, row.measured, row.baseline, row.ratio, row.aim].join(' | ')} |`,
);
const text = `# What was measured

\`npm run bench\` on ${machine}, ${new Date().toISOString().slice(0, 10)}. Each baseline ran in the same process, minutes apart at the most; on a
shared machine only the ratios mean something.

| what | measured | baseline | ratio | aim |
|---|---|---|---|---|
${table.join('\n')}
`;
console.log(text);
if (chosen.length === 0) writeFileSync('bench/results.md', text);
