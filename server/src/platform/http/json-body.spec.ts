import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';

import { readJson } from './json-body.ts';

const INHERITED = new RegExp(Object.getOwnPropertyNames(Object.prototype).join('|'), 'u');
const read = (text: string) => readJson(Buffer.from(text));

describe('JSON body', () => {
  it('is parsed like any JSON', () =>
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 12 }).filter((value) => !INHERITED.test(JSON.stringify(value))),
        (value) => expect(read(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    ));

  it('ignores braces, colons and quotes inside of texts', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '[', ':', '"', '\\', 'ş', ']') }), (text) =>
        expect(read(JSON.stringify({ [text]: text }))).toEqual({ [text]: text }),
      ),
    ));

  it.each([
    [32, 'read'],
    [33, 'NESTED_TOO_DEEP'],
  ])('with %i levels is %s', (levels, outcome) => {
    const text = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const seen = () => {
      read(text);
      return 'read';
    };
    expect(attempt(seen)).toBe(outcome);
  });

  it.each(['-0', '[-0]', '{"a":[-0.0,{"b":-0e3}],"c":-1e-400}'])('contains no negative zero: %s', (text) => {
    const numbers: unknown[] = [];
    JSON.parse(text, (_, value: unknown) => numbers.push(value));
    expect(numbers.some((each) => Object.is(each, -0))).toBe(true);
    expect(isWithout((each) => Object.is(each, -0), read(text))).toBe(true);
  });

  it.each(['{"a":"e\u0301"}', `{"a":"${'\u0301'.repeat(30)}"}`, '{"a":"🧑🏽‍🤝‍🧑🏿"}'])(
    'may have combining marks: %s',
    (text) => expect(read(text)).toEqual(JSON.parse(text)),
  );

  it.each([
    ['a text', `["${'\u0301\u0323'.repeat(30_000)}"]`],
    ['a name', `{"${'\u0301'.repeat(31)}":1}`],
  ])('has no stack of combining marks, which would take seconds to compose: %s', (_, text) =>
    expect(attempt(() => read(text))).toBe('INVALID_REQUEST'),
  );

  it.each(['{"a":1,"a":1}', '[{"b":{"a":1,"a":2}}]', '{"a":1,"\\u0061":2}'])(
    'has no repeated name: %s',
    (text) => expect(attempt(() => read(text))).toBe('MALFORMED_JSON'),
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'has no property that every object inherits: %s',
    (name) => expect(attempt(() => read(`{"a":[{"${name}":1}]}`))).toBe('INVALID_REQUEST'),
  );
});

const isWithout = (is: (value: unknown) => boolean, value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every((each) => isWithout(is, each))
    : !is(value);

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
}
