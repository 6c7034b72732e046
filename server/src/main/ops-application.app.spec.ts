import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { notificationCodec } from '@onda-on/contracts/events';
import { LOG_START, LogUnavailable } from '@onda-on/stores';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import { NotifiedContest } from '../delivery/notifications/testing/notified-contest.ts';
import { open } from '../ops/backup/testing/backup-harness.ts';
import { RecurringWork } from '../platform/jobs/recurring-work.ts';
import { openInstallation } from './installation.ts';
import { runOnOpened } from './ops-context.ts';
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
  ({ dataDirectory } = configOf(join(newDirectory(), 'data')));
  resultIn(await operateOnFiles(dataDirectory, ['seed', '--texts']));
});

describe('a command on its own', () => {
  it.each([
    'status',
    'doctor',
    'verify',
    'backup',
    'export',
    'keys list',
    'replay --dry-run',
    'replay',
    'seed',
  ])('runs no job: %s', async (line) => expect(await jobsOf(...line.split(' '))).toBe(0));

  it('runs them where it waits for them', async () =>
    expect(await jobsOf('generate', '--participants', '1')).toBeGreaterThan(0));

  it('leaves due messages to the server, which knows how they are sent', async () => {
    const contest = await NotifiedContest.start({ notifications: { emailNotifications: true } });
    contest.smtp.moods.set('RCPT', '451 later');
    await contest.enter(1, { notify: true });
    await contest.settle();
    await contest.close();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T11:00:00Z'));
    jest.spyOn(RecurringWork.prototype, 'every').mockImplementation(function (this: RecurringWork) {
      setImmediate(() => void this.whenDue());
    });
    resultIn(await operateOnFiles(contest.app.dataDirectory, ['replay']));
    const { stores } = await open(contest.app.dataDirectory);
    const types: string[] = [];
    for await (const { event } of stores.log.readAll(LOG_START, notificationCodec.types))
      if (event) types.push(event.type);
    expect(types).toEqual(['NotificationBegun', 'NotificationDelayed']);
    await stores.close();
  });

  it.each(['status', 'doctor', 'keys list', 'backup'])(
    'makes no installation where there is none: %s',
    async (line) => {
      const nothing = join(newDirectory(), 'data');
      await expect(operateOnFiles(nothing, line.split(' '))).rejects.toThrow(
        `${nothing} içinde veri yok; DATA_DIR doğru klasör mü?`,
      );
      expect(existsSync(nothing)).toBe(false);
    },
  );

  it.each(['status', 'seed'])('closes its stores where the log does not answer: %s', async (command) => {
    const config = configOf(dataDirectory);
    const { secrets, stores } = await openInstallation(config, { onFatal: fail, onReadModelsLost: fail });
    const away = new LogUnavailable('away');
    const log = overriding(stores.log, { readBackwards: () => Promise.reject(away) });
    const close = jest.fn(stores.close);
    const request = { command, args: { words: [], flags: {} } };
    await expect(
      runOnOpened(config, { secrets, stores: { ...stores, log, close } }, request, () => undefined),
    ).rejects.toBe(away);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
