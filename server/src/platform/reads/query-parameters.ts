import { LEADERBOARD_LIMIT_MAX, Rejection } from '@onda-on/contracts/rules';

const PAGE_MAX = 999_999;
const DIGITS = /^[1-9][0-9]{0,5}$/;

/** Refuses parameters that the call does not name, or that come more than once. */
export function refuseUnknownParameters(query: unknown, known: readonly string[]): void {
  const entries = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  const isFine = entries.every(([name, value]) => known.includes(name) && typeof value === 'string');
  if (!isFine) throw new Rejection('INVALID_REQUEST');
}

/** 1–100 in decimal digits (docs/limits.md#requests); `otherwise` without a limit. */
export function parseLimit(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const limit = DIGITS.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= LEADERBOARD_LIMIT_MAX) return limit;
  throw new Rejection('WRONG_LIMIT');
}

/** Pages count from 1. */
export function parsePage(text: string | undefined): number {
  if (text === undefined) return 1;
  if (DIGITS.test(text) && Number(text) <= PAGE_MAX) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}

export function parseChoice<Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each === text);
  if (choice) return choice;
  throw new Rejection('INVALID_REQUEST');
}

const CURSOR = /^[A-Za-z0-9_-]{1,400}$/;

/** Checks only the form of a cursor; the store checks the rest. */
export function parseCursor(text: string | undefined): string | undefined {
  if (text === undefined || CURSOR.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

export function parseSequence(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}

/** Decodes a search text: headers hold ASCII only, so it comes percent-encoded. */
export function decodedHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    throw new Rejection('INVALID_REQUEST');
  }
}
