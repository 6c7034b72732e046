export const READING = 'reading';

/**
 * What a reading call declares. `kept`: `never` for answers about people or for operators; `revalidate` for public ones,
 * with an ETag; `hot` for those that follow from read models alone and are answered again without being made again.
 */
export type Reading = Readonly<{
  projections: readonly string[];
  parameters: readonly string[];
  kept: 'never' | 'revalidate' | 'hot';
}>;
