import type { EventsAnswer, OperationsAnswer } from '@onda-on/contracts/api';
import { REFRESH_S } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { pathOf, getQuery } from '../../../api/get-query.ts';
import { getJson } from '../../../api/http.ts';

export const OPERATIONS_QUERY = '/api/admin/operations';
const WATCHING_MS = 1_000;

/** The state of the read models, read every second while a replay runs. */
export const operations = () => ({
  ...getQuery<OperationsAnswer>([OPERATIONS_QUERY], { topics: ['commands'] }),
  refetchInterval: ({ state }: Readonly<{ state: Readonly<{ data?: OperationsAnswer | undefined }> }>) =>
    state.data?.replay?.state === 'running' ? WATCHING_MS : REFRESH_S.dashboard * 1000,
});

/** The filter of the event log: `streamKey` names a stream by one of its events, `before` is a position. */
export type EventFilter = Readonly<{
  stream: string;
  streamKey: string;
  category: string;
  type: string;
  before: string;
}>;

/** Events, newest first. A page covers a bounded part of the log, so an empty one may still have a next one. */
export const events = (filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/events', filter] as const,
    meta: { topics: [] },
    initialPageParam: filter.before || null,
    queryFn: ({ signal, pageParam }) => {
      const { stream, streamKey, category, type } = filter;
      const before = pageParam ?? undefined;
      const parameters = { stream: streamKey ? '' : stream, streamKey, category, type, before };
      return getJson<EventsAnswer>(pathOf(['/api/admin/events'], parameters), { signal });
    },
    getNextPageParam: ({ next }: EventsAnswer) => next,
    gcTime: 0,
  });
