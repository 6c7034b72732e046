import { useQueries } from '@tanstack/react-query';
import { createContext, useState } from 'react';

import { hasFailed } from '../../../../api/has-failed.ts';
import type { AnyContent, ContentKind } from '../content-kind.ts';
import { contentList } from '../content.queries.ts';

export type Draft = Readonly<{ kind: ContentKind; id: string; title: string; publishAt: string | null }>;

/** The drafts ticked for Hızlı Yayınla, in both lists. */
export type Chosen = Readonly<{ ids: ReadonlySet<string>; toggle: (id: string) => void; clear: () => void }>;

export const ChosenContext = createContext<Chosen>({
  ids: new Set(),
  toggle: () => undefined,
  clear: () => undefined,
});

export function useChoosing(): Chosen {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { drafts } = useDrafts(ticked.size > 0);
  return {
    // Others may have published or removed some since.
    ids: new Set(drafts.map(({ id }) => id).filter((id) => ticked.has(id))),
    toggle: (id) => setTicked(toggled(ticked, id)),
    clear: () => setTicked(new Set()),
  };
}

/** The drafts of both lists, which are read while they are wanted. */
export function useDrafts(isWanted = true) {
  const [pages, articles] = useQueries({
    queries: [
      { ...contentList('page'), enabled: isWanted },
      { ...contentList('article'), enabled: isWanted },
    ],
  });
  return {
    drafts: [...draftsIn('page', pages.data), ...draftsIn('article', articles.data)],
    isPending: [pages, articles].some((list) => list.isPending && !hasFailed(list)),
    isError: [pages, articles].some((list) => list.isError || hasFailed(list)),
    isFetching: pages.isFetching || articles.isFetching,
    refetch: () => void Promise.all([pages.refetch(), articles.refetch()]),
  };
}

const draftsIn = (kind: Draft['kind'], all: readonly AnyContent[] = []): readonly Draft[] =>
  all
    .filter(({ status }) => status === 'draft')
    .map(({ id, title, publishAt }) => ({ kind, id, title, publishAt }));

/** The set with `id` added, or removed if it was in it. */
export const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
