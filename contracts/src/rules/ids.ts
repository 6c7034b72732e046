import type { Brand } from './brand.ts';
import { WEEK_NUMBER_MAX, WEEK_NUMBER_MIN } from './limits.ts';
import { Rejection } from './rejection.ts';

export type WeekNumber = Brand<number, 'WeekNumber'>;
export type WeekId = Brand<string, 'WeekId'>;
export type MatchId = Brand<string, 'MatchId'>;
export type CouponNo = Brand<string, 'CouponNo'>;
/** 128 random bits in hex. Only the vault links them to a person; no public answer contains them. */
export type ParticipantId = Brand<string, 'ParticipantId'>;
/** 80 bits that nobody guesses: whoever knows the address of a league may see its table. */
export type LeagueId = Brand<string, 'LeagueId'>;
/** 128 random bits, new each week, so that a page can mark one row without linking weeks. */
export type EntryId = Brand<string, 'EntryId'>;

export const ID = /^[A-Za-z0-9_-]{1,64}$/;
export const COUPON_NO = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Checks an untrusted number at the edge; every `WeekNumber` is 1..52. */
export function parseWeekNumber(value: number): WeekNumber {
  if (isWeekNumber(value)) return value;
  throw new Rejection('WRONG_WEEK');
}

export function isWeekNumber(value: unknown): value is WeekNumber {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= WEEK_NUMBER_MIN &&
    value <= WEEK_NUMBER_MAX
  );
}

/** A week in a path or a query: decimal digits only; `015`, `1e1` and `15 ` are refused. */
export function parseWeekText(text: string): WeekNumber {
  if (/^[1-9][0-9]?$/.test(text)) return parseWeekNumber(Number(text));
  throw new Rejection('WRONG_WEEK');
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

const isMatchId = (text: string): text is MatchId => isId(text);
const isWeekId = (text: string): text is WeekId => isId(text);

export function parseMatchId(text: string): MatchId {
  if (isMatchId(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

export function parseWeekId(text: string): WeekId {
  if (isWeekId(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

const LEAGUE_ID = /^[0-9a-hjkmnp-tv-z]{16}$/;
const isLeagueId = (text: string): text is LeagueId => LEAGUE_ID.test(text);

/** A league's address, sixteen letters and digits. */
export function parseLeagueId(text: string): LeagueId {
  if (isLeagueId(text)) return text;
  throw new Rejection('LEAGUE_NOT_FOUND');
}

/** Any id of our own: letters, digits, `-` and `_`, 64 at most. */
export function parseId(text: string): string {
  if (isId(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

const isCouponNo = (text: string): text is CouponNo => COUPON_NO.test(text);

/** A coupon's number or edit code in its printed form, also when typed with blanks, without dashes or in small letters. */
export const printedCode = (typed: string): string =>
  // ASCII casing, whatever the visitor's language.
  (
    typed
      .replace(/[\s-]/gu, '')
      .toUpperCase()
      .match(/.{1,4}/gu) ?? []
  ).join('-');

/** A typed coupon number in its printed form, or null. */
export function couponNoIn(typed: string): CouponNo | null {
  const printed = printedCode(typed);
  return isCouponNo(printed) ? printed : null;
}

/** A coupon's number as printed, sixty random bits in three groups; upper or lower case. */
export function parseCouponNo(text: string): CouponNo {
  // ASCII casing, whatever the visitor's language.
  const canonical = text.trim().toUpperCase();
  if (isCouponNo(canonical)) return canonical;
  throw new Rejection('COUPON_NOT_FOUND');
}
