const FULL = 13;
const BUSY = 5;
const NOT_OPENED = 14;
/** I/O error, corrupt page, not a database. After any of them nobody knows what is in the file. */
const DISK_FAILURES: ReadonlySet<number> = new Set([10, 11, 26]);
const DAMAGE: ReadonlySet<number> = new Set([11, 26]);

/** The disk is full. Nothing was written, and a retry is possible. */
export const isDiskFull = (error: unknown): boolean => primaryCode(error) === FULL;

/** A file beside the database could not be made or opened, as on a disk that takes no further files. Nothing was written. */
export const isNotOpened = (error: unknown): boolean => primaryCode(error) === NOT_OPENED;

export const isDatabaseBusy = (error: unknown): boolean => primaryCode(error) === BUSY;

/** The disk reported an error, or returned bytes that were never written to it. */
export const isDiskFailure = (error: unknown): boolean => DISK_FAILURES.has(primaryCode(error));

/** The file itself is damaged, whatever the disk does later. */
export const isDamage = (error: unknown): boolean => DAMAGE.has(primaryCode(error));

/** Codes by SQLite's message, because the driver's `all` and `iterate` throw errors without a code. */
const CODES: Readonly<Record<string, number>> = {
  'database is locked': 5,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'file is not a database': 26,
};

type SqliteError = Readonly<{
  code?: unknown;
  errcode?: unknown;
  message?: unknown;
  name?: unknown;
  cause?: unknown;
}>;

/**
 * SQLite's primary code, the low byte of the extended one; 0 for other errors. Without `instanceof`, because an error
 * from native code may belong to another realm.
 */
export function primaryCode(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  const { code, errcode, message, name, cause }: SqliteError = error;
  if (name === 'FileFailure') return primaryCode(cause);
  if (errcode !== undefined) return Number(errcode) & 0xff;
  return code === 'ERR_SQLITE_ERROR' ? (CODES[String(message)] ?? 0) : 0;
}
