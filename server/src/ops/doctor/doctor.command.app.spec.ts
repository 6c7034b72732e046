import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Keyring } from '@onda-on/stores';

import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';
import { BackupCommand } from '../backup/backup-maker.ts';

describe('ops doctor', () => {
  let server: RunningApp;
  beforeEach(async () => {
    server = await startApp({ now: '2026-11-27T09:00:00.000Z' });
  });
  afterEach(() => server.close());

  const backUp = (whileMade: () => void) =>
    server.get(BackupCommand).run({ words: [], flags: {} }, whileMade);
  const lineAbout = async (what: string): Promise<string> => {
    const { lines } = resultIn(await operate(server, ['doctor']));
    return lines.find((line) => line.includes(`${what}:`)) ?? '';
  };

  it('shows the disk, the memory, the descriptors and the versions of this machine', async () => {
    expect(await lineAbout('disk')).toMatch(/\d,\d GB boş, yedeklenecek dosyalar 0,0 GB/u);
    expect(await lineAbout('bellek')).toMatch(/GB içinden \d+,\d GB kullanılabilir/u);
    expect(await lineAbout('dosya tanıtıcıları')).toMatch(/\d+ \/ (?:\d+|sınırsız)/u);
    expect(await lineAbout('sürümler')).toContain(`Node ${process.versions.node}`);
    expect(await lineAbout('saat')).toContain('güvenilir');
  });

  it('counts as files of a backup pictures but no read models', async () => {
    const newFile = (path: string, bytes: number) => {
      writeFileSync(join(server.dataDirectory, path), '');
      truncateSync(join(server.dataDirectory, path), bytes); // Sparse: it takes no room.
    };
    mkdirSync(join(server.dataDirectory, 'media'), { recursive: true });
    newFile('media/resim.webp', 200_000_000);
    newFile('read-models.db-old', 3_000_000_000);
    expect(await lineAbout('disk')).toContain('yedeklenecek dosyalar 0,2 GB');
  });

  it('asks for a backup and a verification until each was made', async () => {
    expect([await lineAbout('son yedek'), await lineAbout('son doğrulama')]).toEqual([
      expect.stringContaining('hiç alınmamış'),
      expect.stringContaining('hiç yapılmamış'),
    ]);
    resultIn(await operate(server, ['backup']));
    resultIn(await operate(server, ['verify']));
    expect([await lineAbout('son yedek'), await lineAbout('son doğrulama')]).toEqual([
      expect.stringMatching(/^tamam .*\dZ/u),
      expect.stringMatching(/^tamam .*sorun yok/u),
    ]);
  });

  it('is not content with a backup that was begun before a key was replaced and ended after it', async () => {
    await backUp(() => {
      const since = { vaultKey: '2026-11-27T09:01:00.000Z' };
      server.get<Keyring>(SECRETS).change((secrets) => ({ ...secrets, since }));
      server.travel('2026-11-27T09:02:00.000Z');
    });
    expect(await lineAbout('son yedek')).toMatch(/^ACİL .*T09:00:00.* yenilendi \(vault\)/u);
    await backUp(() => undefined);
    expect(await lineAbout('son yedek')).toMatch(/^tamam .*T09:02/u);
  });
});
