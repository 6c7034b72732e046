import { isDeepStrictEqual } from 'node:util';

/** Whether saving would change nothing: then there is nothing to record. */
export const isSameText = (before: unknown, after: unknown): boolean => isDeepStrictEqual(before, after);
