import { type CursorPage, NEXT_CURSOR, USER_SEARCH } from '@onda-on/contracts/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { pathOf } from '../../../api/get-query.ts';
import { read } from '../../../api/http.ts';
import type { Shows } from '../../../api/topics.ts';

type Filter = Readonly<Record<string, string | number | undefined>>;
type Request = Readonly<{ signal: AbortSignal; words?: string; filter: Filter }>;

type Page<Answer> = Readonly<{ answer: Answer; next: string | null }>;

/** Reads one page. The search words travel in a header, never in an address. */
export async function readPage<Answer>(
  path: string,
  { signal, words = '', filter }: Request,
): Promise<Page<Answer>> {
  const headers = words === '' ? {} : { [USER_SEARCH]: encodeURIComponent(words) };
  const response = await read(pathOf([path], filter), { signal, headers });
  return { answer: (await response.json()) as Answer, next: response.headers.get(NEXT_CURSOR) };
}

type Options = Shows & Readonly<{ filter?: Filter; words?: string; everyMs?: number }>;

/** A list that the server answers page by page; each request carries the cursor of the page before. */
export const cursorPages = <Entry>(path: string, { filter = {}, words = '', everyMs, ...meta }: Options) =>
  infiniteQueryOptions({
    queryKey: [path, filter, words] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<CursorPage<Entry>> => {
      const asked = { signal, words, filter: { ...filter, after: pageParam ?? undefined } };
      const { answer, next } = await readPage<readonly Entry[]>(path, asked);
      return { entries: answer, next };
    },
    getNextPageParam: ({ next }) => next,
    meta,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
