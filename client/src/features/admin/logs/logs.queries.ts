import type { CursorPage, AuditActor, AuditChainAnswer, AuditEntry } from '@onda-on/contracts/api';
import { AUDIT_LIMIT, REFRESH_S } from '@onda-on/contracts/rules';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';

import { pathOf, getQuery } from '../../../api/get-query.ts';
import { getJson } from '../../../api/http.ts';
import { readPage } from '../kit/cursor-pages.ts';
import type { LogFilter } from './log-filter.ts';

const PATH = '/api/admin/audit-logs';

export type LogPage = CursorPage<AuditEntry>;

/**
 * Pages of the log, newest first; each is requested by the last line of the page before. Lines never change, so a
 * refresh requests only the newest lines, however many pages are open.
 */
export const auditPages = (filter: LogFilter, isPaused: boolean) =>
  infiniteQueryOptions({
    queryKey: [PATH, 'pages', filter] as const,
    meta: { topics: ['commands'] },
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam, client, queryKey }): Promise<LogPage> => {
      const known = knownPage(client.getQueryData<InfiniteData<LogPage>>(queryKey), pageParam);
      if (known && pageParam !== null) return known;
      const asked = { limit: AUDIT_LIMIT, ...filter, after: pageParam ?? undefined };
      const { answer, next } = await readPage<readonly AuditEntry[]>(PATH, { signal, filter: asked });
      const newest = { entries: answer, next };
      return known ? joinedPages(newest, known) : newest;
    },
    getNextPageParam: ({ next }: LogPage) => next,
    refetchInterval: isPaused ? false : REFRESH_S.audit * 1000,
  });

/** The page that the cache holds for `pageParam`. */
function knownPage(data: InfiniteData<LogPage> | undefined, pageParam: string | null): LogPage | undefined {
  return data?.pages[data.pageParams.indexOf(pageParam)];
}

/** The newest lines, then the known ones; after more new lines than a page holds, only the newest page. */
function joinedPages(newest: LogPage, known: LogPage): LogPage {
  const oldest = newest.entries.at(-1);
  const latest = known.entries[0];
  if (newest.next === null || !oldest || !latest || latest.sequence < oldest.sequence) return newest;
  const below = known.entries.filter(({ sequence }) => sequence < oldest.sequence);
  return { entries: [...newest.entries, ...below], next: known.next };
}

export const auditActors = () =>
  getQuery<readonly AuditActor[]>([`${PATH}/actors`], { topics: ['commands'] });

/** Checks the whole chain, some thousand lines a call, and reports the progress. */
export async function checkChain(
  onProgress: (checked: number, total: number) => void,
  signal: AbortSignal,
): Promise<AuditChainAnswer> {
  let after: number | undefined;
  for (;;) {
    const answer = await getJson<AuditChainAnswer>(pathOf([`${PATH}/chain`], { after }), { signal });
    onProgress(answer.checked, answer.total);
    if (answer.next === null) return answer;
    after = answer.next;
  }
}
