import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LeagueId, ParticipantId } from '@onda-on/contracts/rules';
import { replaceKey, type Keyring, type Vault } from '@onda-on/stores';

import { LeagueNames } from '../../contest/leagues/league-names.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { dataIn, operate, operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { OperatorLog } from '../../platform/commands/operator-log.ts';
import { SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { BackupMaker } from '../backup/backup-maker.ts';
import { isHalfRestored } from '../backup/restore-place.ts';
import {
  emptyPlace,
  newPlace,
  open,
  restore,
  SENTINEL,
  textMaker,
} from '../backup/testing/backup-harness.ts';
import { lookupTextOf } from './lookup-text.ts';

const PEOPLE = 20;
const CONTACT = { name: 'Biri', email: 'biri@ornek.example' };
const KILLED = new Error('killed');

let server: RunningApp;
beforeEach(async () => {
  server = await startApp();
  await server.get<Vault>(VAULT).enrol(SENTINEL, { now: new Date().toISOString(), makeNew: true });
  resultIn(await operate(server, ['generate', '--participants', String(PEOPLE)]));
  await server.get<Vault>(VAULT).keep('ticket', 't-1', { message: 'merhaba' });
  await server.get<Vault>(VAULT).keep('contact', 'c-1', CONTACT, CONTACT.email);
  await giveNickname('p-1');
});
afterEach(() => server.close());

const giveNickname = (person: string) =>
  server.get(LeagueNames).keepNickname('l-1' as LeagueId, person as ParticipantId, 'Kaptan');

const keysIn = (dataDirectory: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8'));

/** What must be the same before and after: every check of `verify`, a person, a message. */
async function expectAllReadable(): Promise<void> {
  const { lines, isFine } = resultIn(await operate(server, ['verify']));
  expect(lines.filter((line) => !line.startsWith('tamam'))).toEqual([]);
  expect(isFine).toBe(true);
  const vault = server.get<Vault>(VAULT);
  expect((await vault.find(SENTINEL.nationalId))?.profile).toEqual(SENTINEL);
  expect(await vault.secretOf('ticket', 't-1')).toEqual({ message: 'merhaba' });
  expect((await vault.lookUp('contact', CONTACT.email))?.secret).toEqual(CONTACT);
  await expect(giveNickname('p-2')).rejects.toMatchObject({ code: 'LEAGUE_NICKNAME_TAKEN' });
  await server.signIn();
}

describe.each([
  ['vault', 'vaultKey'],
  ['pepper', 'pepper'],
] as const)('ops keys rotate %s', (key, inFile) => {
  it('replaces the key while the server runs, makes a backup, and leaves earlier ones unreadable', async () => {
    const [files, text, later] = [newPlace('files'), newPlace('text'), newPlace('later')];
    resultIn(await operate(server, ['backup', files]));
    await textMaker(server).make(text, new Date(), () => undefined);
    const earlier = keysIn(server.dataDirectory)[inFile];

    const { isFine, lines } = resultIn(await operate(server, ['keys', 'rotate', key, '--backup-to', later]));
    expect([isFine, lines[0]]).toEqual([true, expect.stringMatching(/artık (?:açılamaz|geri yüklenemez)/u)]);
    expect(readFileSync(join(server.dataDirectory, 'secrets.json'), 'utf8')).not.toContain(earlier);
    expect(await eventsIn(server, 'KeyReplaced')).toMatchObject([{ data: { key } }]);
    await expectAllReadable();

    for (const backup of [files, text]) {
      const place = emptyPlace(server);
      const message = expect.stringMatching(/tarihinde yenilenmiş .* artık açılamaz/u);
      expect(await restore(backup, place)).toMatchObject({ error: { isUsage: false, message } });
      expect([isHalfRestored(place), existsSync(join(place, 'events.db'))]).toEqual([false, false]);
    }
    const place = emptyPlace(server);
    resultIn(await restore(later, place));
    const { stores } = await open(place);
    expect((await stores.vault.find(SENTINEL.nationalId))?.profile).toEqual(SENTINEL);
    await stores.close();
  });

  it('is continued by a later call, also after a restart, when it was cut short', async () => {
    const [keyring, vault] = [server.get<Keyring>(SECRETS), server.get<Vault>(VAULT)];
    const cut = replaceKey(inFile, keyring, vault, {
      lookupTextOf,
      now: () => new Date(),
      onStep: (step) => {
        if (step === 'rekeyed') throw KILLED;
      },
    });
    await expect(cut).rejects.toBe(KILLED);
    expect(dataIn(await operate(server, ['keys', 'list'])).keys).toContainEqual(
      expect.objectContaining({ name: key, isUnderWay: true }),
    );
    await expectAllReadable();
    const { dataDirectory } = server;
    await server.close();
    const { isFine } = resultIn(await operateOnFiles(dataDirectory, ['keys', 'rotate', key]));
    server = await startApp({ dataDirectory });
    const { nextVaultKey, nextPepper } = server.get<Keyring>(SECRETS);
    expect([isFine, nextVaultKey, nextPepper]).toEqual([true, undefined, undefined]);
    await expectAllReadable();
  });

  it('is not replaced where no backup could be made afterwards', async () => {
    const before = keysIn(server.dataDirectory);
    const answer = await operate(server, ['keys', 'rotate', key, '--backup-to', '/proc/none/backup']);
    const message = expect.stringMatching(
      /^klasör burada oluşturulamıyor; yolu ve diskin yazılabilir olduğunu denetleyin: \/proc\/none/u,
    );
    expect(answer).toEqual({ error: { isUsage: false, message } });
    expect(keysIn(server.dataDirectory)).toEqual(before);
  });

  it.each([
    ['a file', (place: string) => writeFileSync(place, '')],
    ['a link to nowhere', (place: string) => symlinkSync(`${place}-gone`, place)],
  ])('is not replaced where %s is in the place of the backup', async (_, put) => {
    const [before, place] = [keysIn(server.dataDirectory), newPlace('taken')];
    put(place);
    const answer = await operate(server, ['keys', 'rotate', key, '--backup-to', place]);
    expect(answer).toEqual({ error: { isUsage: false, message: expect.stringContaining('zaten var') } });
    expect(keysIn(server.dataDirectory)).toEqual(before);
  });

  it('says that the backup afterwards is not in the log', async () => {
    const records = server.get(OperatorLog);
    const record = records.record.bind(records);
    jest
      .spyOn(records, 'record')
      .mockImplementation((...[event, ...others]) =>
        event.type === 'BackupMade' ? Promise.reject(new Error('dolu')) : record(event, ...others),
      );
    const { isFine, lines } = resultIn(await operate(server, ['keys', 'rotate', key]));
    expect([isFine, lines.some((line) => line.includes('günlüğe yazılamadı'))]).toEqual([false, true]);
  });

  it.each([
    ['the backup afterwards', () => jest.spyOn(server.get(BackupMaker), 'make')],
    ['its record in the log', () => jest.spyOn(server.get(OperatorLog), 'record')],
  ])('says that earlier backups are of no use when %s failed', async (_, failing) => {
    failing().mockRejectedValueOnce(new Error('dolu'));
    const { isFine, lines } = resultIn(await operate(server, ['keys', 'rotate', key]));
    expect([isFine, lines.some((line) => line.startsWith('YEDEK ALINAMADI'))]).toEqual([false, true]);
    await expectAllReadable();
  });
});
