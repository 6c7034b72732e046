import { NEXT_CURSOR, type AuditActor, type AuditChainAnswer, type AuditEntry } from '@onda-on/contracts/api';
import { AUDIT_LIMIT, REFRESH_S } from '@onda-on/contracts/rules';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';

import { getJson, read } from '../../../api/http.ts';
import { pathOf, reading } from '../../../api/reading.ts';
import type { LogFilter } from './log-filter.ts';
import { joinedParts, knownPart, type LogPart } from './log-parts.ts';

const PATH = '/api/admin/audit-logs';

/**
 * Parts of the log, newest first: each is asked for by the last line before it. Lines never change, so however many parts are
 * open, refreshing asks for the newest lines only.
 */
export const auditPages = (filter: LogFilter, isPaused: boolean) =>
  infiniteQueryOptions({
    queryKey: [PATH, 'parts', filter] as const,
    meta: { topics: ['commands'] },
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam, client, queryKey }): Promise<LogPart> => {
      const known = knownPart(client.getQueryData<InfiniteData<LogPart>>(queryKey), pageParam);
      if (known && pageParam !== null) return known;
      const part = await readPart(filter, pageParam, signal);
      return known ? joinedParts(part, known) : part;
    },
    getNextPageParam: ({ next }: LogPart) => next,
    refetchInterval: isPaused ? false : REFRESH_S.audit * 1000,
  });

async function readPart(filter: LogFilter, after: string | null, signal: AbortSignal): Promise<LogPart> {
  const path = pathOf([PATH], { limit: AUDIT_LIMIT, ...filter, after: after ?? undefined });
  const response = await read(path, { signal });
  const entries = (await response.json()) as readonly AuditEntry[];
  return { entries, next: response.headers.get(NEXT_CURSOR) };
}

export const auditActors = () => reading<readonly AuditActor[]>([`${PATH}/actors`], { topics: ['commands'] });

/** Checks the whole chain, some thousand lines a call, and reports its progress. */
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
