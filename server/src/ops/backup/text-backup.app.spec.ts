import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOG_START, NO_STREAM, type EventLog, type Secrets, type Vault } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { CutLog, Killed } from '../../main/testing/cut-log.ts';
import { LeagueDriver } from '../../main/testing/league-driver.ts';
import { bytesBelow, dataIn, operate, operateOnFiles, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { Erasures } from '../../people/erasure/erasures.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { importLog } from '../export/import-log.ts';
import { importStateOf } from '../export/import-state.ts';
import type { Backup } from './backup-maker.ts';
import { BackupRefused, LOG_TEXT, MANIFEST, VAULT_TEXT } from './manifest.ts';
import { restoreText } from './restore-text.ts';
import {
  emptyPlace,
  entriesIn,
  newPlace,
  open,
  restore,
  SENTINEL,
  textMaker,
} from './testing/backup-harness.ts';

const PEOPLE = 40;

let server: RunningApp;
let place: string;
let backup: Backup;

const optionsWith = (secrets: Secrets, of = place) => ({
  manifest: JSON.parse(readFileSync(join(of, MANIFEST), 'utf8')),
  erasuresFile: undefined,
  dataDirectory: newDirectory(),
  now: new Date(),
  secrets,
  report: () => undefined,
});

const typesIn = async (log: EventLog, stream: string) =>
  (await log.read(stream)).events.map(({ type }) => type);

const noBucket = () => Promise.reject(new Error('no bucket'));

beforeAll(async () => {
  server = await startApp();
  await server.get<Vault>(VAULT).enrol(SENTINEL, { now: new Date().toISOString(), makeNew: true });
  resultIn(await operate(server, ['generate', '--participants', String(PEOPLE)]));
  place = newPlace('yedek');
  [backup] = await Promise.all([
    textMaker(server).make(place, new Date(), () => undefined),
    operate(server, ['generate', '--participants', String(PEOPLE * 4)]),
  ]);
});
afterAll(() => server.close());

describe('backup of shared stores', () => {
  it('contains one moment of log and vault as encrypted text, without keys or names', () => {
    const manifest = JSON.parse(readFileSync(join(place, MANIFEST), 'utf8'));
    expect(manifest).toMatchObject({ format: 1, digest: backup.digest, position: backup.position });
    expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual([LOG_TEXT, VAULT_TEXT]);
    const bytes = bytesBelow(place);
    const { pepper, vaultKey } = JSON.parse(readFileSync(join(server.dataDirectory, 'secrets.json'), 'utf8'));
    for (const text of [...Object.values(SENTINEL), pepper, vaultKey])
      expect(bytes.includes(text)).toBe(false);
  });

  it('is restored with every person of its log, although it was made during entries', async () => {
    const dataDirectory = emptyPlace(server);
    expect(dataIn(await restore(place, dataDirectory))).toMatchObject({
      digest: backup.digest,
      forgotten: 0,
    });
    const { stores } = await open(dataDirectory);
    const restored = await entriesIn(stores.log);
    expect(restored.length).toBeGreaterThanOrEqual(PEOPLE);
    expect((await entriesIn(server.get(EVENT_LOG))).slice(0, restored.length)).toEqual(restored);
    expect(await stores.vault.find(SENTINEL.nationalId)).toMatchObject({ profile: SENTINEL });
    await stores.close();
    expect(resultIn(await operateOnFiles(dataDirectory, ['verify']))).toMatchObject({ isFine: true });
  });

  it.each<[string, string, (text: string) => string]>([
    ['a changed byte in the log', LOG_TEXT, (text) => text.replace('1', '2')],
    ['a vault that is cut off', VAULT_TEXT, (text) => text.slice(0, -80)],
    ['a later format', MANIFEST, (text) => text.replace('"format": 1', '"format": 2')],
    ['a log of another name', MANIFEST, (text) => text.replace(VAULT_TEXT, '../vault.ndjson')],
  ])('is refused with %s, without a trace', async (_, name, damage) => {
    const copy = newPlace('yedek');
    cpSync(place, copy, { recursive: true });
    writeFileSync(join(copy, name), damage(readFileSync(join(copy, name), 'utf8')));
    const dataDirectory = emptyPlace(server);
    expect(await restore(copy, dataDirectory)).toMatchObject({ error: { isUsage: false } });
    expect(existsSync(join(dataDirectory, 'events.db'))).toBe(false);
  });

  it('is made once where two processes make it in one directory, and the other is refused', async () => {
    const directory = newPlace('yedek');
    const both = [textMaker(server), textMaker(server)].map((maker) =>
      maker.make(directory, new Date(), () => undefined),
    );
    const [made, ...more] = (await Promise.allSettled(both)).toSorted((a) =>
      a.status === 'fulfilled' ? -1 : 1,
    );
    expect(made).toMatchObject({ status: 'fulfilled', value: { directory } });
    expect(more).toEqual([
      { status: 'rejected', reason: new BackupRefused(`${directory} zaten var; yedek üzerine yazılmaz`) },
    ]);
    expect(readdirSync(join(directory, '..'))).toEqual(['yedek']);
    const restored = await restore(directory, emptyPlace(server));
    expect(dataIn(restored)).toMatchObject({ digest: (made as { value: Backup }).value.digest });
  });

  it('is refused with the keys of another installation, before anything is written', async () => {
    const { stores, secrets } = await open(emptyPlace(server));
    const { jwtKey, vaultKey, couponKey } = secrets;
    const foreign = { jwtKey, vaultKey, couponKey, pepper: Buffer.alloc(32, 7) };
    const restored = restoreText(stores, place, { ...optionsWith(secrets), secrets: foreign });
    await expect(restored).rejects.toThrow('başka bir kurulumun yedeği');
    expect(await stores.log.end()).toBe(LOG_START);
    await stores.close();
  });

  it('is not restored to an address that cannot work, which is named with what is wrong', async () => {
    const addresses = {
      EVENT_STORE: 'esdb://log:2113?tls=true&tlsCAFile=/nothing',
      READ_STORE: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=1',
      VAULT: 'mongodb://127.0.0.1:1/vault?serverSelectionTimeoutMS=1',
    };
    const restored = operateOnFiles(emptyPlace(server), ['restore', place], addresses);
    await expect(restored).rejects.toThrow('EVENT_STORE: adreste adı geçen dosya okunamıyor (/nothing)');
  });

  it('is restored to empty stores only, and continues an interrupted restore', async () => {
    const { stores, secrets } = await open(emptyPlace(server));
    const options = optionsWith(secrets);
    const cutOff = importLog(
      stores.log,
      join(place, LOG_TEXT),
      new Date(),
      () => undefined,
      async () => {
        throw new Error('cut off');
      },
    );
    await expect(cutOff).rejects.toThrow('cut off');
    await expect(restoreText(stores, place, { ...options, fillMedia: noBucket })).rejects.toThrow(
      'no bucket',
    );
    expect(await importStateOf(stores.log)).toMatchObject({ isApplied: false });
    expect(await restoreText(stores, place, options)).toMatchObject({ digest: backup.digest });
    await stores.close();

    const used = await open(emptyPlace(server));
    const meta = { commandId: 'c', actor: 'system', at: new Date().toISOString() } as const;
    const event = { id: crypto.randomUUID(), type: 'AdminCreated', version: 1, data: {}, meta };
    await used.stores.log.append('admin-1', NO_STREAM, [event]);
    await expect(restoreText(used.stores, place, options)).rejects.toThrow('boş değil');
    await used.stores.close();

    const peopled = await open(emptyPlace(server));
    await peopled.stores.vault.enrol(SENTINEL, { now: meta.at, makeNew: true });
    await expect(restoreText(peopled.stores, place, options)).rejects.toThrow('kasası boş değil');
    await peopled.stores.close();

    const readBefore = await open(emptyPlace(server));
    await readBefore.stores.reads.save('weeks', [], 7n);
    await expect(restoreText(readBefore.stores, place, options)).rejects.toThrow('READ_STORE');
    await readBefore.stores.close();
  });

  it('does not restore persons erased since, and records that in the log', async () => {
    const vault = server.get<Vault>(VAULT);
    const { participantId } = (await vault.find(SENTINEL.nationalId))!;
    await server.get(Erasures).forget({ participantId, requestRef: 'B-1' }, { actor: 'cli' });
    const dataDirectory = emptyPlace(server);
    copyFileSync(join(server.dataDirectory, 'erasures.log'), join(dataDirectory, 'erasures.log'));
    expect(dataIn(await restore(place, dataDirectory))).toMatchObject({ forgotten: 1 });
    const { stores } = await open(dataDirectory);
    expect(await stores.vault.find(SENTINEL.nationalId)).toBeUndefined();
    expect((await stores.log.read(`participant-${participantId}`)).events).toMatchObject([
      { type: 'ParticipantErased' },
    ]);
    await stores.close();
    expect(resultIn(await operateOnFiles(dataDirectory, ['verify']))).toMatchObject({ isFine: true });
  });

  it('starts again when a person is erased meanwhile', async () => {
    const vault = server.get<Vault>(VAULT);
    const other = { ...SENTINEL, nationalId: '20000000046' };
    const { participantId } = (await vault.enrol(other, { now: new Date().toISOString(), makeNew: true }))!;
    const again = newPlace('yedek');
    let asked = false;
    const { position } = await textMaker(server).make(again, new Date(), (_, text) => {
      if (asked || !text.includes('kayıt')) return;
      asked = true;
      void server.get(Erasures).forget({ participantId, requestRef: 'B-2' }, { actor: 'cli' });
    });
    expect(asked).toBe(true);
    const log = readFileSync(join(again, LOG_TEXT), 'utf8');
    const row = readFileSync(join(again, VAULT_TEXT), 'utf8').includes(participantId);
    // Without the person's row in the vault, the log must contain the erasure.
    expect([row, log.includes(`participant-${participantId}`)]).not.toEqual([false, false]);
    expect(BigInt(position)).toBeGreaterThan(0n);
  });

  it.each([
    'AdminPasswordChanged',
    'ContactChanged',
    'ContactRemoved',
    'DisputeDecided',
    'IncomeChanged',
    'IncomeRemoved',
    'RecoveryCodesRenewed',
    'SecondFactorRemoved',
    'WeekSettled',
  ])('starts again when the vault deletes or replaces something meanwhile (%s)', async (type) => {
    const log = server.get<EventLog>(EVENT_LOG);
    const again = newPlace('yedek');
    const meta = { commandId: crypto.randomUUID(), actor: 'system', at: new Date().toISOString() } as const;
    const event = { id: crypto.randomUUID(), type, version: 1, data: {}, meta };
    let appended: Promise<bigint> | undefined;
    const { position } = await textMaker(server).make(again, new Date(), (_, text) => {
      if (text.includes('kayıt')) appended ??= log.append(`unutma-${type}`, NO_STREAM, [event]);
    });
    expect(BigInt(position)).toBeGreaterThanOrEqual((await appended) ?? BigInt(position) + 1n);
  });
});

describe('restore of shared stores with later erasures', () => {
  it('is continued after a kill before any of its own events, and no server starts before they are all there', async () => {
    const leagues = await LeagueDriver.started();
    const [founder, friend] = [await leagues.holder(), await leagues.holder('1')];
    const { leagueId, link } = await leagues.found(founder);
    await leagues.post(`/${leagueId}/members`, { coupon: friend, link, nickname: 'Santrfor' });
    await leagues.holder('2');
    const of = newPlace('yedek');
    await textMaker(leagues.server).make(of, new Date(), () => undefined);
    const erased = [await leagues.participantOf(1), await leagues.participantOf(3)];
    for (const participantId of erased)
      await leagues.server.get(Erasures).forget({ participantId, requestRef: 'B-1' }, { actor: 'cli' });
    const erasuresFile = join(leagues.server.dataDirectory, 'erasures.log');

    let [own, isThrough] = [0, false];
    while (!isThrough) {
      const { stores, secrets } = await open(emptyPlace(leagues.server));
      const cut = new CutLog();
      const { log } = cut.around(stores);
      const options = { ...optionsWith(secrets, of), erasuresFile };
      const cutWhen = (_: number, text: string) => {
        if (text.endsWith('kayıt')) cut.left = own;
      };
      const restoring = restoreText({ ...stores, log }, of, { ...options, report: cutWhen });
      const outcome = await restoring.catch((error: unknown) => error);
      isThrough = !(outcome instanceof Killed);
      expect(await importStateOf(log)).toMatchObject({ isApplied: isThrough });
      cut.left = Number.POSITIVE_INFINITY;
      await restoreText({ ...stores, log }, of, options);
      for (const each of erased) {
        expect(await typesIn(log, `participant-${each}`)).toEqual(['ParticipantErased']);
        expect(await stores.vault.saltOf(each, 'known')).toBeUndefined();
      }
      const handedOver = ['MemberRoleChanged', 'MemberRoleChanged'];
      expect(await typesIn(log, `league-${leagueId}`)).toEqual([
        'LeagueFounded',
        'LeagueJoined',
        ...handedOver,
      ]);
      await stores.close();
      own += 1;
    }
    // Two erasures, the league's founder, and the end.
    expect(own).toBe(5);
    await leagues.server.close();
  });

  it('is not repeated once a server has written to the log', async () => {
    const { stores, secrets } = await open(emptyPlace(server));
    await restoreText(stores, place, optionsWith(secrets));
    const meta = { commandId: 'c', actor: 'system', at: new Date().toISOString() } as const;
    const event = { id: crypto.randomUUID(), type: 'AdminCreated', version: 1, data: {}, meta };
    await stores.log.append('admin-later', NO_STREAM, [event]);
    await expect(restoreText(stores, place, optionsWith(secrets))).rejects.toThrow('boş değil');
    await stores.close();
  });
});
