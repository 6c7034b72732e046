import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { configOf, operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { runRestore } from './run-restore.ts';
import { emptyPlace, newPlace, restore } from './testing/backup-harness.ts';

describe('restore into a directory that another process uses', () => {
  let server: RunningApp;
  let backup: string;
  beforeAll(async () => {
    server = await startApp();
    backup = newPlace('yedek');
    resultIn(await operate(server, ['backup', backup]));
  });
  afterAll(() => server.close());

  const restoreBeside = (place: string, onText: (text: string) => void) =>
    runRestore(configOf(place), { words: [backup], flags: {}, from: tmpdir() }, ({ text }) => onText(text));

  it('is refused while that one restores there, and the first goes on undisturbed', async () => {
    const place = emptyPlace(server);
    let second: ReturnType<typeof restore> | undefined;
    const first = await restoreBeside(place, (text) => {
      if (text.includes('kopyalanıyor')) second ??= restore(backup, place);
    });
    expect(await second).toMatchObject({ error: { message: expect.stringContaining('şu anda') } });
    expect(first).toMatchObject({ result: { isFine: true } });
    expect(readdirSync(place)).not.toContain('restore.part');
  });

  it('is refused, and replaces nothing, when that one has put data there while the backup was checked', async () => {
    const place = emptyPlace(server);
    const file = join(place, 'events.db');
    const beside = restoreBeside(place, (text) => {
      if (text.includes('denetleniyor')) writeFileSync(file, 'theirs');
    });
    expect(await beside).toMatchObject({ error: { message: expect.stringContaining('boş değil') } });
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    expect(readdirSync(place)).not.toContain('restore.part');
  });
});
