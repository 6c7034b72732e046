import { randomInt } from 'node:crypto';

/** Neither 0 and O nor 1, l and I: the password is read off a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 20;

/** More than 110 bits that nobody can guess. */
export const randomPassword = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
