import type { Change, ChangeTopic } from '@onda-on/contracts/api';
import type { QueryClient, QueryMeta } from '@tanstack/react-query';

import { invalidate } from './invalidate.ts';
import type { Transport } from './transport.ts';

/**
 * A kind of data that queries show and commands change. The server's stream reports a `ChangeTopic`; the others are
 * changed by the panel's own commands only: `commands` by every one of them, since each is logged.
 */
export type Topic = ChangeTopic | 'administrators' | 'commands' | 'imports' | 'incomes' | 'people';

/** What a query declares: the topics that it shows and, where it shows a single week or league, that week, or the league's group. */
export type Shows = Readonly<{
  topics: readonly Topic[];
  week?: number | undefined;
  league?: number;
}>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<Shows> & Readonly<{ transport?: Transport }>;
  }
}

/**
 * Whether a query shows a change: the topic is one of its own and, where both name a week or a league, they are the same. A
 * query that has not declared any topics yet, because its data came with the page, may show anything.
 */
export function isTouched(
  meta: QueryMeta | undefined,
  { topic, week, league }: Readonly<{ topic: Topic; week: Change['week']; league?: Change['league'] }>,
): boolean {
  if (!meta?.topics) return true;
  if (!meta.topics.includes(topic)) return false;
  if (meta.league !== undefined && league !== undefined && meta.league !== league) return false;
  return meta.week === undefined || week === null || meta.week === week;
}

/** Invalidates every query that shows one of the topics; those on the screen are refetched at once. */
export const invalidateTopics = (queryClient: QueryClient, topics: readonly Topic[]): Promise<void> =>
  invalidate(queryClient, {
    predicate: ({ meta }) => topics.some((topic) => isTouched(meta, { topic, week: null })),
  });
