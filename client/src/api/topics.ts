import type { Change, ChangeTopic } from '@onda-on/contracts/api';
import type { QueryClient, QueryMeta } from '@tanstack/react-query';

import type { Transport } from './transport.ts';

/**
 * What a query shows and a command changes. The server's stream reports the first kind; the others are changed by the panel's
 * own commands only: `commands` by every one of them, since each is logged.
 */
export type Topic = ChangeTopic | 'administrators' | 'commands' | 'imports' | 'incomes' | 'people';

/** What a query declares: the topics that it shows and, where it shows a single week, which. */
export type Shows = Readonly<{ topics: readonly Topic[]; week?: number | undefined }>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<Shows> & Readonly<{ transport?: Transport }>;
  }
}

/**
 * Whether a query shows what changed: one of its topics, and its week where both name one. A query that has not declared
 * anything yet, because its data came with the page, may show anything.
 */
export function isTouched(
  meta: QueryMeta | undefined,
  { topic, week }: Readonly<{ topic: Topic; week: Change['week'] }>,
): boolean {
  if (!meta?.topics) return true;
  if (!meta.topics.includes(topic)) return false;
  return meta.week === undefined || week === null || meta.week === week;
}

/** Marks everything that shows one of the topics as old; what is on the screen is fetched at once. */
export const invalidateTopics = (queryClient: QueryClient, topics: readonly Topic[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => topics.some((topic) => isTouched(meta, { topic, week: null })),
  });
