import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { KEPT_FILES } from '@onda-on/stores';

import { LEDGER } from '../../platform/kernel/erasure-ledger.ts';
import { BackupRefused } from './manifest.ts';

/** The default folder of backups, and the folder in which a restore is assembled, both in the data directory. */
export const BACKUPS = 'backups';
const STAGE = 'restore.part';
/** What a file system of its own puts into its root. */
const NOBODYS = 'lost+found';

export const stageIn = (dataDirectory: string): string => join(dataDirectory, STAGE);

/** A restore that did not come to its end stands here: the directory holds a part of the data, or none. */
export const isHalfRestored = (dataDirectory: string): boolean => existsSync(stageIn(dataDirectory));

/**
 * What a killed restore may have put into the directory already; it was empty when that began.
 *
 * @throws {BackupRefused} when it holds anything that a restore would write over or be mixed up with.
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
  return [STAGE, ...ours].map((name) => join(dataDirectory, name));
}

const secretsIn = (dataDirectory: string, secretsFile: string): readonly string[] =>
  resolve(dirname(secretsFile)) === resolve(dataDirectory) ? [basename(secretsFile)] : [];
