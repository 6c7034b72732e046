import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal; secrets of the same length take the same time. */
export const isSameSecret = (given: Buffer, kept: Buffer): boolean =>
  given.length === kept.length && timingSafeEqual(given, kept);
