import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync, truncateSync, writeFileSync } from 'node:fs';
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

const STEP = 16 * 1024 * 1024;

type Made = { spawn: (this: ChildProcess, options: Readonly<{ args: readonly string[] }>) => number };

/** The words with which a copy starts its process. */
async function wordsOf(copy: (signal: AbortSignal) => Promise<unknown>): Promise<readonly string[]> {
  const spawned = jest
    .spyOn(ChildProcess.prototype as unknown as Made, 'spawn')
    .mockImplementation(failsToSpawn);
  await copy(new AbortController().signal).catch(() => undefined);
  const [, ...words] = spawned.mock.calls[0]?.[0].args ?? [];
  spawned.mockRestore();
  return words;
}

describe('copy in a process of its own', () => {
  it("fails with the system's error where the process cannot be started", async () => {
    jest.spyOn(ChildProcess.prototype as unknown as Made, 'spawn').mockImplementation(failsToSpawn);
    const { signal } = new AbortController();
    const to = join(newDirectory(), 'copy');
    await expect(
      copyInOwnProcess(import.meta.filename, to, { signal, onBytes: () => undefined }),
    ).rejects.toThrow('spawn node EMFILE');
  });

  it('ends where the process that asked for it is gone, with most of the file not copied', async () => {
    const directory = newDirectory();
    const [from, to] = [join(directory, 'source'), join(directory, 'copy')];
    writeFileSync(from, '');
    truncateSync(from, 3 * STEP);
    const words = await wordsOf((signal) => copyInOwnProcess(from, to, { signal, onBytes: () => undefined }));
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
    child.stdout.destroy();
    await once(child, 'close');
    expect([child.exitCode, statSync(to).size]).toEqual([1, STEP]);
  });
});
