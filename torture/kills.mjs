// Kills and stops the processes and log nodes of a shared installation under load: the distributed test of CI, with more cycles.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { builtFerretDb } from '../scripts/build-ferretdb.mjs';

const CYCLES = { share: 20, usual: 100, long: 1_000 };
const JEST = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url));

/** `kind`: one of the names in its table. */
export async function kills({ seed, size, cycles = CYCLES[size], kind = '' }) {
  builtFerretDb();
  const options = ['--experimental-vm-modules', '--no-warnings'];
  const test = spawn(
    process.execPath,
    [...options, JEST, '--config', 'jest.distributed.config.ts', 'kills'],
    {
      stdio: 'inherit',
      env: { ...process.env, KILL_CYCLES: String(cycles), KILL_SEED: String(seed), KILL_KIND: kind },
    },
  );
  const [status] = await once(test, 'exit');
  return { failures: status === 0 ? [] : [`the test ended with ${status}`], text: `${cycles} cycles` };
}
