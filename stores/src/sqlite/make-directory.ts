import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const OWNER_ONLY = 0o700;

/** A place where no directory of ours can be. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused';

  constructor(directory: string, cause: unknown) {
    super(`${directory}: ${codeOf(cause)}`, { cause });
  }
}

/**
 * Makes a directory and what is missing above it, for the owner alone. Level by level: asked to make all of them at once under a
 * place that takes none, such as `/proc`, the system's own call tries for ever.
 *
 * @throws {DirectoryRefused} when there can be none.
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

/** Another process may be faster. */
function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: OWNER_ONLY });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
