import { Rejection } from '@onda-on/contracts/rules';
import type { Revision } from '@onda-on/stores';

/** The revision that an operator's form was filled from: an entity tag such as `"7"`, or none. */
export function parseIfMatch(header: string | undefined): Revision | undefined {
  if (header === undefined || header === '*') return undefined;
  const revision = /^(?:W\/)?"(-1|\d{1,18})"$/.exec(header)?.[1];
  if (revision === undefined) throw new Rejection('INVALID_REQUEST');
  return BigInt(revision);
}
