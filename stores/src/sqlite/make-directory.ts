import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
