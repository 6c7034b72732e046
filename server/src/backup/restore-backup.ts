import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import {
  damageIn,
  KEPT_FILES,
  loadSecrets,
  openStores,
  syncDirectory,
  type CopiedFile,
  type Secrets,
} from '@onda-on/stores';

import type { Config } from '../config/config.ts';
import type { LogContent } from '../export/log-digest.ts';
import { BackupRefused, readManifest, type Manifest } from './manifest.ts';
import { reapplyErasures, type Reapplied } from './reapply-erasures.ts';
import { leftoversIn, stageIn } from './restore-place.ts';

export type Restored = LogContent &
  Reapplied &
  Readonly<{ madeAt: string; position: string; dataDirectory: string }>;

export type RestoreConfig = Pick<Config, 'dataDirectory' | 'secretsFile'>;
type Tell = (done: number, text: string) => void;

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
  { erasuresFile, now, tell }: Readonly<{ erasuresFile: string | undefined; now: Date; tell: Tell }>,
): Promise<Restored> {
  const { dataDirectory, secretsFile } = config;
  const leftovers = leftoversIn(dataDirectory, secretsFile);
  const manifest = await readManifest(backup);
  const secrets = loadSecrets({ file: secretsFile, dataExists: true });
  await checkFiles(backup, manifest, tell);
  for (const path of leftovers) await rm(path, { recursive: true, force: true });
  const stage = stageIn(dataDirectory);
  await mkdir(stage, { recursive: true, mode: 0o700 });
  syncDirectory(dataDirectory);
  await fillStage(stage, backup, manifest, tell);
  const done = await prepare(stage, { secrets, manifest, erasuresFile, dataDirectory, now, tell });
  await moveIn(stage, dataDirectory);
  const { madeAt, position } = manifest;
  return { ...done, madeAt, position, dataDirectory };
}

async function checkFiles(backup: string, { files }: Manifest, tell: Tell): Promise<void> {
  for (const file of files) {
    tell(0, `${file.name} denetleniyor`);
    if (!(await isSame(join(backup, file.name), file)))
      throw new BackupRefused(`yedek hasarlı: ${file.name} yazıldığı gibi değil`);
  }
}

async function isSame(path: string, { bytes, sha256 }: CopiedFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== bytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}

async function fillStage(stage: string, backup: string, { files }: Manifest, tell: Tell): Promise<void> {
  for (const [i, { name }] of files.entries()) {
    tell(0.2 + (0.2 * i) / files.length, `${name} kopyalanıyor`);
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
  tell: Tell;
}>;

async function prepare(stage: string, { secrets, ...parts }: Stage): Promise<LogContent & Reapplied> {
  const stores = await openStores({ dataDirectory: stage, secrets, onFatal: failed });
  try {
    return await reapplyErasures(stores, parts);
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
