import { primaryCode } from './sqlite-error.ts';

/**
 * What is wrong with a file, as far as an operator can help: its disk fails, its content is damaged, there is no room for it, or this
 * process may not write to it.
 */
export type FileTrouble = 'failing' | 'damaged' | 'full' | 'refused';

/** A file of the installation, or of a backup, could not be read or written; the message begins with its path. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure';

  constructor(
    file: string,
    readonly trouble: FileTrouble,
    cause: unknown,
  ) {
    super(`${file}: ${messageIn(cause)}`, { cause });
  }
}

const BY_SQLITE: Readonly<Record<number, FileTrouble>> = {
  3: 'refused',
  8: 'refused',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'refused',
  26: 'damaged',
};

const BY_SYSTEM: Readonly<Record<string, FileTrouble>> = {
  EACCES: 'refused',
  EDQUOT: 'full',
  EIO: 'failing',
  ENOSPC: 'full',
  EPERM: 'refused',
  EROFS: 'refused',
};

/** The error with the file's name, if a file can be the cause; any other error as it is. */
export function naming(file: string, error: unknown): unknown {
  if (error instanceof FileFailure) return error;
  const trouble = BY_SQLITE[primaryCode(error)] ?? BY_SYSTEM[codeIn(error)];
  return trouble === undefined ? error : new FileFailure(file, trouble, error);
}

/** Does work on a file; an error then has the file's name. */
export function onFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw naming(file, error);
  }
}

const CAUSES_MAX = 8;

/** The failure of a file behind an error, also where a store has wrapped it. */
export function fileFailureIn(error: unknown): FileFailure | undefined {
  let each = error;
  for (let i = 0; i < CAUSES_MAX && typeof each === 'object' && each !== null; i += 1) {
    if (each instanceof FileFailure) return each;
    const path = 'path' in each && typeof each.path === 'string' ? each.path : undefined;
    const named = path === undefined ? each : naming(path, each);
    if (named instanceof FileFailure) return named;
    each = 'cause' in each ? each.cause : undefined;
  }
  return undefined;
}

/** The system's code of an error, such as `ENOENT`; empty without one. */
export const codeIn = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function messageIn(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
