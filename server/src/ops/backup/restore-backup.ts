import { copyFile, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

import {
  damageIn,
  loadSecrets,
  makeDirectory,
  naming,
  NewerData,
  openStores,
  SecretsRefused,
  syncDirectory,
  type Secrets,
  type StoreAddresses,
} from '@onda-on/stores';

import type { Config } from '../../platform/config/config.ts';
import { readLedger } from '../../platform/kernel/erasure-ledger.ts';
import type { ReportShare } from '../command-line/ops-command.port.ts';
import type { LogContent } from '../export/log-digest.ts';
import { factsOf } from './file-facts.ts';
import { BackupRefused, isText, newerBackup, readManifest, type Manifest } from './manifest.ts';
import { checkMedia, restoreMedia } from './media-copy.ts';
import { OtherKeys } from './other-keys.ts';
import { reapplyErasures, type Reapplied } from './reapply-erasures.ts';
import { leftoversIn, moveIn, stageIn } from './restore-place.ts';
import { restoreText } from './restore-text.ts';
import { beginStage } from './restore-turn.ts';

export type Restored = LogContent &
  Reapplied &
  Readonly<{ madeAt: string; position: string; dataDirectory: string }>;

export type RestoreConfig = Pick<Config, 'dataDirectory' | 'media' | 'secretsFile' | 'stores'>;
type RestoreOptions = Readonly<{ erasuresFile: string | undefined; now: Date; report: ReportShare }>;
/**
 * Restores a backup into an empty data directory. Before any file gets its final name, the backup is checked in full
 * and later erasures are repeated. The next start builds the read models. After a kill, the same call begins again.
 *
 * @throws {BackupRefused} if the backup is damaged, incomplete, too new or of other keys, or the directory is not empty.
 * @throws {SecretsRefused} if the keys are missing.
 */
export async function restoreBackup(
  backup: string,
  config: RestoreConfig,
  options: RestoreOptions,
): Promise<Restored> {
  if (config.stores) return restoreToServers(backup, config, config.stores, options);
  const { erasuresFile, now, report } = options;
  const { dataDirectory, secretsFile } = config;
  // A wrong path and a directory that is not empty are said before a long check of the backup.
  if (erasuresFile !== undefined) readLedger(erasuresFile);
  leftoversIn(dataDirectory, secretsFile);
  const manifest = await readManifest(backup);
  const secrets = loadSecrets({ file: secretsFile, dataExists: true });
  await checkFiles(backup, manifest, report);
  const stage = stageIn(dataDirectory);
  // Anew, since a server or another restore may have put data there while the backup was checked.
  const end = await beginStage(stage, () => leftoversIn(dataDirectory, secretsFile));
  try {
    syncDirectory(dataDirectory);
    const parts = { secrets, manifest, erasuresFile, dataDirectory, now, report };
    const done = await prepare(stage, backup, parts).catch(async (error: unknown) => {
      await rm(stage, { recursive: true });
      throw refusalOf(error, parts);
    });
    await restoreMedia(backup, manifest.media ?? [], config);
    await moveIn(dataDirectory);
    const { madeAt, position } = manifest;
    return { ...done, madeAt, position, dataDirectory };
  } finally {
    end();
  }
}

/** Stores on servers cannot be assembled aside, so the backup is written into them like an import. */
async function restoreToServers(
  backup: string,
  { dataDirectory, media, secretsFile }: RestoreConfig,
  addresses: StoreAddresses,
  options: RestoreOptions,
): Promise<Restored> {
  const manifest = await readManifest(backup);
  if (!isText(manifest))
    throw new BackupRefused(
      'yedek gömülü depolardan alınmış: önce gömülü depolara geri yükleyin, sonra export ve import',
    );
  const secrets = loadSecrets({ file: secretsFile, dataExists: true });
  await checkFiles(backup, manifest, options.report);
  makeDirectory(dataDirectory);
  const stores = await openStores({ dataDirectory, secrets, addresses, onFatal: failed });
  try {
    const fillMedia = () => restoreMedia(backup, manifest.media ?? [], { dataDirectory, media });
    const parts = { ...options, manifest, secrets, dataDirectory, fillMedia };
    const done = await restoreText(stores, backup, parts);
    const { madeAt, position } = manifest;
    return { ...done, madeAt, position, dataDirectory };
  } finally {
    await stores.close();
  }
}

async function checkFiles(
  backup: string,
  { files, media = [] }: Manifest,
  report: ReportShare,
): Promise<void> {
  await checkMedia(backup, media);
  for (const file of files) {
    report(0, `${file.name} denetleniyor`);
    const found = await factsOf(backup, file.name).catch(() => undefined);
    if (found?.bytes !== file.bytes || found.sha256 !== file.sha256)
      throw new BackupRefused(`yedek hasarlı: ${file.name} yazıldığı gibi değil`);
  }
}

async function fillStage(
  stage: string,
  backup: string,
  { files }: Manifest,
  report: ReportShare,
): Promise<void> {
  for (const [i, { name }] of files.entries()) {
    report(0.2 + (0.2 * i) / files.length, `${name} kopyalanıyor`);
    const path = join(stage, name);
    await copyDurably(join(backup, name), path).catch((error: unknown) => {
      throw naming(path, error);
    });
    const damage = damageIn(path);
    if (damage !== undefined) throw new BackupRefused(`yedek hasarlı: ${name}: ${damage}`);
  }
}

/** What stores refuse in the copies of a backup's files, in words about the backup. */
function refusalOf(error: unknown, { manifest, secrets }: Stage): unknown {
  if (error instanceof SecretsRefused) return new OtherKeys(manifest, secrets);
  return error instanceof NewerData ? newerBackup(manifest.product) : error;
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type Stage = Readonly<{
  secrets: Secrets;
  manifest: Manifest;
  erasuresFile: string | undefined;
  dataDirectory: string;
  now: Date;
  report: ReportShare;
}>;

async function prepare(stage: string, backup: string, parts: Stage): Promise<LogContent & Reapplied> {
  const { secrets, manifest, report } = parts;
  if (!isText(manifest)) await fillStage(stage, backup, manifest, report);
  const stores = await openStores({ dataDirectory: stage, secrets, onFatal: failed });
  try {
    return await (isText(manifest) ? restoreText(stores, backup, parts) : reapplyErasures(stores, parts));
  } finally {
    await stores.close();
  }
}

function failed(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
