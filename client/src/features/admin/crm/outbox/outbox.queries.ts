import type { ConfiguredChannels, NotificationDelivery, OutboxAnswer } from '@onda-on/contracts/api';
import type { AdminRole, NotificationState } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { getQuery } from '../../../../api/get-query.ts';
import { cursorPages, readPage } from '../../kit/cursor-pages.ts';
import { maySeeMails } from '../../shell/tabs.ts';

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
    filter: { state },
    everyMs: EVERY_MS,
  });

type Way = ConfiguredChannels['mail'];

/** The way of mails as it is named to a role: none is pointed to an outbox that it may not read. */
export const wayNamedTo = (role: AdminRole, way: Way): Way | 'kept' =>
  way === 'outbox' && !maySeeMails(role) ? 'kept' : way;

export const configuredChannels = () =>
  getQuery<ConfiguredChannels>(['/api/admin/notification-channels'], { topics: [] });
