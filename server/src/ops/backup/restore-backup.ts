import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import {
  damageIn,
  KEPT_FILES,
  loadSecrets,
  openStores,
  syncDirectory,
  type Secrets,
  type StoreAddresses,
} from '@onda-on/stores';

import type { Config } from '../../platform/config/config.ts';
import type { ReportShare } from '../command-line/ops-command.port.ts';
import type { LogContent } from '../export/log-digest.ts';
import { factsOf } from './file-facts.ts';
import { BackupRefused, isText, readManifest, type Manifest } from './manifest.ts';
import { checkMedia, restoreMedia } from './media-copy.ts';
import { reapplyErasures, type Reapplied } from './reapply-erasures.ts';
import { leftoversIn, stageIn } from './restore-place.ts';
import { restoreText } from './restore-text.ts';

export type Restored = LogContent &
  Reapplied &
  Readonly<{ madeAt: string; position: string; dataDirectory: string }>;

export type RestoreConfig = Pick<Config, 'dataDirectory' | 'media' | 'secretsFile' | 'stores'>;
type RestoreOptions = Readonly<{ erasuresFile: string | undefined; now: Date; report: ReportShare }>;
/**
 * Puts a backup into an empty data directory. It is checked in full and forgets whoever was erased since before anything of it
 * gets its name there; read models are built by the next start. One that was killed is begun anew by the next one.
 *
 * @throws {BackupRefused} when the backup is damaged, cut off or newer, or the directory is not empty.
 * @throws {SecretsRefused} when the keys are missing or others.
 */
export async function restoreBackup(
  backup: string,
  config: RestoreConfig,
  options: RestoreOptions,
): Promise<Restored> {
  if (config.stores) return restoreToServers(backup, config, config.stores, options);
  const { erasuresFile, now, report } = options;
  const { dataDirectory, secretsFile } = config;
  const leftovers = leftoversIn(dataDirectory, secretsFile);
  const manifest = await readManifest(backup);
  const secrets = loadSecrets({ file: secretsFile, dataExists: true });
  await checkFiles(backup, manifest, report);
  for (const path of leftovers) await rm(path, { recursive: true, force: true });
  const stage = stageIn(dataDirectory);
  await mkdir(stage, { recursive: true, mode: 0o700 });
  syncDirectory(dataDirectory);
  if (!isText(manifest)) await fillStage(stage, backup, manifest, report);
  const done = await prepare(stage, backup, { secrets, manifest, erasuresFile, dataDirectory, now, report });
  await restoreMedia(backup, manifest.media ?? [], config);
  await moveIn(stage, dataDirectory);
  const { madeAt, position } = manifest;
  return { ...done, madeAt, position, dataDirectory };
}

/** What is on servers cannot be put together beside it: it is written there as an import is. */
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
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
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
    await copyFile(join(backup, name), path);
    const handle = await open(path, 'r+');
    await handle.chmod(0o600);
    await handle.sync();
    await handle.close();
    const damage = damageIn(path);
    if (damage !== undefined) throw new BackupRefused(`yedek hasarlı: ${name}: ${damage}`);
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
  const { secrets, manifest } = parts;
  const stores = await openStores({ dataDirectory: stage, secrets, onFatal: failed });
  try {
    return await (isText(manifest) ? restoreText(stores, backup, parts) : reapplyErasures(stores, parts));
  } finally {
    await stores.close();
  }
}

/** The stage goes last: until then the directory counts as half restored, and no server takes it for a new one. */
async function moveIn(stage: string, dataDirectory: string): Promise<void> {
  for (const name of KEPT_FILES) await rename(join(stage, name), join(dataDirectory, name));
  syncDirectory(dataDirectory);
  await rm(stage, { recursive: true });
  syncDirectory(dataDirectory);
}

function failed(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
