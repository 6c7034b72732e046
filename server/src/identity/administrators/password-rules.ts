import { randomInt } from 'node:crypto';

import { Rejection } from '@onda-on/contracts/rules';

import { MOST_USED_PASSWORDS } from './most-used-passwords.ts';

/** Others that are guessed first here: clubs, cities, the product's name, long repetitions. Shorter ones are refused by their length. */
const LIKELY_HERE = `
  00000000 87654321 987654321 0987654321 123123123 123456123456 112233445566 102030405060 123456789012345
  1234567890123456 password1234 password12345678 passwordpassword p@ssword123 qwertyuiopasdfgh qwertyqwerty asdfghjklzxcvbnm
  zxcvbnmasdfghjkl abcdefgh abcdefghijklmno abcdefghijklmnop adminadmin admin123 admin1234 admin12345 admin123456
  administrator administrator1 administrator123 welcome123 changeme123 changemechangeme letmein123 letmeinletmein
  master123 secret123 monkey123 dragon123 galatasaray galatasaray1905 fenerbahce fenerbahce1907 besiktas besiktas1903
  trabzonspor trabzonspor1967 trabzonspor6161 istanbul34 istanbul1453 ankara06 turkiye1 turkiye1923 turkiye123 türkiye1923
  turkiyecumhuriyeti atatürk1881 ataturk1881 mustafakemal mustafakemalataturk sifre123 sifre1234 sifre12345 şifre123
  şifre1234 şifre12345 sifresifre parola123 parola1234 parolaparola seniseviyorum seniseviyorum1 annemibabami askimaskim
  ondaonondaon ondaon123456789 ondaonadmin12345 correcthorsebatterystaple thisismypassword mypassword123456
  iloveyouiloveyou
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...MOST_USED_PASSWORDS,
  ...LIKELY_HERE.trim().split(/\s+/u),
]);

/** Without 0 and O, 1, l and I, since people read the password off a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 20;

/** A password with more than 110 random bits. */
export const randomPassword = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

export const PASSWORD_LENGTH_STRONG = 15;
const PASSWORD_LENGTH_WEAK = 8;
const PASSWORD_LENGTH_MAX = 1_024;

/** The form for hashing and checking: the same letters from another keyboard are the same password. */
export const canonicalPassword = (password: string): string => password.normalize('NFC');

const shortestPassword = (enforceStrong: boolean): number =>
  enforceStrong ? PASSWORD_LENGTH_STRONG : PASSWORD_LENGTH_WEAK;

/**
 * Checks the length and a list of common passwords; no composition rules (docs/limits.md#administrators). Blanks count,
 * and nothing is cut off.
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

/** `aaaa…`, or up to four characters repeated. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/u.test(text);

/** `12345…`, `abcdef…`, and backwards. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((letter, i) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(i) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
