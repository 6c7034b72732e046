import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { MEDIA_DIRECTORY } from '@onda-on/stores';

/** Where files and backups get their names once they are complete; until then the names end in `.part`. */
const PLACES = ['.', 'backups', 'exports', 'open-data', MEDIA_DIRECTORY];
const DRAFT = /\.part$/;
const KEYS_DRAFT = /^\.\d+\.new$/;
/** The copying process of a killed one may still be writing into its draft. */
const ATTEMPTS = { maxRetries: 3, retryDelay: 20 };

/**
 * Removes what killed processes left half made in a data directory: nothing else would, since the next backup or export has another
 * name, and a draft of the keys must not stay beside them. What cannot be removed does no harm. Where other processes may be at work in
 * the directory, only drafts that were last changed before `changedBefore`, in milliseconds, go.
 */
export function removeDrafts(dataDirectory: string, secretsFile: string, changedBefore = Infinity): void {
  for (const place of PLACES)
    for (const name of namesIn(join(dataDirectory, place)))
      if (DRAFT.test(name)) remove(join(dataDirectory, place, name), { changedBefore, recursive: true });
  const keys = basename(secretsFile);
  for (const name of namesIn(dirname(secretsFile)))
    if (name.startsWith(keys) && KEYS_DRAFT.test(name.slice(keys.length)))
      remove(join(dirname(secretsFile), name), { changedBefore, recursive: false });
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** A draft of the keys is a file; a directory of its name is none of ours. */
function remove(
  path: string,
  { changedBefore, recursive }: Readonly<{ changedBefore: number; recursive: boolean }>,
): void {
  try {
    if (lstatSync(path).mtimeMs < changedBefore) rmSync(path, { recursive, force: true, ...ATTEMPTS });
  } catch {
    // The next start tries again.
  }
}
