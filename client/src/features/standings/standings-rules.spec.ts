import { describe, expect, it } from '@jest/globals';

import { chipStateOf } from '../../ui/PickChip.tsx';
import { chipsLabel } from './StandingsRow.tsx';
import { pageItemsOf } from './TablePager.tsx';
import { histogramBarsOf, percentBelow, percentWithSuffix } from './TableSection.tsx';

describe('chip', () => {
  it.each([
    ['1', '1', 'ok'],
    ['1', 'X', 'no'],
    ['2', 'pending', 'wait'],
    ['X', 'void', 'void'],
  ] as const)('for pick %s on a match with result %s is %s', (pick, result, state) =>
    expect(chipStateOf(pick, result)).toBe(state),
  );

  it('is part of a row with a single label in words', () =>
    expect(chipsLabel(['1', 'X', '2', '1'], ['1', '2', 'pending', 'void'])).toBe(
      '1. maç 1 doğru, 2. maç X yanlış, 3. maç 2 beklemede, 4. maç 1 geçersiz',
    ));

  it('is pending where the sheet has more matches than the results', () =>
    expect(chipsLabel(['1'], [])).toBe('1. maç 1 beklemede'));
});

describe('distribution', () => {
  const histogram = [150, 417, 448, 219, 47, 2, 1, 0, 0, 0, 0];

  it('runs from the highest possible count down to none', () =>
    expect(histogramBarsOf(histogram, 6).map(({ correct, coupons }) => [correct, coupons])).toEqual([
      [6, 1],
      [5, 2],
      [4, 47],
      [3, 219],
      [2, 448],
      [1, 417],
      [0, 150],
    ]));

  it('scales its bars to the longest', () =>
    expect(histogramBarsOf([1, 4], 1).map(({ share }) => share)).toEqual([100, 25]));

  it('is empty without coupons', () =>
    expect(histogramBarsOf([0, 0], 1).map(({ share }) => share)).toEqual([0, 0]));

  it('gives the share of coupons that did worse, rounded down', () => {
    expect(percentBelow(histogram, 4)).toBe(96);
    expect(percentBelow(histogram, 0)).toBe(0);
    expect(percentBelow([], 3)).toBe(0);
  });
});

describe('percentage in a Turkish sentence', () => {
  it.each([
    [0, '%0’ı'],
    [10, '%10’u'],
    [20, '%20’si'],
    [31, '%31’i'],
    [40, '%40’ı'],
    [53, '%53’ü'],
    [70, '%70’i'],
    [82, '%82’si'],
    [90, '%90’ı'],
    [96, '%96’sı'],
    [99, '%99’u'],
    [100, '%100’ü'],
  ])('%i has the ending that its last word requires', (percent, text) =>
    expect(percentWithSuffix(percent)).toBe(text),
  );
});

describe('pager', () => {
  it.each([
    [1, 65, [1, 2, 3, 'gap', 65]],
    [2, 65, [1, 2, 3, 'gap', 65]],
    [4, 65, [1, 2, 3, 4, 5, 'gap', 65]],
    [8, 65, [1, 'gap', 7, 8, 9, 'gap', 65]],
    [65, 65, [1, 'gap', 64, 65]],
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 0, []],
  ])('offers on page %i of %i: %j', (page, pages, items) => expect(pageItemsOf(page, pages)).toEqual(items));
});
