import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const OWNER_ONLY = 0o700;

export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused';

  constructor(directory: string, cause: unknown) {
    super(`${directory}: ${codeOf(cause)}`, { cause });
  }
}

/**
 * Creates a directory and its missing parents, for the owner only. Level by level, because Node's recursive call never returns
 * under a place that refuses directories, such as `/proc`.
 *
 * @throws {DirectoryRefused} when it cannot be created.
 */
export function makeDirectory(directory: string): void {
  const path = resolve(directory);
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (dirname(path) !== path) makeDirectory(dirname(path));
    makeOne(path);
  } catch (error) {
    throw error instanceof DirectoryRefused ? error : new DirectoryRefused(path, error);
  }
}

/** Accepts that another process creates the directory first. */
function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: OWNER_ONLY });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Takes every right of other users from a directory and from what lies directly in it, as far as this process's user owns
 * it. A directory that users share (with the sticky bit, like `/tmp`) stays as it is.
 */
export function restrictToOwner(directory: string): void {
  const facts = statSync(directory);
  if ((facts.mode & STICKY) !== 0) return;
  restrict(directory, facts);
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found && !found.isSymbolicLink()) restrict(path, found);
  }
}

function restrict(path: string, { uid, mode }: Stats): void {
  if (uid === process.getuid?.() && (mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
