import { NEXT_CURSOR, type Customer, type TagCount, type Ticket } from '@onda-on/contracts/api';
import type { TicketStatus } from '@onda-on/contracts/rules';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { read } from '../../../api/http.ts';
import { pathOf, reading } from '../../../api/reading.ts';

/** A part of a list, and where the next one begins. */
type Part<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;
type Filter = Readonly<Record<string, string | undefined>>;

/** A list that goes on: each part is asked for with the cursor of the one before. */
const list = <Entry>(path: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [path, filter] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<Part<Entry>> => {
      const response = await read(pathOf([path], { ...filter, after: pageParam ?? undefined }), { signal });
      const entries = (await response.json()) as readonly Entry[];
      return { entries, next: response.headers.get(NEXT_CURSOR) };
    },
    getNextPageParam: ({ next }) => next,
  });

export const customers = (filter: Readonly<{ search: string; tag: string }>) =>
  list<Customer>('/api/admin/contacts', {
    search: filter.search.trim() || undefined,
    tag: filter.tag || undefined,
  });

export const tagCounts = () => reading<readonly TagCount[]>(['/api/admin/contact-tags']);

export const tickets = (filter: Readonly<{ status: TicketStatus | ''; contact: string }>) =>
  list<Ticket>('/api/admin/tickets', {
    status: filter.status || undefined,
    contact: filter.contact || undefined,
  });
