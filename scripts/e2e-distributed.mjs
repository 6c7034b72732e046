// `npm run e2e:distributed [-- jest arguments]`: servers and projections in processes of their own, on stores of their own. Each file is
// many processes, so two files run at a time, and the one that judges short times alone.
import { builtFerretDb } from './build-ferretdb.mjs';
import { runJest } from './run-jest.mjs';

const given = process.argv.slice(2);
const ALONE = 'stack.distributed';
const RUNS = [
  ['--testPathIgnorePatterns', ALONE, '--maxWorkers', '2'],
  ['--testPathPatterns', ALONE],
];

builtFerretDb();
for (const args of given.length > 0 ? [given] : RUNS)
  process.exitCode ||= await runJest('jest.distributed.config.ts', args);
