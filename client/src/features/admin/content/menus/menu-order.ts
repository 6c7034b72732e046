import type { MenuAnswer } from '@onda-on/contracts/api';

export type MenuItem = MenuAnswer['items'][number];

/** The items in the order of the site. */
export const inOrder = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.toSorted((a, b) => a.order - b.order);

/** The `order` of a new last item. */
export const placeAtEnd = (items: readonly MenuItem[]): number =>
  Math.max(items.length, ...items.map(({ order }) => order)) + 1;

/** The items in an unsaved order: those added meanwhile come last, and removed ones are left out. */
export function arranged(items: readonly MenuItem[], ids: readonly string[] | null): readonly MenuItem[] {
  const stored = inOrder(items);
  if (!ids) return stored;
  const known = ids.flatMap((id) => stored.find((item) => item.id === id) ?? []);
  return [...known, ...stored.filter(({ id }) => !ids.includes(id))];
}

/** The ids with one moved from a place to another; the same array when there is no such place. */
export function movedIds(ids: readonly string[], from: number, to: number): readonly string[] {
  const id = ids[from];
  if (id === undefined || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
