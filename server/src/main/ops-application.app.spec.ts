import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { RecurringWork } from '../platform/kernel/recurring-work.ts';
import { configOf, operateOnFiles, resultIn } from './testing/operator.ts';

afterEach(() => void jest.restoreAllMocks());

/** The jobs that a command starts on its own, without a server. */
async function jobsOf(...words: readonly string[]): Promise<number> {
  const every = jest.spyOn(RecurringWork.prototype, 'every');
  const { dataDirectory } = configOf(join(mkdtempSync(join(tmpdir(), 'onda-komut-')), 'data'));
  resultIn(await operateOnFiles(dataDirectory, words));
  return every.mock.calls.length;
}

describe('a command on its own', () => {
  it.each([['status'], ['verify'], ['backup'], ['export']])(
    'runs no job while it reads or copies: %s',
    async (command) => expect(await jobsOf(command)).toBe(0),
  );

  it('runs them while it writes, since a server would', async () =>
    expect(await jobsOf('seed', '--texts')).toBeGreaterThan(0));
});
