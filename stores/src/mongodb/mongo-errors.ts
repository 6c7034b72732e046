import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;
const NAMESPACE_NOT_FOUND = 26;
const NAMESPACE_EXISTS = 48;
const OUT_OF_DISK_SPACE = 14_031;
const AUTHENTICATION_FAILED = 18;

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Whether the server refused the password, of this call or of the one because of which this call was not made. */
export function isPasswordRefused(error: unknown): boolean {
  if (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED) return true;
  return error instanceof MongoError && isPasswordRefused(error.cause);
}

export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE;

/**
 * The indexes of those inserts that met an existing document. @throws {unknown} the error itself if anything else
 * failed.
 */
export function duplicatesIn(error: unknown): readonly number[] {
  if (!(error instanceof MongoBulkWriteError)) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failures.map(({ index }) => index);
}

/** Handles the error of an insert: undefined if the document exists, else throws the error. */
export function unlessDuplicate(error: unknown): undefined {
  if (!isDuplicate(error)) throw error;
}

/** Ignores the error that a collection exists already. */
export function unlessThere(error: unknown): undefined {
  if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
}

/** Ignores the error that a collection does not exist. */
export function unlessGone(error: unknown): undefined {
  if (!(error instanceof MongoServerError) || error.code !== NAMESPACE_NOT_FOUND) throw error;
}

export const mongoMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
