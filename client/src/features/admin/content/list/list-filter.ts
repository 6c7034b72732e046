import { fold } from '@onda-on/contracts/rules';

import type { AnyContent } from '../content-kind.ts';

export const LIST_STATUSES = ['all', 'draft', 'planned', 'published'] as const;
type ListStatus = (typeof LIST_STATUSES)[number];
export type ListFilter = Readonly<{ search: string; status: string }>;

export const NO_FILTER: ListFilter = { search: '', status: 'all' };

type Filtered = Pick<AnyContent, 'title' | 'slug' | 'status' | 'publishAt'>;

const statusOf = ({ status, publishAt }: Pick<Filtered, 'status' | 'publishAt'>): ListStatus =>
  status === 'published' ? 'published' : publishAt ? 'planned' : 'draft';

/** Titles and addresses that hold the words, with Turkish letters as their plain kin, in the status that is asked for. */
export function filtered<T extends Filtered>(
  all: readonly T[],
  { search, status }: ListFilter,
): readonly T[] {
  const words = fold(search.trim());
  return all.filter(
    (each) =>
      (status === 'all' || statusOf(each) === status) &&
      (words === '' || fold(each.title).includes(words) || each.slug.includes(words)),
  );
}
