import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { naming } from '../sqlite/file-failure.ts';
import { DirectoryRefused, makeDirectory } from '../sqlite/make-directory.ts';
import { syncDirectory } from '../sqlite/sync-directory.ts';
import { decodeSecrets, encodeSecrets, newKey, newSecrets, SecretsRefused, type Secrets } from './secrets.ts';

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** `dataExists`: data was written with keys already, and with new keys everyone would be unknown. */
export type SecretsFile = Readonly<{ file: string; dataExists: boolean }>;

/**
 * The installation's keys, created at the very first start.
 *
 * @throws {SecretsRefused} when they are missing although data exists, or others may read them, or they are too short.
 */
export function loadSecrets({ file, dataExists }: SecretsFile): Secrets {
  const mode = modeOf(file);
  if (mode === undefined) {
    if (dataExists) throw new SecretsRefused('missing', file);
    make(file);
    return loadSecrets({ file, dataExists: true });
  }
  if ((mode & OTHERS) !== 0) throw new SecretsRefused('readable by others', file);
  return decodeSecrets(readFileSync(file, 'utf8'), file);
}

/** The file cannot be changed by this process; nothing was changed. */
export class SecretsReadOnly extends Error {
  override readonly name = 'SecretsReadOnly';

  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} cannot be written`, { cause });
  }
}

/**
 * Replaces the keys by what `change` makes of those in the file, and returns them. Atomic: a killed process leaves the earlier
 * file. A change that another process makes meanwhile is kept, since `change` is then called again with it.
 *
 * @throws {SecretsReadOnly}
 */
export function changeSecrets(file: string, change: (secrets: Secrets) => Secrets): Secrets {
  const secrets = loadSecrets({ file, dataExists: true });
  const before = encodeSecrets(secrets);
  const changed = change(secrets);
  try {
    const draft = draftOf(file, changed);
    try {
      const now = encodeSecrets(loadSecrets({ file, dataExists: true }));
      if (now === before) {
        renameSync(draft, file);
        syncDirectory(dirname(file));
        return changed;
      }
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    throw new SecretsReadOnly(file, error);
  }
  return changeSecrets(file, change);
}

/** Adds a seed for the key that signs the log from now on. @throws {SecretsReadOnly} */
export const addLogKey = (file: string): Secrets =>
  changeSecrets(file, (secrets) => ({ ...secrets, logKeys: [...(secrets.logKeys ?? []), newKey()] }));

function modeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mode;
}

/** Atomic, and never over an existing file: two first starts at once use the same file. */
function make(file: string): void {
  makeDirectory(dirname(file));
  const draft = draftOf(file, newSecrets());
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw naming(file, error);
  } finally {
    rmSync(draft);
  }
  syncDirectory(dirname(file));
}

/** A file beside it with this content, on disk. */
function draftOf(file: string, secrets: Secrets): string {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const descriptor = openNew(draft);
  try {
    writeFileSync(descriptor, encodeSecrets(secrets));
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(draft, { force: true });
    throw naming(draft, error);
  } finally {
    closeSync(descriptor);
  }
  return draft;
}

/** Reports a directory that refuses files like one that cannot be created. */
function openNew(draft: string): number {
  try {
    return openSync(draft, 'wx', OWNER_ONLY);
  } catch (error) {
    if (isAlreadyThere(error)) throw error;
    throw new DirectoryRefused(dirname(draft), error);
  }
}

const isAlreadyThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
