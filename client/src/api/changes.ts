import type { Change } from '@onda-on/contracts/api';
import type { Query, QueryClient } from '@tanstack/react-query';

import { ApiError, isConnectionLost } from './api-error.ts';
import { followStream } from './change-stream.ts';
import { rememberPosition } from './position.ts';
import { isTouched } from './topics.ts';

const GATHER_MS = 120;
/** Pauses before a failed refetch is repeated; otherwise the page would show old data until the next change. */
const AGAIN_MS = [2000, 5000, 15_000] as const;

/** Follows the server's changes and refetches the queries that this page shows. Returns a function that stops it. */
export function followChanges(queryClient: QueryClient): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const gather = (changes: readonly Change[], delay: number) => {
    for (const change of changes) gathered.set(`${change.topic}:${change.week}`, change);
    timer ??= setTimeout(() => void flush(), delay);
  };
  const flush = async () => {
    timer = undefined;
    const changes = [...gathered.values()];
    gathered.clear();
    const isThere = await refetchTouched(queryClient, changes);
    const delay = AGAIN_MS[failures];
    failures = isThere ? 0 : failures + 1;
    if (!isThere && delay !== undefined) gather(changes, delay);
  };
  const stop = followStream((change) => {
    rememberPosition(change.position);
    if (failures > 0) {
      clearTimeout(timer);
      timer = undefined;
    }
    failures = 0;
    gather([change], GATHER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Refetches the shown queries that the changes touch; false if the server was too busy or out of reach. */
async function refetchTouched(queryClient: QueryClient, changes: readonly Change[]): Promise<boolean> {
  const touched = {
    predicate: ({ meta }: Query) => changes.some((change) => isTouched(meta, change)),
  };
  await queryClient.invalidateQueries(touched);
  const shown = queryClient.getQueryCache().findAll({ ...touched, type: 'active' });
  return !shown.some(({ state: { error } }) => error !== null && isPassing(error));
}

const isPassing = (error: Error): boolean =>
  isConnectionLost(error) || (error instanceof ApiError && error.status >= 500);
