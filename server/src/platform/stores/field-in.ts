import type { Secret } from '@onda-on/stores';

/** A field of a secret; empty if it holds no text. */
export const fieldIn = (secret: Secret, field: string): string => {
  const value = secret[field];
  return typeof value === 'string' ? value : '';
};
