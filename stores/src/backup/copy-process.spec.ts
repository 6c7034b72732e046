import { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { newDirectory } from '../testing/local-stores.ts';
import { copyInOwnProcess } from './copy-process.ts';

afterEach(() => void jest.restoreAllMocks());

/** As Node does where no descriptor is free: without the streams of the child. */
function failsToSpawn(this: ChildProcess): number {
  const error = Object.assign(new Error('spawn node EMFILE'), { code: 'EMFILE' });
  process.nextTick(() => this.emit('error', error));
  return -24;
}

describe('copy in a process of its own', () => {
  it("fails with the system's error where the process cannot be started", async () => {
    const made = ChildProcess.prototype as unknown as { spawn: (this: ChildProcess) => number };
    jest.spyOn(made, 'spawn').mockImplementation(failsToSpawn);
    const { signal } = new AbortController();
    const to = join(newDirectory(), 'copy');
    await expect(
      copyInOwnProcess(import.meta.filename, to, { signal, onBytes: () => undefined }),
    ).rejects.toThrow('spawn node EMFILE');
  });
});
