import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Verified } from './check-up.ts';

/** Beside the data and not in the log, since a verification changes nothing there. */
const FILE = 'last-verify.json';
const OWNER_ONLY = 0o600;

/** Where nothing can be written, the verification is valid all the same, and not noted. */
export async function keepLastVerify(dataDirectory: string, { at, isFine }: Verified): Promise<void> {
  const path = join(dataDirectory, FILE);
  const text = JSON.stringify({ at: at.toISOString(), isFine });
  try {
    await writeFile(`${path}.part`, text, { mode: OWNER_ONLY });
    await rename(`${path}.part`, path);
  } catch {
    // `ops doctor` then asks for one.
  }
}

/** Undefined if there was none, or its note cannot be read. */
export async function lastVerifyIn(dataDirectory: string): Promise<Verified | undefined> {
  try {
    const found: unknown = JSON.parse(await readFile(join(dataDirectory, FILE), 'utf8'));
    if (typeof found !== 'object' || found === null || !('at' in found) || !('isFine' in found))
      return undefined;
    const at = new Date(String(found.at));
    return Number.isNaN(at.getTime()) ? undefined : { at, isFine: found.isFine === true };
  } catch {
    return undefined;
  }
}
