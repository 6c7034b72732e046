// `npm run e2e:distributed [-- jest arguments]`: servers and projections in processes of their own, on stores of their own. Each file is
// many processes: those that judge times run one after the other, the others two at a time.
import { builtFerretDb } from './build-ferretdb.mjs';
import { runJest } from './run-jest.mjs';

const given = process.argv.slice(2);
const JUDGES_TIMES = '(stack|kills)\\.distributed';
const RUNS = [
  ['--testPathIgnorePatterns', JUDGES_TIMES, '--maxWorkers', '2'],
  ['--testPathPatterns', JUDGES_TIMES],
];

builtFerretDb();
for (const args of given.length > 0 ? [given] : RUNS)
  process.exitCode ||= await runJest('jest.distributed.config.ts', args);
