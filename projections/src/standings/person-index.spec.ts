import { describe, expect, it } from '@jest/globals';
import type { ParticipantId } from '@onda-on/contracts/rules';
import * as fc from 'fast-check';

import { couponNoOf } from '../testing/facts.ts';
import { couponWords } from './coupon-words.ts';
import { NO_PERSON, PersonIndex } from './person-index.ts';

const ids = fc.array(
  fc
    .array(fc.nat({ max: 15 }), { minLength: 32, maxLength: 32 })
    .map((digits) => digits.map((each) => each.toString(16)).join('') as ParticipantId),
  { maxLength: 300 },
);

describe('person index', () => {
  it('numbers persons in the order of arrival, each once, and finds them like a map, with any room', () =>
    fc.assert(
      fc.property(ids, fc.nat({ max: 400 }), (all, room) => {
        const index = new PersonIndex(room);
        const map = new Map<string, number>();
        for (const id of [...all, ...all]) {
          if (!map.has(id)) map.set(id, map.size);
          expect(index.add(id)).toBe(map.get(id));
        }
        expect(index.size).toBe(map.size);
        for (const [id, person] of map) {
          expect(index.find(id as ParticipantId)).toBe(person);
          expect(index.idOf(person)).toBe(id);
        }
      }),
      { numRuns: 50 },
    ));

  it('is equal after it is restored by number, in any order', () =>
    fc.assert(
      fc.property(ids, (all) => {
        const index = new PersonIndex();
        for (const id of all) index.add(id);
        const again = new PersonIndex();
        for (let person = index.size - 1; person >= 0; person -= 1)
          again.restore(person, index.wordsOf(person), 0);
        again.restored();
        expect(all.map((id) => again.find(id))).toEqual(all.map((id) => index.find(id)));
      }),
      { numRuns: 50 },
    ));

  it('does not find an unknown person, and refuses an invalid id', () => {
    const index = new PersonIndex();
    expect(index.find('0'.repeat(32) as ParticipantId)).toBe(NO_PERSON);
    expect(() => index.find('0'.repeat(31) as ParticipantId)).toThrow(RangeError);
  });
});

describe('coupon number', () => {
  it('converts to sixty bits and back', () =>
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 28 - 1 }), fc.integer({ min: 0, max: 0xffffffff }), (high, low) =>
        expect(couponWords(couponNoOf(high, low))).toEqual([high, low]),
      ),
    ));
});
