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

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body. Nesting is measured before the value is built; at every level it refuses names that all objects
 * inherit and names that occur twice in one object.
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
 * Counts the pairs of the parsed value: fewer than the text has if a name occurs twice, since the parser keeps the last
 * one.
 */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  if (Array.isArray(value)) {
    for (const each of value) sum += membersOf(each);
    return sum;
  }
  // A parsed value has own names only.
  for (const name in value) {
    // Names such as `constructor`, `toString`, `__proto__`: checks for known names would find them on every object.
    if (name in Object.prototype) throw new Rejection('INVALID_REQUEST');
    sum += 1 + membersOf((value as Readonly<Record<string, unknown>>)[name]);
  }
  return sum;
}
