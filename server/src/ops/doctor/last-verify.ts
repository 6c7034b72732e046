import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import type { Verified } from './check-up.ts';

/** Beside the data and not in the log, since a verification changes nothing there. */
const FILE = 'last-verify.json';
const OWNER_ONLY = 0o600;

/** Where nothing can be written, the verification is valid all the same, and not noted. */
export async function keepLastVerify(dataDirectory: string, { at, isFine }: Verified): Promise<void> {
  const path = join(dataDirectory, FILE);
  const note = { at: at.toISOString(), isFine };
  const text = JSON.stringify({ ...note, check: checkOf(note) });
  try {
    await writeFile(`${path}.part`, text, { mode: OWNER_ONLY });
    await rename(`${path}.part`, path);
  } catch {
    // `ops doctor` then asks for one.
  }
}

const checkOf = ({ at, isFine }: Readonly<{ at: string; isFine: boolean }>): number =>
  crc32(`${at} ${isFine}`);

/** Undefined if there was none, or its note cannot be read. */
export async function lastVerifyIn(dataDirectory: string): Promise<Verified | undefined> {
  try {
    const found: unknown = JSON.parse(await readFile(join(dataDirectory, FILE), 'utf8'));
    if (typeof found !== 'object' || found === null || !('at' in found) || !('isFine' in found))
      return undefined;
    const note = { at: String(found.at), isFine: found.isFine === true };
    // A flipped bit may turn a date into another one.
    if (!('check' in found) || found.check !== checkOf(note)) return undefined;
    return { at: new Date(note.at), isFine: note.isFine };
  } catch {
    return undefined;
  }
}
