import { parseIfMatch } from '../http/if-match.ts';

/** A revision as it goes out in `ETag`. */
export const etagOf = (revision: number): string => `"${revision}"`;

/** The revision that an operator's form was filled from (`If-Match`); null when none was named. */
export function expectedRevision(ifMatch: string | undefined): number | null {
  const revision = parseIfMatch(ifMatch);
  return revision === undefined ? null : Number(revision);
}
