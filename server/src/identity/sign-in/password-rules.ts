import { Rejection } from '@onda-on/contracts/rules';

import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_LENGTH_STRONG = 15;
const PASSWORD_LENGTH_WEAK = 8;
const PASSWORD_LENGTH_MAX = 1_024;

/** One form for hashing and checking: the same letters typed on another keyboard are the same password. */
export const canonicalPassword = (password: string): string => password.normalize('NFC');

/** Shortest password that `enforceStrongPasswords` allows. */
const shortestPassword = (enforceStrong: boolean): number =>
  enforceStrong ? PASSWORD_LENGTH_STRONG : PASSWORD_LENGTH_WEAK;

/**
 * Length and a list of common ones; no composition rules (docs/limits.md#administrators). Blanks count, and nothing is cut off.
 *
 * @throws {Rejection} PASSWORD_WEAK
 */
export function refuseWeakPassword(password: string, enforceStrong: boolean): void {
  const min = shortestPassword(enforceStrong);
  if (!isAcceptable(password, min)) throw new Rejection('PASSWORD_WEAK', { min });
}

export function isAcceptable(password: string, lengthMin: number): boolean {
  const letters = Array.from(canonicalPassword(password));
  return letters.length >= lengthMin && letters.length <= PASSWORD_LENGTH_MAX && !isCommon(letters.join(''));
}

function isCommon(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return COMMON_PASSWORDS.has(plain) || isRepeated(plain) || isRun(plain);
}

/** `aaaa…`, or a few characters over and over. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);

/** `12345…`, `abcdef…`, and backwards. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((letter, i) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(i) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
