import { fold } from '@onda-on/contracts/rules';

import type { AnyContent } from '../content-kind.ts';

export const LIST_STATUSES = ['all', 'draft', 'planned', 'published'] as const;
type ListStatus = (typeof LIST_STATUSES)[number];

/** The list's search parameters; without any, all records are shown. */
export type ListSearch = Readonly<{ ara?: string; durum?: ListStatus }>;

const SEARCH_LENGTH_MAX = 100;

export function listSearch({ ara, durum }: Readonly<Record<string, unknown>>): ListSearch {
  const status = LIST_STATUSES.find((each) => each === durum && each !== 'all');
  // The router parses digits in an address as a number.
  const words = typeof ara === 'string' || typeof ara === 'number' ? String(ara) : '';
  return { ...(words && { ara: words.slice(0, SEARCH_LENGTH_MAX) }), ...(status && { durum: status }) };
}

type Filtered = Pick<AnyContent, 'title' | 'slug' | 'status' | 'publishAt'>;

const statusOf = ({ status, publishAt }: Pick<Filtered, 'status' | 'publishAt'>): ListStatus =>
  status === 'published' ? 'published' : publishAt ? 'planned' : 'draft';

/** Records with the status whose title or address contains the words; Turkish letters match their plain ones. */
export function filtered<T extends Filtered>(
  all: readonly T[],
  { ara = '', durum = 'all' }: ListSearch,
): readonly T[] {
  const words = fold(ara.trim());
  return all.filter(
    (each) =>
      (durum === 'all' || statusOf(each) === durum) &&
      (words === '' || fold(each.title).includes(words) || each.slug.includes(words)),
  );
}
