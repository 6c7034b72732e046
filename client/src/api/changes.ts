import { CHANGE_TOPICS, type Change, type ChangeTopic } from '@onda-on/contracts/api';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
  ],
  standings: ['/api/stats', '/api/leaderboard', '/api/standings', '/api/predictions/lookup', '/api/matches'],
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
  settings: ['/api/admin/site-settings', '/api/admin/settings', '/api/weeks/current'],
};

const GATHER_MS = 120;
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

/** Listens to what changed on the server and fetches anew only what this page shows. Returns how to stop. */
export function followChanges(queryClient: QueryClient): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const changes = [...gathered.values()];
    gathered.clear();
    refetchTouched(queryClient, changes);
  };
  return listen((change) => {
    rememberPosition(change.position);
    gathered.set(`${change.topic}:${change.week}`, change);
    timer ??= setTimeout(flush, GATHER_MS);
  });
}

function listen(onChange: (change: Change) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = () => {
    source = new EventSource('/api/changes');
    source.addEventListener('changed', ({ data }) => {
      const change = changeIn(String(data));
      if (change) onChange(change);
    });
    source.addEventListener('open', () => {
      // What happened while nobody listened is unknown, so everything on the page is asked for again.
      if (failures > 0) for (const topic of CHANGE_TOPICS) onChange({ topic, week: null, position: '0' });
      failures = 0;
    });
    source.addEventListener('error', () => {
      source?.close();
      const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
      failures += 1;
      timer = setTimeout(open, wait);
    });
  };
  open();
  return () => {
    source?.close();
    clearTimeout(timer);
  };
}

function changeIn(data: string): Change | null {
  try {
    const change = JSON.parse(data) as Change;
    return CHANGE_TOPICS.includes(change.topic) ? change : null;
  } catch {
    return null;
  }
}

function refetchTouched(queryClient: QueryClient, changes: readonly Change[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => changes.some((change) => isTouched(queryKey, change)),
  });
}

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
