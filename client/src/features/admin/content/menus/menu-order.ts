import type { MenuAnswer } from '@onda-on/contracts/api';

export type MenuItem = MenuAnswer['items'][number];

/** Items as the site shows them. */
export const inOrder = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.toSorted((a, b) => a.order - b.order);

/** The `order` of one that comes last. */
export const placeAtEnd = (items: readonly MenuItem[]): number =>
  Math.max(items.length, ...items.map(({ order }) => order)) + 1;

/** Items in an order that is not saved yet; those that came meanwhile stand at the end, those that went are gone. */
export function arranged(items: readonly MenuItem[], ids: readonly string[] | null): readonly MenuItem[] {
  const stored = inOrder(items);
  if (!ids) return stored;
  const known = ids.flatMap((id) => stored.find((item) => item.id === id) ?? []);
  return [...known, ...stored.filter(({ id }) => !ids.includes(id))];
}

/** The ids after one of them went from one place to another; the same where there is no such place. */
export function movedIds(ids: readonly string[], from: number, to: number): readonly string[] {
  const id = ids[from];
  if (id === undefined || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
