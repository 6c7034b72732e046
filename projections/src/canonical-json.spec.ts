import { describe, expect, it } from '@jest/globals';
import { assert, jsonValue, property } from 'fast-check';

import { canonicalJson } from './canonical-json.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, turned(inner)]),
  );
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('canonical JSON', () => {
  it('is JSON of the same value', () =>
    assert(property(jsonValue(), (value) => expect(JSON.parse(canonicalJson(value))).toEqual(plain(value)))));

  it('is equal for any order of keys', () =>
    assert(
      property(jsonValue(), (value) => expect(canonicalJson(turned(value))).toBe(canonicalJson(value))),
    ));

  it('omits what JSON omits', () =>
    expect(canonicalJson({ b: undefined, a: [1, 'İ', null], '9': true, '10': {} })).toBe(
      '{"10":{},"9":true,"a":[1,"İ",null]}',
    ));
});
