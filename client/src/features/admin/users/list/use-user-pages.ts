import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useDebouncedValue } from '../../kit/use-debounced-value.ts';
import { keptState } from '../../shell/kept-state.ts';
import { EVERYBODY, type UserFilter, userPage } from '../users.queries.ts';

const SEARCH_MS = 250;

/** Where one has come to in a list with a filter: the cursors of the pages that were passed. */
type Way = Readonly<{ filter: UserFilter; cursors: readonly string[] }>;

const useWay = keptState<Way>({ filter: EVERYBODY, cursors: [] });

/** The list a page at a time: back and forth, and from the beginning for another filter. */
export function useUserPages(typed: UserFilter) {
  const filter = useDebouncedValue(typed, SEARCH_MS);
  const [way, setWay] = useWay();
  const cursors = way.filter === filter ? way.cursors : [];
  const query = useQuery({ ...userPage(filter, cursors.at(-1) ?? null), placeholderData: keepPreviousData });
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null);
  return {
    query,
    filter,
    page: cursors.length + 1,
    onNext: next === null ? undefined : () => setWay({ filter, cursors: [...cursors, next] }),
    onPrevious: cursors.length === 0 ? undefined : () => setWay({ filter, cursors: cursors.slice(0, -1) }),
  };
}
