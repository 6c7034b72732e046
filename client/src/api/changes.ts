import type { Change, ChangeTopic } from '@onda-on/contracts/api';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { ApiError, isConnectionLost } from './api-error.ts';
import { followStream } from './change-stream.ts';
import { rememberPosition } from './position.ts';

/** First segments of the queries that a topic touches. An administrator's calls are named beside the visitors'. */
const TOUCHED: Readonly<Record<ChangeTopic, readonly string[]>> = {
  matches: [
    '/api/matches',
    '/api/coupons',
    '/api/predictions/lookup',
    '/api/admin/matches',
    '/api/weeks/current',
  ],
  weeks: [
    '/api/weeks',
    '/api/weeks/current',
    '/api/matches',
    '/api/coupons',
    '/api/admin/weeks',
    '/api/standings',
    '/api/prizes',
  ],
  standings: [
    '/api/prizes',
    '/api/stats',
    '/api/leaderboard',
    '/api/standings',
    '/api/predictions/lookup',
    '/api/matches',
    '/api/coupons',
  ],
  season: ['/api/standings'],
  coupons: ['/api/coupons', '/api/predictions/lookup', '/api/stats'],
  content: [
    '/api/pages',
    '/api/news',
    '/api/menus',
    '/api/footer-menus',
    '/api/admin/pages',
    '/api/admin/menus',
  ],
  // Whatever of the CRM was read is filed under this.
  crm: ['/api/admin/contacts'],
  // Whatever editors have read is filed under the first of these.
  drafts: ['/api/admin/pages'],
  settings: [
    '/api/admin/site-settings',
    '/api/admin/settings',
    '/api/weeks/current',
    // Texts say what is set.
    '/api/pages',
    '/api/news',
  ],
};

const GATHER_MS = 120;
/** After a fetch that failed on the way; what the page shows would otherwise stay old until the next change. */
const AGAIN_MS = [2000, 5000, 15_000] as const;

/** Listens to what changed on the server and fetches anew only what this page shows. Returns how to stop. */
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

/** Whether all of it came; not, when the server was too busy or out of reach. */
async function refetchTouched(queryClient: QueryClient, changes: readonly Change[]): Promise<boolean> {
  const touched = {
    predicate: ({ queryKey }: Query) => changes.some((change) => isTouched(queryKey, change)),
  };
  await queryClient.invalidateQueries(touched);
  const shown = queryClient.getQueryCache().findAll({ ...touched, type: 'active' });
  return !shown.some(({ state: { error } }) => error !== null && isPassing(error));
}

const isPassing = (error: Error): boolean =>
  isConnectionLost(error) || (error instanceof ApiError && error.status >= 500);

/** Whether a query shows what changed: its path belongs to the topic and its week, if it names one, is the week. */
export function isTouched(queryKey: QueryKey, { topic, week }: Change): boolean {
  if (!TOUCHED[topic].some((path) => path === queryKey[0])) return false;
  const named = weekIn(queryKey);
  return named === null || week === null || named === week;
}

function weekIn(queryKey: QueryKey): number | null {
  const last: unknown = queryKey.at(-1);
  if (typeof last === 'object' && last !== null && 'week' in last) return Number(last.week);
  return typeof queryKey[1] === 'number' ? queryKey[1] : null;
}
