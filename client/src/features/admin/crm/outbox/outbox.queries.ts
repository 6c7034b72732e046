import {
  NEXT_CURSOR,
  type ConfiguredChannels,
  type NotificationDelivery,
  type OutboxAnswer,
} from '@onda-on/contracts/api';
import type { NotificationState } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { read } from '../../../../api/http.ts';
import { pathOf, reading } from '../../../../api/reading.ts';

/** Mails go out by themselves: who reads the list sees them come. */
const LOOK_AGAIN_MS = 15_000;

/** A list that goes on: each part is asked for with the cursor of the one before. */
const parts = <Answer>(path: string, filter: Readonly<Record<string, string | undefined>>) =>
  infiniteQueryOptions({
    queryKey: [path, filter] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const response = await read(pathOf([path], { ...filter, after: pageParam ?? undefined }), { signal });
      return { answer: (await response.json()) as Answer, next: response.headers.get(NEXT_CURSOR) };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const outbox = () => parts<OutboxAnswer>('/api/admin/outbox', {});

export const deliveries = (state: NotificationState | '') =>
  parts<readonly NotificationDelivery[]>('/api/admin/notifications', { state: state || undefined });

export const configuredChannels = () => reading<ConfiguredChannels>(['/api/admin/notification-channels']);
