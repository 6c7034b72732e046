import { isUtf8 } from 'node:buffer';

import { Rejection } from '@onda-on/contracts/rules';

import { HTTP_LIMITS } from './limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING_LIST = 0x5b;
const OPENING_OBJECT = 0x7b;
const CLOSING_LIST = 0x5d;
const CLOSING_OBJECT = 0x7d;
/** First byte of the mark that some editors put before a text; the decoder below takes it away. */
const BYTE_ORDER_MARK = 0xef;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body. Nesting is measured before the value is built; names that every object inherits, and names that stand
 * twice in one object, are refused at every level.
 *
 * @throws {Rejection} MALFORMED_JSON, NESTED_TOO_DEEP or INVALID_REQUEST
 */
export function readJson(body: Buffer): unknown {
  const { depth, members } = shapeOf(body);
  if (depth > HTTP_LIMITS.jsonDepthMax) throw new Rejection('NESTED_TOO_DEEP');
  const value = parse(body);
  if (membersOf(value) !== members) throw new Rejection('MALFORMED_JSON');
  return value;
}

/** How deep the text nests, and how many `name: value` it holds: colons that stand outside of strings. */
function shapeOf(body: Buffer): Readonly<{ depth: number; members: number }> {
  let level = 0;
  let depth = 0;
  let members = 0;
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i];
    if (byte === QUOTE) i = endOfString(body, i);
    else if (byte === COLON) members += 1;
    else if (byte === OPENING_OBJECT || byte === OPENING_LIST) depth = Math.max(depth, (level += 1));
    else if (byte === CLOSING_OBJECT || byte === CLOSING_LIST) level -= 1;
  }
  return { depth, members };
}

function endOfString(body: Buffer, start: number): number {
  let i = start + 1;
  while (i < body.length && body[i] !== QUOTE) i += body[i] === BACKSLASH ? 2 : 1;
  return i;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(textOf(body));
  } catch {
    throw new Rejection('MALFORMED_JSON');
  }
}

/** The decoder is strict, and slow for a text of this size: it gets what the quick way does not take. */
const textOf = (body: Buffer): string =>
  body[0] !== BYTE_ORDER_MARK && isUtf8(body) ? body.toString() : strictUtf8.decode(body);

/** Fewer than the text holds when a name stood twice: the parser keeps the last one silently. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  if (Array.isArray(value)) {
    for (const each of value) sum += membersOf(each);
    return sum;
  }
  // Just parsed: it has no names but its own.
  for (const name in value) {
    // `constructor`, `toString`, `__proto__`: a check that asks whether a name is known would find them on anything.
    if (name in Object.prototype) throw new Rejection('INVALID_REQUEST');
    sum += 1 + membersOf((value as Readonly<Record<string, unknown>>)[name]);
  }
  return sum;
}
