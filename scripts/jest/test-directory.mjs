// Jest's global setup: everything that tests write into `os.tmpdir()` goes into one directory, which is removed at the end of the run.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const BYTES_NEEDED = 4 * 1024 ** 3;

export default function setUp() {
  const directory = mkdtempSync(join(fastPlace(), 'onda-on-tests-'));
  process.env.TMPDIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}

/** In memory where there is room, because tests need not wait for the disk. */
export const fastPlace = () => (hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir());

function hasRoom(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= BYTES_NEEDED;
  } catch {
    return false;
  }
}
