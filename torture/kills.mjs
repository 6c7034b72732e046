// Kills and stops the processes and log nodes of a shared installation under load: the distributed test of CI, with more cycles.
import { builtFerretDb } from '../scripts/build-ferretdb.mjs';
import { runJest } from '../scripts/run-jest.mjs';

const CYCLES = { share: 20, usual: 100, long: 1_000 };

/** `kind`: one of the names in its table. */
export async function kills({ seed, size, cycles = CYCLES[size], kind = '' }) {
  builtFerretDb();
  const status = await runJest('jest.distributed.config.ts', ['kills'], {
    KILL_CYCLES: String(cycles),
    KILL_SEED: String(seed),
    KILL_KIND: kind,
  });
  return { failures: status === 0 ? [] : [`the test ended with ${status}`], text: `${cycles} cycles` };
}
