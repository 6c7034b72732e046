import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { RecurringWork } from '../platform/kernel/recurring-work.ts';
import { configOf, operateOnFiles, resultIn } from './testing/operator.ts';

afterEach(() => void jest.restoreAllMocks());

/** The jobs that a command starts on its own, without a server. */
async function jobsOf(...words: readonly string[]): Promise<number> {
  const every = jest.spyOn(RecurringWork.prototype, 'every');
  resultIn(await operateOnFiles(dataDirectory, words));
  return every.mock.calls.length;
}

let dataDirectory: string;
beforeAll(async () => {
  ({ dataDirectory } = configOf(join(mkdtempSync(join(tmpdir(), 'onda-komut-')), 'data')));
  resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
});

describe('a command on its own', () => {
  it.each(['status', 'doctor', 'verify', 'backup', 'export', 'keys list', 'replay --dry-run'])(
    'runs no job while it reads or copies: %s',
    async (line) => expect(await jobsOf(...line.split(' '))).toBe(0),
  );

  it('runs them while it writes, since a server would', async () =>
    expect(await jobsOf('replay')).toBeGreaterThan(0));

  it.each(['status', 'doctor', 'keys list', 'backup'])(
    'makes no installation where there is none: %s',
    async (line) => {
      const nothing = join(mkdtempSync(join(tmpdir(), 'onda-komut-')), 'data');
      await expect(operateOnFiles(nothing, line.split(' '))).rejects.toThrow(
        `${nothing} içinde veri yok; DATA_DIR doğru klasör mü?`,
      );
      expect(existsSync(nothing)).toBe(false);
    },
  );
});
