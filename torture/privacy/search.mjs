// Finds the texts of canaries in bytes of any kind, in each form in which software writes a text.
import { createHash } from 'node:crypto';

import { canary, MARKS, NUMBERS } from './canaries.mjs';

const utf8 = (text) => Buffer.from(text);
/** Of each number of bytes before it, the part of the base64 that only the text decides. */
const base64At = (offset) => (text) => {
  const bytes = utf8(text);
  const [start, end] = [Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3)];
  return Buffer.from(
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(start, end),
  );
};
const url = (bytes) =>
  Buffer.from(bytes.toString('latin1').replaceAll('+', '-').replaceAll('/', '_'), 'latin1');
const escaped = (text) =>
  text.replaceAll(/[^ -~]/gu, (sign) => `\\u${sign.codePointAt(0).toString(16).padStart(4, '0')}`);

/** The ways of writing a text as bytes. */
export const FORMS = {
  plain: utf8,
  'UTF-16': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, big-endian': (text) => Buffer.from(text, 'utf16le').swap16(),
  percent: (text) => utf8(encodeURIComponent(text)),
  'percent, lower case': (text) =>
    utf8(encodeURIComponent(text).replaceAll(/%../g, (hex) => hex.toLowerCase())),
  'percent, every byte': (text) =>
    utf8(
      utf8(text)
        .toString('hex')
        .replaceAll(/../g, (hex) => `%${hex.toUpperCase()}`),
    ),
  'base64 at 0': base64At(0),
  'base64 at 1': base64At(1),
  'base64 at 2': base64At(2),
  'base64url at 0': (text) => url(base64At(0)(text)),
  'base64url at 1': (text) => url(base64At(1)(text)),
  'base64url at 2': (text) => url(base64At(2)(text)),
  hex: (text) => utf8(utf8(text).toString('hex')),
  'hex, upper case': (text) => utf8(utf8(text).toString('hex').toUpperCase()),
  'JSON escapes': (text) => utf8(escaped(text)),
};

const FOLDED = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', i: 'i' };
const foldedOf = (text) => text.toLocaleLowerCase('tr').replaceAll(/[çğıöşü]/g, (letter) => FOLDED[letter]);
/** A text as people and search indexes change it: by Turkish case, by that of other languages, and without Turkish letters. */
const variantsOf = (text) =>
  new Set([
    text,
    text.toLocaleLowerCase('tr'),
    text.toLocaleUpperCase('tr'),
    text.toLowerCase(),
    text.toUpperCase(),
    foldedOf(text),
    text.normalize('NFD'),
  ]);

/** `{ what, form, mark, whole }`: `whole` holds what may begin where the mark is found; without it every mark counts. */
function patternsFor(count) {
  const persons = Array.from({ length: count }, (_, i) => canary(i));
  const wholes = {
    'national ID': persons.map(({ nationalId }) => nationalId),
    phone: persons.map(({ phone }) => phone.slice(3)),
    'phone as typed': persons.map(({ typedPhone }) => typedPhone.slice(1)),
    network: persons.map(({ network }) => network),
  };
  const patterns = new Map();
  const add = (what, form, mark, whole) => {
    const key = mark.toString('hex');
    if (!patterns.has(key)) patterns.set(key, { what, form, mark, whole });
  };
  for (const [form, write] of Object.entries(FORMS)) {
    for (const [what, mark] of Object.entries(MARKS))
      for (const variant of variantsOf(mark)) add(what, form, write(variant));
    for (const [what, { mark }] of Object.entries(NUMBERS))
      add(what, form, write(mark), wholesOf(wholes[what].map((each) => write(each).toString('latin1'))));
  }
  return [...patterns.values()];
}

const wholesOf = (texts) => ({ lengths: new Set(texts.map(({ length }) => length)), texts: new Set(texts) });
const isWhole = ({ lengths, texts }, bytes, at) =>
  [...lengths].some((length) => texts.has(bytes.toString('latin1', at, at + length)));

const DIGESTED = { 'national ID': 'nationalId', 'e-mail address': 'email' };
const CONTEXT_BYTES = 60;
const HASH_BITS = 20;

/** Searches for so many canaries, and for secrets that were issued meanwhile. */
export class CanarySearch {
  /** Patterns by their first four bytes, and whether any of them begins with bytes of this hash: most of a file is passed over by it. */
  #patterns = new Map();
  #begins = new Uint8Array(1 << HASH_BITS);

  constructor(count) {
    for (const pattern of patternsFor(count)) this.#add(pattern);
    for (let i = 0; i < count; i += 1)
      for (const [what, field] of Object.entries(DIGESTED))
        for (const text of new Set([canary(i)[field], canary(i)[field].toLowerCase()]))
          for (const kind of ['sha256', 'sha1', 'md5']) {
            const digest = createHash(kind).update(text).digest();
            for (const mark of [digest, utf8(digest.toString('hex'))]) this.#add({ what, form: kind, mark });
          }
  }

  /** A code or token that only its owner may know. */
  addSecret(text) {
    for (const [form, write] of Object.entries(FORMS)) this.#add({ what: 'secret', form, mark: write(text) });
  }

  #add(pattern) {
    const begin = pattern.mark.readUInt32BE(0);
    this.#patterns.set(begin, [...(this.#patterns.get(begin) ?? []), pattern]);
    this.#begins[hashOf(begin)] = 1;
  }

  /** What is found in the bytes: `{ what, form, count, context }`, one for each text and form. */
  in(bytes) {
    const found = new Map();
    for (const { what, form, at, length } of this.#marksIn(bytes)) {
      const name = `${what}|${form}`;
      const before = found.get(name) ?? { what, form, count: 0, context: contextOf(bytes, at, length) };
      found.set(name, { ...before, count: before.count + 1 });
    }
    return [...found.values()];
  }

  *#marksIn(bytes) {
    let begin = 0;
    for (let end = 0; end < bytes.length; end += 1) {
      begin = ((begin << 8) | bytes[end]) >>> 0;
      if (end < 3 || this.#begins[hashOf(begin)] === 0) continue;
      const at = end - 3;
      for (const { what, form, mark, whole } of this.#patterns.get(begin) ?? [])
        if (startsAt(bytes, at, mark) && (!whole || isWhole(whole, bytes, at)))
          yield { at, what, form, length: mark.length };
    }
  }
}

const hashOf = (begin) => Math.imul(begin, 0x9e3779b1) >>> (32 - HASH_BITS);
const startsAt = (bytes, at, mark) =>
  bytes.compare(mark, 0, mark.length, at, Math.min(at + mark.length, bytes.length)) === 0;

function contextOf(bytes, at, length) {
  const around = bytes.subarray(Math.max(0, at - CONTEXT_BYTES), at + length + CONTEXT_BYTES);
  return around.toString('latin1').replaceAll(/[^ -~]/g, '.');
}
