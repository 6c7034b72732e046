import { describe, expect, it } from '@jest/globals';
import { naming, SecretsRefused, VaultUnavailable } from '@onda-on/stores';

import { diskFailureLine, startRefusalOf } from './start-refusal.ts';

const FILE = '/data/vault.db';
const failed = (code: string) => naming(FILE, Object.assign(new Error(`${code}: write`), { code }));

describe('refusal of a start because of a file', () => {
  it.each([
    ['EIO', 74, 'diski denetleyin'],
    ['ENOSPC', 1, 'yer açın'],
    ['EROFS', 1, 'yazılabilir'],
  ])('is one line for %s, with the status %d, what to do and the file', (code, exitStatus, advice) => {
    const refusal = startRefusalOf(failed(code));
    expect(refusal.exitStatus).toBe(exitStatus);
    expect(refusal.line).toMatch(
      new RegExp(`^Onda On başlatılamadı: .*${advice}.*: ${FILE}: ${code}: write$`),
    );
  });

  it.each([
    ['EIO', 'diski denetleyin'],
    ['EROFS', 'yazılabilir'],
  ])('names the file that a store has failed of with %s, and what to do', (code, advice) => {
    const { line } = startRefusalOf(new VaultUnavailable('no answer', { cause: failed(code) }));
    expect(line).toMatch(new RegExp(`${advice}.*: ${FILE}: ${code}: write$`));
  });

  it('names a damaged database, and the backup as the way out', () => {
    const error = naming(FILE, Object.assign(new Error('file is not a database'), { errcode: 26 }));
    expect(startRefusalOf(error)).toMatchObject({
      exitStatus: 65,
      line: expect.stringContaining('son yedeği geri yükleyin'),
    });
  });
});

describe('refusal of a start because of the keys', () => {
  it('says which file belongs where, before what is wrong with the one that was found', () =>
    expect(startRefusalOf(new SecretsRefused('missing', '/data/secrets.json')).line).toMatch(
      /^Onda On başlatılamadı: .*bu kurulumun dosyasını izinleri 600 olarak yerine koyun.*: \/data\/secrets\.json: dosya yok$/u,
    ));

  it.each([
    [
      ['readable by others', '/data/secrets.json'],
      'dosyayı başkaları da okuyabiliyor; izinleri 600 olmalı (chmod 600)',
    ],
    [['malformed', '/data/secrets.json'], 'dosyada anahtarlar yok ya da dosya JSON değil'],
    [['malformed', '/data/secrets.json', 'pepper'], 'pepper eksik ya da geçersiz'],
    [['of other data', '/data/vault.db', 'vaultKey'], 'vaultKey buradaki verilerin anahtarı değil'],
  ] as const)('says in Turkish what is wrong: %j', ([trouble, place, key], words) =>
    expect(startRefusalOf(new SecretsRefused(trouble, place, key)).line).toContain(`: ${place}: ${words}`),
  );
});

describe('end of a process whose disk has failed', () => {
  it('is one line with what to do and the file', () =>
    expect(diskFailureLine(failed('EIO'))).toBe(
      `Disk hatası, süreç sonlandırılıyor: disk hata veriyor; diski denetleyin (dmesg, SMART), sonra yeniden başlatın: ${FILE}: EIO: write`,
    ));

  it('shows any other reason as it is', () =>
    expect(diskFailureLine(new Error('unknown'))).toBe('Disk hatası, süreç sonlandırılıyor: Error: unknown'));
});
