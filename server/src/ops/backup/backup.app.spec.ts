import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LogSealed } from '@onda-on/contracts/events';
import type { CopiedFile, Vault } from '@onda-on/stores';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { LogChainWatch } from '../../contest/proof/log-chain-watch.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { LogSeals } from '../../contest/proof/log-seals.ts';
import { damagePerson } from '../../main/testing/damage-person.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { asNewerTables } from '../../main/testing/newer-tables.ts';
import {
  bytesBelow,
  configOf,
  dataIn,
  operate,
  operateOnFiles,
  resultIn,
} from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { chainReady } from '../../main/testing/until.ts';
import { Erasures } from '../../people/erasure/erasures.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ChainHealth } from '../../platform/stores/chain-health.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { BackupMaker } from './backup-maker.ts';
import { factsOf } from './file-facts.ts';
import { MANIFEST, manifestText } from './manifest.ts';
import { isHalfRestored, leftoversIn, stageIn } from './restore-place.ts';
import { runRestore } from './run-restore.ts';
import {
  emptyPlace,
  entriesIn,
  newPlace,
  open,
  restore,
  SENTINEL,
  textMaker,
} from './testing/backup-harness.ts';

const PEOPLE = 60;
const TWO_DAYS_S = 2 * 24 * 3_600;

let server: RunningApp;
let backup: string;
let manifest: { position: string; events: number; digest: string };
let acknowledged: readonly string[];

const copyOfBackup = () => {
  const copy = newPlace('yedek');
  cpSync(backup, copy, { recursive: true });
  return copy;
};

beforeAll(async () => {
  server = await startApp();
  await server.get<Vault>(VAULT).enrol(SENTINEL, { now: new Date().toISOString(), makeNew: true });
  resultIn(await operate(server, ['generate', '--participants', String(PEOPLE)]));
  server.get(LogChainWatch).start();
  await chainReady(server.get(LogChainWatch));
  await server.get(LogSealJob).tick();
  acknowledged = await entriesIn(server.get(EVENT_LOG));
  backup = newPlace('ilk');
  const [made] = await Promise.all([
    operate(server, ['backup', backup]),
    operate(server, ['generate', '--participants', String(PEOPLE * 4)]),
  ]);
  manifest = dataIn(made);
});
afterAll(() => server.close());

describe('backup', () => {
  it('is made during entries, and recorded when complete', async () => {
    expect((await entriesIn(server.get(EVENT_LOG))).length).toBe(PEOPLE * 4);
    const [event] = await eventsIn(server, 'BackupMade');
    const { position, events, digest } = manifest;
    expect(event).toMatchObject({ meta: { actor: 'cli' }, data: { position, events, digest } });
  });

  it('contains neither the keys nor any readable personal data', () => {
    const bytes = bytesBelow(backup);
    const { pepper, vaultKey } = JSON.parse(readFileSync(join(server.dataDirectory, 'secrets.json'), 'utf8'));
    for (const text of [SENTINEL.name, SENTINEL.email, SENTINEL.nationalId, pepper, vaultKey])
      expect(bytes.includes(text)).toBe(false);
    expect(existsSync(join(backup, 'secrets.json'))).toBe(false);
  });

  it('is readable for its owner only', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const name of [MANIFEST, 'events.db', 'vault.db'])
      expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600);
  });

  it('is not disturbed by a second one to the same place, nor by a trial of it: both are refused', async () => {
    const place = newPlace('ikisi');
    const maker = server.get(BackupMaker);
    let others: Promise<readonly PromiseSettledResult<unknown>[]> | undefined;
    await maker.make(place, new Date(), () => {
      others ??= Promise.allSettled([maker.make(place, new Date(), () => undefined), maker.tryPlace(place)]);
    });
    const refused = {
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringContaining('şu anda alınıyor') }),
    };
    expect(await others).toEqual([refused, refused]);
    expect(await restore(place, emptyPlace(server))).toMatchObject({ result: { isFine: true } });
  });

  it.each([
    ['files', () => server.get(BackupMaker)],
    ['text', () => textMaker(server)],
  ])('is made of %s beside another one to a different place', async (_, makerOf) => {
    const places = [newPlace('usb'), newPlace('zamanlanan')];
    const maker = makerOf();
    await Promise.all(places.map((place) => maker.make(place, new Date(), () => undefined)));
    for (const place of places)
      expect(await restore(place, emptyPlace(server))).toMatchObject({ result: { isFine: true } });
  });

  it('removes what a killed one of its name left beside it more than a day ago, and nothing else', async () => {
    const place = newPlace('yedek');
    const kept = ['baska.00000000.part', 'onda-on-20261120T000000Z.00000000.part', 'yedek.eski.part'];
    leaveDrafts(dirname(place), ['yedek.00000000.part', 'yedek.part', ...kept], TWO_DAYS_S);
    leaveDrafts(dirname(place), ['yedek.11111111.part'], 60);
    await server.get(BackupMaker).make(place, new Date(), () => undefined);
    expect(readdirSync(dirname(place)).toSorted()).toEqual(
      [...kept, 'yedek', 'yedek.11111111.part'].toSorted(),
    );
  });

  it('removes what a killed one left of another time where each is named by its time', async () => {
    const place = newPlace('onda-on-20261121T120000Z');
    const kept = ['onda-on-eski.part', 'yedek.00000000.part'];
    const left = ['onda-on-20261120T000000Z.00000000.part', 'onda-on-20261119T000000Z.part'];
    leaveDrafts(dirname(place), [...left, ...kept], TWO_DAYS_S);
    await server.get(BackupMaker).make(place, new Date(), () => undefined);
    expect(readdirSync(dirname(place)).toSorted()).toEqual(['onda-on-20261121T120000Z', ...kept]);
  });

  it('never replaces another, and gets a name of its own in a directory', async () => {
    expect(await operate(server, ['backup', backup])).toMatchObject({ error: { isUsage: false } });
    const { directory } = dataIn(await operate(server, ['backup', '.'], { from: join(backup, '..') }));
    expect(directory).toMatch(/\/onda-on-\d{8}T\d{6}Z$/);
    expect(existsSync(join(directory, MANIFEST))).toBe(true);
  });

  it('gets a name of its own in a directory in the same second as another, also while that one is made', async () => {
    const from = newDirectory();
    jest.spyOn(server.get<Clock>(CLOCK), 'now').mockReturnValue(new Date('2026-11-21T12:00:00Z'));
    const backUp = () => operate(server, ['backup', '.'], { from });
    for (const answer of [...(await Promise.all([backUp(), backUp()])), await backUp()]) resultIn(answer);
    jest.restoreAllMocks();
    const name = 'onda-on-20261121T120000Z';
    expect(readdirSync(from).toSorted()).toEqual([name, `${name}-2`, `${name}-3`]);
  });
});

describe('restore', () => {
  it('restores an exact prefix of the log with every acknowledged entry and its person', async () => {
    const dataDirectory = emptyPlace(server);
    expect(dataIn(await restore(backup, dataDirectory))).toMatchObject({
      digest: manifest.digest,
      forgotten: 0,
    });
    const { stores } = await open(dataDirectory);
    const restored = await entriesIn(stores.log);
    expect(restored.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect((await entriesIn(server.get(EVENT_LOG))).slice(0, restored.length)).toEqual(restored);
    expect(await stores.vault.find(SENTINEL.nationalId)).toMatchObject({ profile: SENTINEL });
    await stores.close();
    expect(dataIn(await operateOnFiles(dataDirectory, ['verify']))).toContainEqual(
      expect.objectContaining({ what: 'günlük', isFine: true }),
    );
  });

  it('can be served, with read models rebuilt', async () => {
    const dataDirectory = emptyPlace(server);
    await restore(backup, dataDirectory);
    const restored = await startApp({ dataDirectory });
    await restored.caughtUp();
    expect(resultIn(await operate(restored, ['verify']))).toMatchObject({ isFine: true });
    await restored.close();
  });

  it('goes on with the chain of the log after its last signed head', async () => {
    const dataDirectory = emptyPlace(server);
    await restore(backup, dataDirectory);
    const restored = await startApp({ dataDirectory });
    const { latest } = restored.get(LogSeals);
    expect(latest).toEqual(server.get(LogSeals).latest);
    restored.get(LogChainWatch).start();
    await chainReady(restored.get(LogChainWatch));
    // The backup may end with the head, and nothing is signed twice.
    await restored.signIn('Editör');
    await restored.get(LogSealJob).beforeApplicationShutdown();
    expect(restored.get(ChainHealth).fault).toBeNull();
    const heads = (await eventsIn(restored, 'LogSealed')) as readonly LogSealed[];
    expect(heads.map(({ data }) => data.ordinal > (latest?.ordinal ?? 0))).toEqual([false, true]);
    await restored.close();
  });

  it('refuses a directory that is not empty', async () => {
    const dataDirectory = emptyPlace(server);
    writeFileSync(join(dataDirectory, 'events.db'), '');
    expect(await restore(backup, dataDirectory)).toMatchObject({
      error: { isUsage: false, message: expect.stringContaining('boş değil') },
    });
    expect(statSync(join(dataDirectory, 'events.db')).size).toBe(0);
  });

  it('refuses missing keys', async () => {
    const dataDirectory = emptyPlace(server);
    writeFileSync(join(dataDirectory, 'secrets.json'), '{}', { mode: 0o600 });
    await expect(restore(backup, dataDirectory)).rejects.toThrow('secrets.json');
    await expect(restore(backup, join(dataDirectory, 'none'))).rejects.toThrow('secrets.json: missing');
  });

  it('refuses a backup of another installation, and leaves the directory unchanged', async () => {
    const other = await startApp();
    const dataDirectory = emptyPlace(other);
    await other.close();
    expect(await restore(backup, dataDirectory)).toMatchObject({
      error: { isUsage: false, message: expect.stringContaining('başka bir kurulumun yedeği') },
    });
    expect(readdirSync(dataDirectory)).toEqual(['secrets.json']);
  });

  it.each<[string, (copy: string) => void | Promise<void>]>([
    ['a later release', (copy) => describedAnew(copy, { product: '0.10.0' })],
    ['later tables of the vault', (copy) => newerTables(copy, 'vault.db')],
    ['later tables of the log', (copy) => newerTables(copy, 'events.db')],
  ])(
    'refuses a backup with %s, names both versions and leaves the directory unchanged',
    async (_, change) => {
      const copy = copyOfBackup();
      await change(copy);
      const dataDirectory = emptyPlace(server);
      expect(await restore(copy, dataDirectory)).toMatchObject({
        error: {
          message: expect.stringMatching(/bu programdan \(\d+\.\d+\.\d+\) daha yeni bir sürümle \(\d/),
        },
      });
      expect(readdirSync(dataDirectory)).toEqual(['secrets.json']);
    },
  );

  it.each(['0.1.0', '0.2.0', '0.3.0', 'v1.0.0'])('takes a backup of version %s', async (product) => {
    const copy = copyOfBackup();
    describedAnew(copy, { product });
    expect(resultIn(await restore(copy, emptyPlace(server)))).toMatchObject({ isFine: true });
  });

  it.each<[string, (copy: string) => void]>([
    ['a changed byte', (copy) => flip(join(copy, 'events.db'), 20_000)],
    ['a changed byte in the vault', (copy) => flip(join(copy, 'vault.db'), 20_000)],
    ['a file that is cut off', (copy) => cut(join(copy, 'vault.db'))],
    ['a changed manifest', (copy) => edit(copy, (text) => text.replace(/"events": \d/, '"events": 9'))],
    ['a later format', (copy) => edit(copy, (text) => text.replace('"format": 1', '"format": 2'))],
    ['a file elsewhere', (copy) => edit(copy, (text) => text.replace('events.db', '../events.db'))],
    ['half a manifest', (copy) => edit(copy, (text) => text.slice(0, 40))],
  ])('refuses a backup with %s, and leaves the directory unchanged', async (_, damage) => {
    const copy = copyOfBackup();
    damage(copy);
    const dataDirectory = emptyPlace(server);
    expect(await restore(copy, dataDirectory)).toMatchObject({ error: { isUsage: false } });
    expect(existsSync(join(dataDirectory, 'events.db'))).toBe(false);
    expect(isHalfRestored(dataDirectory)).toBe(false);
  });

  it('refuses an incomplete backup of a killed process', async () => {
    const draft = newDirectory();
    copyFileSync(join(backup, 'events.db'), join(draft, 'events.db'));
    expect(await restore(draft, emptyPlace(server))).toMatchObject({
      error: { message: expect.stringContaining('yarım') },
    });
  });

  it('starts again after a crash, and a half-restored directory cannot be served', async () => {
    const dataDirectory = emptyPlace(server);
    mkdirSync(stageIn(dataDirectory));
    copyFileSync(join(backup, 'vault.db'), join(dataDirectory, 'vault.db'));
    await expect(open(dataDirectory)).rejects.toThrow('geri yükleme');
    expect(resultIn(await restore(backup, dataDirectory))).toMatchObject({ isFine: true });
    expect(isHalfRestored(dataDirectory)).toBe(false);
    await (await open(dataDirectory)).stores.close();
  });

  it('removes what a killed restore left before its stage, without which a part of it could be served', () => {
    const dataDirectory = emptyPlace(server);
    mkdirSync(stageIn(dataDirectory));
    copyFileSync(join(backup, 'events.db'), join(dataDirectory, 'events.db'));
    const { secretsFile } = configOf(dataDirectory);
    expect(leftoversIn(dataDirectory, secretsFile)).toEqual([
      join(dataDirectory, 'events.db'),
      stageIn(dataDirectory),
    ]);
  });

  it('requires the name of a backup', async () =>
    expect(
      await runRestore(configOf(emptyPlace(server)), { words: [], flags: {} }, () => undefined),
    ).toMatchObject({ error: { isUsage: true } }));

  it('does not restore persons erased since', async () => {
    const vault = server.get<Vault>(VAULT);
    const { participantId } = (await vault.find(SENTINEL.nationalId))!;
    await server.get(Erasures).forget({ participantId, requestRef: 'B-1' }, { actor: 'cli' });
    const ledger = join(server.dataDirectory, 'erasures.log');
    expect(readFileSync(ledger, 'utf8')).toMatch(new RegExp(`^\\n\\S+Z ${participantId}\\n$`));

    const dataDirectory = emptyPlace(server);
    expect(dataIn(await restore(backup, dataDirectory, { erasures: ledger }))).toMatchObject({
      forgotten: 1,
    });
    const { stores } = await open(dataDirectory);
    expect(await stores.vault.find(SENTINEL.nationalId)).toBeUndefined();
    const { events } = await stores.log.read(`participant-${participantId}`);
    expect(events.map(({ type }) => type)).toEqual(['ParticipantErased']);
    await stores.close();
    expect(readFileSync(join(dataDirectory, 'erasures.log'), 'utf8')).toContain(participantId);
  });

  it('does not restore a person erased since whose row nothing decrypts', async () => {
    const vault = server.get<Vault>(VAULT);
    const other = { ...SENTINEL, nationalId: '20000000046' };
    const { participantId } = (await vault.enrol(other, { now: new Date().toISOString(), makeNew: true }))!;
    await damagePerson(vault, participantId);
    const made = newPlace('hasarli');
    resultIn(await operate(server, ['backup', made]));
    const erasures = newPlace('erasures.log');
    writeFileSync(erasures, `${new Date().toISOString()} ${participantId}\n`);
    const dataDirectory = emptyPlace(server);
    expect(dataIn(await restore(made, dataDirectory, { erasures }))).toMatchObject({ forgotten: 1 });
    const { stores } = await open(dataDirectory);
    expect(await stores.vault.byParticipantId(participantId)).toBeUndefined();
    await stores.close();
    await vault.erase(participantId);
  });

  it('refuses an arbitrary file as the list of erasures', async () => {
    expect(await restore(backup, emptyPlace(server), { erasures: join(backup, MANIFEST) })).toMatchObject({
      error: { message: expect.stringContaining('okunamıyor') },
    });
  });
});

function leaveDrafts(parent: string, names: readonly string[], ageS: number): void {
  const changed = Date.now() / 1_000 - ageS;
  for (const name of names) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'vault.db'), '');
    utimesSync(join(parent, name), changed, changed);
  }
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

/** Writes the manifest anew, as if the program had written it so. */
function describedAnew(copy: string, changes: object): void {
  const { format: _, checksum: __, ...content } = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8'));
  writeFileSync(join(copy, MANIFEST), manifestText({ ...content, ...changes }));
}

async function newerTables(copy: string, name: string): Promise<void> {
  asNewerTables(join(copy, name));
  const { files } = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as { files: CopiedFile[] };
  const facts = await factsOf(copy, name);
  describedAnew(copy, { files: files.map((file) => (file.name === name ? facts : file)) });
}

function cut(path: string): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length / 2));
}

function edit(copy: string, change: (text: string) => string): void {
  const path = join(copy, MANIFEST);
  const text = readFileSync(path, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(path, change(text));
}
