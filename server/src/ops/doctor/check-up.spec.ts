import { describe, expect, it } from '@jest/globals';
import { newKey, newSecrets } from '@onda-on/stores';

import { keyFactsOf } from '../keys/key-table.ts';
import { checkUp, type Diagnosis, type Facts } from './check-up.ts';

const NOW = new Date('2026-11-27T09:00:00Z');
const daysFromNow = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const GB = 1_000_000_000;
const YEAR_AGO = daysFromNow(-366).toISOString();

const OTHER: Facts['projections'][number] = { name: 'matches', state: 'running', lagSeconds: 0, parked: 0 };
const HEALTHY: Facts = {
  now: NOW,
  disk: { freeBytes: 50 * GB, backupBytes: GB, freeFiles: 1_000_000 },
  filesLeftIn: undefined,
  memory: { freeBytes: 4 * GB, totalBytes: 8 * GB },
  descriptors: { used: 200, max: 65_536 },
  versions: 'Onda On, Node',
  clockFault: null,
  certificates: [{ of: 'ondaon.example', until: daysFromNow(60) }],
  projections: [{ name: 'standings', state: 'running', lagSeconds: 0, parked: 0 }],
  lastBackup: daysFromNow(-0.5),
  lastVerify: { at: daysFromNow(-2), isFine: true },
  keys: keyFactsOf(newSecrets(), [daysFromNow(-300).toISOString()]),
};

const notFine = (facts: Partial<Facts>): readonly (readonly [string, Diagnosis['state']])[] =>
  checkUp({ ...HEALTHY, ...facts }).flatMap(({ what, state }) =>
    state === 'fine' ? [] : [[what, state] as const],
  );
const standings = (more: Partial<Facts['projections'][number]>): Pick<Facts, 'projections'> => ({
  projections: HEALTHY.projections.map((each) => ({ ...each, ...more })),
});

describe('check-up of an installation', () => {
  it('finds nothing to do in a healthy one', () => expect(notFine({})).toEqual([]));

  it.each<[string, Partial<Facts>, string, Diagnosis['state']]>([
    ['no room for entries', { disk: { ...HEALTHY.disk, freeBytes: GB / 4 } }, 'disk', 'act'],
    [
      'no room for a backup',
      { disk: { ...HEALTHY.disk, freeBytes: 10 * GB, backupBytes: 11 * GB } },
      'disk',
      'watch',
    ],
    ['little room', { disk: { ...HEALTHY.disk, freeBytes: 4 * GB } }, 'disk', 'watch'],
    [
      'files from before a move to shared stores',
      { filesLeftIn: '/var/lib/onda-on' },
      'taşınmadan önceki veri dosyaları',
      'watch',
    ],
    ['no further files', { disk: { ...HEALTHY.disk, freeFiles: 10 } }, 'dosya sayısı', 'act'],
    ['little memory', { memory: { freeBytes: GB / 2, totalBytes: 8 * GB } }, 'bellek', 'watch'],
    ['hardly any memory', { memory: { freeBytes: GB / 10, totalBytes: 8 * GB } }, 'bellek', 'act'],
    ['used descriptors', { descriptors: { used: 60_000, max: 65_536 } }, 'dosya tanıtıcıları', 'act'],
    ['few descriptors', { descriptors: { used: 100, max: 1_024 } }, 'dosya tanıtıcıları', 'watch'],
    ['a doubtful date', { clockFault: 'back' }, 'saat', 'act'],
    [
      'a certificate of two weeks',
      { certificates: [{ of: 'a', until: daysFromNow(14) }] },
      'sertifika a',
      'watch',
    ],
    ['an expired certificate', { certificates: [{ of: 'a', until: daysFromNow(-1) }] }, 'sertifika a', 'act'],
    [
      'an unreadable certificate',
      { certificates: [{ of: 'a', until: undefined, reason: 'yok' }] },
      'sertifika a',
      'watch',
    ],
    ['a read model that is late', standings({ lagSeconds: 60 }), 'okuma modelleri', 'watch'],
    ['a read model that is very late', standings({ lagSeconds: 600 }), 'okuma modelleri', 'act'],
    [
      'one read model that nobody runs',
      { projections: [...HEALTHY.projections, { ...OTHER, state: 'stopped' }] },
      'okuma modelleri',
      'act',
    ],
    ['that no server runs', standings({ state: 'stopped', lagSeconds: 600 }), 'okuma modelleri', 'act'],
    ['a parked stream', standings({ parked: 2 }), 'bekletilen akışlar', 'act'],
    ['no backup', { lastBackup: undefined }, 'son yedek', 'watch'],
    ['an old backup', { lastBackup: daysFromNow(-2) }, 'son yedek', 'watch'],
    ...['vaultKey', 'pepper'].map((name): [string, Partial<Facts>, string, Diagnosis['state']] => [
      `a backup from before the ${name} was replaced`,
      { keys: keyFactsOf({ ...newSecrets(), since: { [name]: daysFromNow(-0.1).toISOString() } }, []) },
      'son yedek',
      'act',
    ]),
    ['no verification', { lastVerify: undefined }, 'son doğrulama', 'watch'],
    ['an old verification', { lastVerify: { at: daysFromNow(-9), isFine: true } }, 'son doğrulama', 'watch'],
    ['keys of last year', { keys: keyFactsOf(newSecrets(), [YEAR_AGO]) }, 'anahtarlar', 'watch'],
    [
      'a key that is half replaced',
      { keys: keyFactsOf({ ...newSecrets(), nextPepper: newKey() }, []) },
      'anahtarlar',
      'act',
    ],
    ['a verification that failed', { lastVerify: { at: NOW, isFine: false } }, 'son doğrulama', 'act'],
  ])('reports %s', (_, facts, what, state) => expect(notFine(facts)).toEqual([[what, state]]));

  it('advises to start the server rather than a larger machine where nothing runs', () => {
    const found = checkUp({ ...HEALTHY, ...standings({ state: 'stopped', lagSeconds: 600 }) });
    expect(found.find(({ what }) => what === 'okuma modelleri')?.advice).toMatch(/^Sunucuyu .*başlatın$/u);
  });

  it('says what to do about everything that it reports', () => {
    const worst: Facts = {
      ...HEALTHY,
      ...standings({ state: 'failed', parked: 1 }),
      disk: { freeBytes: 0, backupBytes: GB, freeFiles: 0 },
      memory: { freeBytes: 0, totalBytes: GB },
      descriptors: { used: 10, max: 10 },
      clockFault: 'ahead',
      certificates: [{ of: 'a', until: NOW }],
      lastBackup: undefined,
      lastVerify: undefined,
      keys: keyFactsOf(newSecrets(), [YEAR_AGO]),
    };
    const silent = checkUp(worst).filter(({ state, advice }) => state !== 'fine' && advice === undefined);
    expect(silent).toEqual([]);
  });
});
