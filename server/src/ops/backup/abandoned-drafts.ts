import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Longer than anything is written: a draft that nobody has changed for so long is of a killed process. */
export const ABANDONED_MS = 24 * 3_600_000;
/** Versions before this one gave drafts no number. */
const DRAFT = /(\.[0-9a-f]{8})?\.part$/;
const STAMPED = /^onda-on-\d{8}T\d{6}Z(-\d+)?$/;

/**
 * Removes what killed processes left of a backup of this name, or of any that got its name from its time: each holds a copy of the vault.
 * What cannot be removed does not stop a new backup.
 */
export async function removeAbandonedDrafts(directory: string): Promise<void> {
  const [parent, name] = [dirname(directory), basename(directory)];
  const isOfBackup = (other: string) => other === name || (STAMPED.test(name) && STAMPED.test(other));
  for (const found of await readdir(parent).catch(() => []))
    if (DRAFT.test(found) && isOfBackup(found.replace(DRAFT, '')))
      await removeAbandoned(join(parent, found)).catch(() => undefined);
}

async function removeAbandoned(draft: string): Promise<void> {
  if ((await lstat(draft)).mtimeMs < Date.now() - ABANDONED_MS) await rm(draft, { recursive: true });
}
