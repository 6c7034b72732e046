import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, property } from 'fast-check';

import { lineDiff, type DiffLine } from './DiffLines.tsx';

const lines = array(constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
const without = (diff: readonly DiffLine[], kind: DiffLine['kind']) =>
  diff.filter((line) => line.kind !== kind).map(({ text }) => text);

describe('line diff', () => {
  it('marks added and removed lines, and keeps the others', () =>
    expect(lineDiff(['# Başlık', 'bir', 'iki'], ['# Başlık', 'bir', 'üç', 'iki'])).toEqual([
      { kind: 'same', text: '# Başlık' },
      { kind: 'same', text: 'bir' },
      { kind: 'added', text: 'üç' },
      { kind: 'same', text: 'iki' },
    ]));

  it('contains both texts: without the added lines the first, without the removed ones the second', () =>
    assert(
      property(lines, lines, (before, after) => {
        const diff = lineDiff(before, after);
        expect(without(diff, 'added')).toEqual(before);
        expect(without(diff, 'removed')).toEqual(after);
      }),
    ));

  it('keeps as many lines as possible', () =>
    assert(
      property(lines, lines, (before, after) => {
        const kept = lineDiff(before, after).filter(({ kind }) => kind === 'same').length;
        expect(kept).toBe(longestCommon(before, after));
      }),
    ));
});

function longestCommon([a, ...before]: readonly string[], after: readonly string[]): number {
  if (a === undefined) return 0;
  const place = after.indexOf(a);
  const skipped = longestCommon(before, after);
  return place < 0 ? skipped : Math.max(skipped, 1 + longestCommon(before, after.slice(place + 1)));
}
