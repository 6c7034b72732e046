import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

describe('ops doctor', () => {
  let server: RunningApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());

  const lineAbout = async (what: string): Promise<string> => {
    const { lines } = resultIn(await operate(server, ['doctor']));
    return lines.find((line) => line.includes(`${what}:`)) ?? '';
  };

  it('shows the disk, the memory, the descriptors and the versions of this machine', async () => {
    expect(await lineAbout('disk')).toMatch(/\d,\d GB boş, veriler 0,0 GB/u);
    expect(await lineAbout('bellek')).toMatch(/GB içinden \d+,\d GB kullanılabilir/u);
    expect(await lineAbout('dosya tanıtıcıları')).toMatch(/\d+ \/ (?:\d+|sınırsız)/u);
    expect(await lineAbout('sürümler')).toContain(`Node ${process.versions.node}`);
    expect(await lineAbout('saat')).toContain('güvenilir');
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
});
