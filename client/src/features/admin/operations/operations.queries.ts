import type { EventsAnswer, OperationsAnswer } from '@onda-on/contracts/api';
import { REFRESH_S } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { getJson } from '../../../api/http.ts';
import { pathOf, reading } from '../../../api/reading.ts';

export const OPERATIONS_QUERY = '/api/admin/operations';
const WATCHING_MS = 1_000;

/** The machine; looked at every second while a replay runs. */
export const operations = () => ({
  ...reading<OperationsAnswer>([OPERATIONS_QUERY], { topics: ['commands'] }),
  refetchInterval: ({ state }: Readonly<{ state: Readonly<{ data?: OperationsAnswer | undefined }> }>) =>
    state.data?.replay?.state === 'running' ? WATCHING_MS : REFRESH_S.dashboard * 1000,
});

/** What of the log is looked for: a stream by name or by the key of one of its events, a category, a type, a place. */
export type EventFilter = Readonly<{
  stream: string;
  streamKey: string;
  category: string;
  type: string;
  before: string;
}>;

/** Newest first; each part is bounded, so one may have found nothing and still lead on. */
export const events = (filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/events', filter] as const,
    meta: { topics: [] },
    initialPageParam: filter.before || null,
    queryFn: ({ signal, pageParam }) => {
      const { stream, streamKey, category, type } = filter;
      const parameters = {
        stream: streamKey ? undefined : stream || undefined,
        streamKey: streamKey || undefined,
        category: category || undefined,
        type: type || undefined,
        before: pageParam ?? undefined,
      };
      return getJson<EventsAnswer>(pathOf(['/api/admin/events'], parameters), { signal });
    },
    getNextPageParam: ({ next }: EventsAnswer) => next,
    gcTime: 0,
  });
