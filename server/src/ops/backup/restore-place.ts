import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

import { KEPT_FILES, syncDirectory } from '@onda-on/stores';

import { LEDGER } from '../../platform/kernel/erasure-ledger.ts';
import { BackupRefused } from './manifest.ts';

/** The default folder of backups, and the folder in which a restore is assembled; both are in the data directory. */
export const BACKUPS = 'backups';
const STAGE = 'restore.part';
/** The folder that a file system may put into its root. */
const NOBODYS = 'lost+found';

export const stageIn = (dataDirectory: string): string => join(dataDirectory, STAGE);

/** Whether an interrupted restore left its stage here: the directory may hold only a part of the data. */
export const isHalfRestored = (dataDirectory: string): boolean => existsSync(stageIn(dataDirectory));

/**
 * Files that a killed restore may have left; the directory was empty before it. The stage is the last of them: while it is there, no
 * server starts on a part of the others.
 *
 * @throws {BackupRefused} if the directory holds anything that a restore would overwrite or mix with.
 */
export function leftoversIn(dataDirectory: string, secretsFile: string): readonly string[] {
  if (!existsSync(dataDirectory)) return [];
  const mayStay = new Set([BACKUPS, LEDGER, STAGE, NOBODYS, ...secretsIn(dataDirectory, secretsFile)]);
  const found = readdirSync(dataDirectory).filter((name) => !mayStay.has(name));
  if (!isHalfRestored(dataDirectory) && found.length > 0)
    throw new BackupRefused(
      `${dataDirectory} boş değil (${found.slice(0, 3).join(', ')}); yedek üzerine yazılmaz`,
    );
  const ours = found.filter(isKept);
  return [...ours, STAGE].map((name) => join(dataDirectory, name));
}

/** Also what SQLite has beside such a file. */
const isKept = (name: string): boolean => KEPT_FILES.some((file) => name.startsWith(file));

const secretsIn = (dataDirectory: string, secretsFile: string): readonly string[] =>
  resolve(dirname(secretsFile)) === resolve(dataDirectory) ? [basename(secretsFile)] : [];

/**
 * Moves the restored files into the data directory, each with the WAL that a full disk has left beside it: its last commits, such as
 * those of repeated erasures, are only there. Removes the stage last: until then the directory counts as half restored, and no server
 * starts on it. A power cut may bring the empty stage back, and the restore begins again; the first write of a server makes the removal
 * durable, since SQLite syncs the directory of a new WAL.
 */
export async function moveIn(dataDirectory: string): Promise<void> {
  const stage = stageIn(dataDirectory);
  for (const name of readdirSync(stage).filter(isKept))
    await rename(join(stage, name), join(dataDirectory, name));
  syncDirectory(dataDirectory);
  await rm(stage, { recursive: true });
}
