import { Rejection } from '@onda-on/contracts/rules';

import { HTTP_LIMITS } from './limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body. Nesting is measured before the value is built; names that every object inherits, and names that stand
 * twice in one object, are refused at every level (threats.md §5.1).
 *
 * @throws {Rejection} MALFORMED_JSON, NESTED_TOO_DEEP or INVALID_REQUEST
 */
export function readJson(body: Uint8Array): unknown {
  const { depth, members } = shapeOf(body);
  if (depth > HTTP_LIMITS.jsonDepthMax) throw new Rejection('NESTED_TOO_DEEP');
  const value = parse(body);
  if (membersOf(value) !== members) throw new Rejection('MALFORMED_JSON');
  return value;
}

/** How deep the text nests, and how many `name: value` it holds: colons that stand outside of strings. */
function shapeOf(body: Uint8Array): Readonly<{ depth: number; members: number }> {
  let level = 0;
  let depth = 0;
  let members = 0;
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] ?? 0;
    if (byte === QUOTE) i = endOfString(body, i);
    else if (byte === COLON) members += 1;
    else if (OPENING.has(byte)) depth = Math.max(depth, (level += 1));
    else if (CLOSING.has(byte)) level -= 1;
  }
  return { depth, members };
}

function endOfString(body: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < body.length && body[i] !== QUOTE) i += body[i] === BACKSLASH ? 2 : 1;
  return i;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(strictUtf8.decode(body));
  } catch {
    throw new Rejection('MALFORMED_JSON');
  }
}

/** Fewer than the text holds when a name stood twice: the parser keeps the last one silently. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + membersOf(each), 0);
  return Object.entries(value).reduce((sum, [name, each]) => {
    // `constructor`, `toString`, `__proto__`: a check that asks whether a name is known would find them on anything.
    if (name in Object.prototype) throw new Rejection('INVALID_REQUEST');
    return sum + 1 + membersOf(each);
  }, 0);
}
