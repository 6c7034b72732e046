import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { configOf, operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { runRestore } from './run-restore.ts';
import { emptyPlace, newPlace, restore } from './testing/backup-harness.ts';

describe('two restores at once', () => {
  let server: RunningApp;
  let backup: string;
  beforeAll(async () => {
    server = await startApp();
    backup = newPlace('yedek');
    resultIn(await operate(server, ['backup', backup]));
  });
  afterAll(() => server.close());

  it('into one directory: the second is refused, the first goes on undisturbed', async () => {
    const place = emptyPlace(server);
    let second: ReturnType<typeof restore> | undefined;
    const given = { words: [backup], flags: {}, from: tmpdir() };
    const first = await runRestore(configOf(place), given, ({ text }) => {
      if (text.includes('kopyalanıyor')) second ??= restore(backup, place);
    });
    expect(await second).toMatchObject({ error: { message: expect.stringContaining('şu anda') } });
    expect(first).toMatchObject({ result: { isFine: true } });
    expect(readdirSync(place)).not.toContain('restore.part');
  });
});
