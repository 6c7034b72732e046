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
/** First byte of the UTF-8 byte-order mark, which some editors write; the decoder below removes it. */
const BYTE_ORDER_MARK = 0xef;

/** As many combining marks in a row as no writing needs (the limit of UAX #15); composing thousands takes seconds. */
const STACKED_MARKS = /\p{M}{31}/u;
const MARKS_MAX = 30;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body. Nesting is measured before the value is built; at every level it refuses names that all objects
 * inherit, names that occur twice in one object and stacked combining marks. A negative zero becomes 0.
 *
 * @throws {Rejection} MALFORMED_JSON, NESTED_TOO_DEEP or INVALID_REQUEST
 */
export function readJson(body: Buffer): unknown {
  const { depth, members } = shapeOf(body);
  if (depth > HTTP_LIMITS.jsonDepthMax) throw new Rejection('NESTED_TOO_DEEP');
  const value = parse(body);
  if (walk(value) !== members) throw new Rejection('MALFORMED_JSON');
  return value === 0 ? 0 : value;
}

/** The nesting depth of the text and the number of its `name: value` pairs, counted by colons outside of strings. */
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

/** The strict decoder is slow for small texts, so it gets only bodies with a byte-order mark or invalid UTF-8. */
const textOf = (body: Buffer): string =>
  body[0] !== BYTE_ORDER_MARK && isUtf8(body) ? body.toString() : strictUtf8.decode(body);

/**
 * Checks the parsed value at every level, replaces -0, which would reach decisions and then be stored as 0, and counts
 * the pairs: fewer than the text has if a name occurs twice, since the parser keeps the last one.
 */
function walk(value: unknown): number {
  if (typeof value === 'string') refuseStackedMarks(value);
  if (typeof value !== 'object' || value === null) return 0;
  let pairs = 0;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      if (value[i] === 0) value[i] = 0;
      else pairs += walk(value[i]);
    }
    return pairs;
  }
  const fields = value as Record<string, unknown>;
  // A parsed value has own names only.
  for (const name in fields) {
    // Names such as `constructor`, `toString`, `__proto__`: checks for known names would find them on every object.
    if (name in Object.prototype) throw new Rejection('INVALID_REQUEST');
    refuseStackedMarks(name);
    pairs += 1;
    if (fields[name] === 0) fields[name] = 0;
    else pairs += walk(fields[name]);
  }
  return pairs;
}

function refuseStackedMarks(text: string): void {
  if (text.length > MARKS_MAX && STACKED_MARKS.test(text)) throw new Rejection('INVALID_REQUEST');
}
