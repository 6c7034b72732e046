import { NEXT_CURSOR, type AuditActor, type AuditChainAnswer, type AuditEntry } from '@onda-on/contracts/api';
import { AUDIT_LIMIT, REFRESH_S } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { getJson, read } from '../../../api/http.ts';
import { pathOf, reading } from '../../../api/reading.ts';
import type { LogFilter } from './log-filter.ts';

const PATH = '/api/admin/audit-logs';
export type LogPart = Readonly<{ entries: readonly AuditEntry[]; next: string | null }>;

/** Parts of the log, newest first: each is asked for by the last line before it, so new lines move none. */
export const auditPages = (filter: LogFilter, isPaused: boolean) =>
  infiniteQueryOptions({
    queryKey: [PATH, 'parts', filter] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<LogPart> => {
      const path = pathOf([PATH], { limit: AUDIT_LIMIT, ...filter, after: pageParam ?? undefined });
      const response = await read(path, { signal });
      const entries = (await response.json()) as readonly AuditEntry[];
      return { entries, next: response.headers.get(NEXT_CURSOR) };
    },
    getNextPageParam: ({ next }: LogPart) => next,
    refetchInterval: isPaused ? false : REFRESH_S.audit * 1000,
  });

export const auditActors = () => reading<readonly AuditActor[]>([`${PATH}/actors`]);

/** Checks the whole chain, some thousand lines a call; tells how far it has come. */
export async function checkChain(
  tell: (checked: number, total: number) => void,
  signal: AbortSignal,
): Promise<AuditChainAnswer> {
  let after: number | undefined;
  for (;;) {
    const answer = await getJson<AuditChainAnswer>(pathOf([`${PATH}/chain`], { after }), { signal });
    tell(answer.checked, answer.total);
    if (answer.next === null) return answer;
    after = answer.next;
  }
}
