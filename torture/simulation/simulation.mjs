// Plays simulated weeks of the contest with the real code on simulated time, randomness and stores, one for each seed, while processes
// die, stop and step their clocks and stores fail, and compares the end with a naive model. A control with each of the planted defects
// follows: checks that miss one would prove nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { DEFECTS } from './defects.mjs';

/**
 * `again`: seeds that are played twice, and have to end with the same hash. `control`: seeds for each planted defect, of which a share
 * plays no more than it needs to notice it.
 */
const SIZES = {
  share: { seeds: 50, again: 2, control: 20 },
  usual: { seeds: 500, again: 20, control: 20 },
  long: { seeds: 100_000, again: 1_000, control: 50 },
};
const WORKERS = Math.min(2, availableParallelism());
const REPORT_EVERY = 50;
/** What a season has loaded stays in its worker, 10 MB each. */
const SEEDS_PER_WORKER = 100;
const WORKER = fileURLToPath(new URL('seeds.mjs', import.meta.url));

/** `cycles`: how many seeds, without controls. */
export async function simulation({ seed, size, cycles, say }) {
  const { again, control, ...usual } = SIZES[size];
  const all = Number(cycles ?? usual.seeds);
  const seeds = Array.from({ length: all }, (_, i) => seed + i);
  const defects = cycles === undefined ? Object.values(DEFECTS) : [];
  const planted = defects.flatMap((defect) =>
    seeds.slice(0, control).map((each) => ({ seed: each, defect })),
  );
  const asked = [
    ...seeds.map((each) => ({ seed: each, isShortened: true })),
    ...seeds.slice(0, again).map((each) => ({ seed: each, isAgain: true })),
    ...planted,
  ];
  const report = new Report();
  const isNeeded = ({ defect }) => size !== 'share' || !report.caught.has(defect);
  await played(asked, isNeeded, (season, ended) => {
    report.add(season, ended);
    if (report.size % REPORT_EVERY === 0) say(`${report.size} seasons, ${report.failures.length} failed`);
  });
  const shares = defects.map(
    (defect) => `${defect}: in ${report.caught.get(defect) ?? 0} of ${report.planted.get(defect)}`,
  );
  const missed = defects.filter((defect) => !report.caught.has(defect));
  const failures = [
    ...report.failures,
    ...report.unlike.map((each) => `seed ${each} ends otherwise when it is played again`),
    ...missed.map((defect) => `the control misses the planted defect '${defect}'`),
  ];
  return { failures, text: [`${all} seasons`, ...shares].join('; ') };
}

const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What became of the seasons, which end in any order. */
class Report {
  size = 0;
  failures = [];
  /** By planted defect, the number of seasons that noticed it. */
  caught = new Map();
  planted = new Map();
  #heads = [new Map(), new Map()];

  add({ seed, defect, isAgain = false }, ended) {
    this.size += 1;
    const isFailed = ended.faults.length > 0;
    if (defect === undefined) this.#heads[Number(isAgain)].set(seed, ended.head);
    if (defect !== undefined) count(this.planted, defect);
    if (defect !== undefined && isFailed) count(this.caught, defect);
    if (defect === undefined && !isAgain && isFailed) this.failures.push(sentenceOf(seed, ended));
  }

  /** Seeds whose second season had another end. */
  get unlike() {
    const [first, second] = this.#heads;
    return [...second].filter(([seed, head]) => first.get(seed) !== head).map(([seed]) => seed);
  }
}

function sentenceOf(seed, { faults, steps = [] }) {
  const shortest =
    steps.length > 0
      ? `\n        the shortest season that fails:\n          ${steps.join('\n          ')}`
      : '';
  return `seed ${seed}: ${faults.slice(0, 5).join('; ')}${shortest}\n        alone: npm run torture -- simulation --seed ${seed} --cycles 1`;
}

/** Has the workers play what is needed when its turn comes, and reports each season. */
async function played(asked, isNeeded, onEnded) {
  const left = asked.values();
  await Promise.all(Array.from({ length: WORKERS }, () => work(left, isNeeded, onEnded)));
}

async function work(left, isNeeded, onEnded) {
  let worker;
  let seeds = 0;
  for (const each of left) {
    if (!isNeeded(each)) continue;
    worker ??= await started();
    worker.process.send(each);
    const ended = await Promise.race([once(worker.process, 'message'), worker.ended]);
    onEnded(each, ended[0]);
    seeds += 1;
    if (worker.process.connected && seeds < SEEDS_PER_WORKER) continue;
    worker.process.kill();
    [worker, seeds] = [undefined, 0];
  }
  worker?.process.kill();
}

async function started() {
  const worker = fork(WORKER, { execArgv: ['--no-warnings', '--max-semi-space-size=64'] });
  const ended = once(worker, 'exit').then(([status, signal]) => [
    { faults: [`the process of the season ended with ${status ?? signal}`] },
  ]);
  await once(worker, 'message');
  return { process: worker, ended };
}
