import type { ConfiguredChannels, NotificationDelivery, OutboxAnswer } from '@onda-on/contracts/api';
import type { NotificationState } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { getQuery } from '../../../../api/get-query.ts';
import { cursorPages, readPage } from '../../kit/cursor-pages.ts';

/** Mails go out without a command, so the open list is read again. */
const EVERY_MS = 15_000;
const OUTBOX = '/api/admin/outbox';

export const outbox = () =>
  infiniteQueryOptions({
    queryKey: [OUTBOX] as const,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      readPage<OutboxAnswer>(OUTBOX, { signal, filter: { after: pageParam ?? undefined } }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: EVERY_MS,
    meta: { topics: [] },
  });

export const deliveries = (state: NotificationState | '') =>
  cursorPages<NotificationDelivery>('/api/admin/notifications', {
    topics: [],
    filter: { state: state || undefined },
    everyMs: EVERY_MS,
  });

export const configuredChannels = () =>
  getQuery<ConfiguredChannels>(['/api/admin/notification-channels'], { topics: [] });
