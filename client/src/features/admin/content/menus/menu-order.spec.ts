import { describe, expect, it } from '@jest/globals';

import { arranged, movedIds, placeAtEnd, type MenuItem } from './MenuCard.tsx';

const item = (id: string, order: number): MenuItem => ({
  id,
  menuId: 'm',
  label: id,
  url: '/',
  order,
  isActive: true,
});
const ids = (items: readonly MenuItem[]) => items.map(({ id }) => id).join('');

describe('menu items', () => {
  it('are in their order, until another one is chosen', () => {
    const items = [item('b', 2), item('a', 1), item('c', 3)];
    expect(ids(arranged(items, null))).toBe('abc');
    expect(ids(arranged(items, ['c', 'a', 'b']))).toBe('cab');
  });

  it('keep an unsaved order when others add and delete items', () =>
    expect(ids(arranged([item('a', 1), item('d', 4), item('c', 3)], ['c', 'b', 'a']))).toBe('cad'));

  it('are added last, also after removals', () => {
    expect(placeAtEnd([])).toBe(1);
    expect(placeAtEnd([item('a', 1), item('b', 2)])).toBe(3);
    expect(placeAtEnd([item('a', 1), item('c', 3), item('d', 5)])).toBe(6);
  });

  it('move to an existing place only', () => {
    expect(movedIds(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedIds(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movedIds(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});
