import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, nat, property, tuple, type Arbitrary } from 'fast-check';

import { BoundedMap } from './bounded-map.ts';

const MAX = 4;

type Step = readonly ['set' | 'delete' | 'clear', key: number];

const step: Arbitrary<Step> = tuple(
  constantFrom('set' as const, 'set' as const, 'set' as const, 'delete' as const, 'clear' as const),
  nat({ max: 9 }),
);

/** The keys in order, the newest last. */
function keysAfter(keys: readonly number[], [what, key]: Step): readonly number[] {
  if (what === 'clear') return [];
  const others = keys.filter((each) => each !== key);
  return what === 'set' ? [...others, key].slice(-MAX) : others;
}

function take(map: BoundedMap<number, number>, [what, key]: Step): number | undefined {
  if (what === 'set') return map.set(key, key);
  if (what === 'delete') map.delete(key);
  else map.clear();
  return undefined;
}

describe('bounded map', () => {
  it('keeps the newest entries and returns what it drops, whatever was set, removed and cleared before', () =>
    assert(
      property(array(step, { maxLength: 200 }), (steps) => {
        const map = new BoundedMap<number, number>(MAX);
        let before: readonly number[] = [];
        for (const each of steps) {
          const after = keysAfter(before, each);
          const isFull = each[0] === 'set' && before.length === MAX && !before.includes(each[1]);
          expect(take(map, each)).toBe(isFull ? before[0] : undefined);
          expect([...map.values()]).toEqual(after);
          before = after;
        }
      }),
    ));

  it('returns the latest value of a key', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('a', 2);
    expect([map.get('a'), map.has('a'), map.has('b')]).toEqual([2, true, false]);
  });
});
