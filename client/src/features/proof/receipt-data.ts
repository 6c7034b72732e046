import type { CouponProofAnswer, ReceiptAnswer, WeekProofAnswer } from '@onda-on/contracts/api';
import { COUPON_NO, isOutcome, isWeekNumber } from '@onda-on/contracts/rules';

/** Everything of a receipt that its fingerprint is made of, and what is needed to find its coupon. No name, no edit code. */
export type ReceiptData = Readonly<{
  couponNo: string;
  week: number;
  entryId: string;
  /** In sheet order, `1X2…`. */
  picks: string;
  acceptedAt: string;
  revisedAt: string | null;
  /** Null once the person is erased. */
  salt: string | null;
  leafHash: string;
}>;

/** The server's answers that a kept file holds beside its receipt. */
export type KeptProof = Readonly<{ coupon: CouponProofAnswer; week: WeekProofAnswer }>;

/** What a visitor has handed in: a receipt, or only the number of a coupon. */
export type HandedIn =
  | Readonly<{ kind: 'receipt'; receipt: ReceiptData; kept: KeptProof | null }>
  | Readonly<{ kind: 'number'; couponNo: string }>;

/** Kept files are smaller than 200 KB. */
export const HANDED_IN_LENGTH_MAX = 2_000_000;

export const receiptDataOf = ({ picks, ...receipt }: ReceiptAnswer): ReceiptData => ({
  couponNo: receipt.couponNo,
  week: receipt.week,
  entryId: receipt.entryId,
  picks: picks.map(({ prediction }) => prediction).join(''),
  acceptedAt: receipt.acceptedAt,
  revisedAt: receipt.revisedAt,
  salt: receipt.salt,
  leafHash: receipt.leafHash,
});

/** The part of a link after `#`, which browsers never send to a server: base64url of the receipt as JSON. */
export const receiptCode = (receipt: ReceiptData): string =>
  btoa(JSON.stringify(receipt)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');

/** The element of a kept file that holds its data. */
export const KEPT_DATA_ID = 'makbuz';
const KEPT_DATA = new RegExp(`<script type="application/json" id="${KEPT_DATA_ID}">([^<]*)</script>`, 'u');
const CODE = /(?:^|#)([A-Za-z0-9_-]{40,4000})$/u;
const NUMBER = /(?:^|\/kupon\/)([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})(?:[?#/].*)?$/iu;

/** Reads a link, the code of one, the number or address of a coupon, JSON, or a kept file; null for anything else. */
export function handedInAs(text: string): HandedIn | null {
  const trimmed = text.trim();
  if (trimmed.length > HANDED_IN_LENGTH_MAX) return null;
  const [, code] = CODE.exec(trimmed) ?? [];
  const [, kept] = KEPT_DATA.exec(trimmed) ?? [];
  const json = kept ?? (code === undefined ? trimmed : decoded(code));
  const found = receiptIn(parsed(json));
  if (found) return { kind: 'receipt', ...found };
  const [, no = ''] = NUMBER.exec(trimmed) ?? [];
  const couponNo = no.toUpperCase();
  return COUPON_NO.test(couponNo) ? { kind: 'number', couponNo } : null;
}

function decoded(code: string): string {
  try {
    return atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function receiptIn(value: unknown): Omit<HandedIn & { kind: 'receipt' }, 'kind'> | null {
  if (!isRecord(value)) return null;
  const { receipt: inFile, coupon, week } = value;
  const receipt = dataIn(inFile ?? value);
  if (!receipt) return null;
  return { receipt, kept: isCouponProof(coupon) && isWeekProof(week) ? { coupon, week } : null };
}

/** From the data of a link, or from an answer of `GET /api/coupons/{no}`. */
function dataIn(value: unknown): ReceiptData | null {
  if (!isRecord(value)) return null;
  const { week, revisedAt = null, salt = null } = value;
  const fields = {
    couponNo: textIn(value['couponNo'], COUPON_NO),
    week: isWeekNumber(week) ? week : undefined,
    entryId: textIn(value['entryId'], ENTRY),
    picks: picksIn(value['picks']),
    acceptedAt: textIn(value['acceptedAt'], MOMENT),
    revisedAt: revisedAt === null ? null : textIn(revisedAt, MOMENT),
    salt: salt === null ? null : textIn(salt, SALT),
    leafHash: textIn(value['leafHash'], HASH),
  };
  return isWhole(fields) ? fields : null;
}

type Partly<T> = Readonly<{ [Name in keyof T]: T[Name] | undefined }>;
const isWhole = (fields: Partly<ReceiptData>): fields is ReceiptData =>
  Object.values(fields).every((field) => field !== undefined);

const textIn = (value: unknown, pattern: RegExp): string | undefined =>
  isText(value, pattern) ? value : undefined;

const picksIn = (value: unknown): string | undefined =>
  textIn(Array.isArray(value) ? value.map(predictionIn).join('') : value, PICKS);

const predictionIn = (pick: unknown): string =>
  isRecord(pick) && isOutcome(pick['prediction']) ? pick['prediction'] : '?';

const ENTRY = /^[\w-]{1,64}$/u;
const PICKS = /^[1X2]{1,16}$/u;
const HASH = /^[0-9a-f]{64}$/u;
const SALT = /^[0-9a-f]{1,128}$/u;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/u;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
const isAnyText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const isNullOr = (value: unknown, is: (value: unknown) => boolean): boolean => value === null || is(value);

function isCouponProof(value: unknown): value is CouponProofAnswer {
  if (!isRecord(value)) return false;
  const { couponNo, week, entryId, leafHash, index, path, reason, voided } = value;
  const isPlaced = isNullOr(index, isCount) && isNullOr(path, isPath);
  const isNamed = [couponNo, entryId, leafHash].every(isAnyText) && isWeekNumber(week);
  const isVoided = (each: unknown) => isRecord(each) && isAnyText(each['at']) && isAnyText(each['reason']);
  return isNamed && isPlaced && isNullOr(reason, isAnyText) && isNullOr(voided, isVoided);
}

const isPath = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (step) => isRecord(step) && isText(step['hash'], HASH) && isText(step['side'], /^(?:left|right)$/u),
  );

function isWeekProof(value: unknown): value is WeekProofAnswer {
  if (!isRecord(value)) return false;
  const { week, sealed, checkpoint, latest, keys } = value;
  return (
    isWeekNumber(week) &&
    isNullOr(sealed, isSealed) &&
    isNullOr(checkpoint, isLockCheckpoint) &&
    isNullOr(latest, isCheckpoint) &&
    Array.isArray(keys) &&
    keys.every(isKey)
  );
}

const isSealed = (value: unknown): boolean =>
  isRecord(value) && [value['lockedAt'], value['root']].every(isAnyText) && isCount(value['count']);

const isCheckpoint = (value: unknown): boolean =>
  isRecord(value) &&
  ['head', 'keyId', 'signature', 'at'].every((name) => isAnyText(value[name])) &&
  isCount(value['ordinal']);

const isLockCheckpoint = (value: unknown): boolean =>
  isCheckpoint(value) && isRecord(value) && isAnyText(value['previousHead']) && isAnyText(value['event']);

const isKey = (value: unknown): boolean =>
  isRecord(value) && ['keyId', 'publicKey', 'introducedAt'].every((name) => isAnyText(value[name]));
