import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { KEPT_FILES } from '@onda-on/stores';

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
  const ours = found.filter((name) => KEPT_FILES.some((file) => name.startsWith(file)));
  return [...ours, STAGE].map((name) => join(dataDirectory, name));
}

const secretsIn = (dataDirectory: string, secretsFile: string): readonly string[] =>
  resolve(dirname(secretsFile)) === resolve(dataDirectory) ? [basename(secretsFile)] : [];
