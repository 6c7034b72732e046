import { keyedHashHex } from './keyed-hash.ts';
import type { Secrets } from './secrets.ts';

/** What keyed hashes for look-ups are made with, and what takes its place during a rotation. */
export type Peppers = Pick<Secrets, 'pepper' | 'nextPepper'>;

/** The newest one first. It is read first as well: a rotation may end between both, and then the other one is this one. */
export function peppersIn(peppers: Peppers): readonly [newest: Buffer, ...earlier: Buffer[]] {
  const { nextPepper } = peppers;
  return nextPepper ? [nextPepper, peppers.pepper] : [peppers.pepper];
}

/** What a person, or a record, is looked up by; hex. */
export const lookupOfPerson = (pepper: Buffer, nationalId: string): string =>
  keyedHashHex(pepper, `tckn|${nationalId}`);
export const lookupOfSecret = (pepper: Buffer, kind: string, text: string): string =>
  keyedHashHex(pepper, `secret|${kind}|${text}`);

/** By what a person's profile is recognised; hex. */
export const hashOfProfile = (pepper: Buffer, participantId: string, text: string): string =>
  keyedHashHex(pepper, `profile|${participantId}|${text}`);
