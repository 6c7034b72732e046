import { inTypeScript } from './typescript-places.ts';

/** The parts of a line that may be somebody's data, each with what replaces it. */
const EXCERPTS: readonly (readonly [RegExp, string])[] = [
  // The runtime quotes what it could not read.
  [/Unexpected (?:token|non-whitespace)[\s\S]*? is not valid JSON/gu, 'Unexpected token in JSON'],
  [/"[^"]*"(?:\.{3})? is not valid JSON/gu, 'a text is not valid JSON'],
  [/Cannot convert [\s\S]*? to a BigInt/gu, 'Cannot convert a text to a BigInt'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/gu, '…@…'],
  // A national ID, and a phone number with or without its country.
  [/(?<!\d)(?:[1-9]\d{10}|(?:\+?90|0)?5\d{9})(?!\d)/gu, '…'],
];

/** A line for the log or the terminal without what an error quotes from somebody's input. */
export const maskedText = (text: string): string =>
  EXCERPTS.reduce((line, [excerpt, mask]) => line.replaceAll(excerpt, mask), text);

/** An error with its stack, masked and with places in TypeScript. */
export const faultText = (error: unknown): string =>
  maskedText(error instanceof Error ? inTypeScript(error.stack ?? error.message) : String(error));
