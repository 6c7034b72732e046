import {
  NEXT_CURSOR,
  USER_SEARCH,
  type Campaign,
  type CampaignPreview,
  type CampaignRecipient,
  type Customer,
  type Segment,
  type SegmentCount,
  type TagCount,
  type Ticket,
} from '@onda-on/contracts/api';
import type { RecipientState, SegmentCriteria, TicketFilter } from '@onda-on/contracts/rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { getJson, read, sendJson } from '../../../api/http.ts';
import { pathOf } from '../../../api/reading.ts';

/** What all readings of the CRM are filed under: whatever of it moves, what is shown is read again. */
const CRM_KEY = '/api/admin/contacts';

/** A part of a list, and where the next one begins. */
type Part<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;
type Filter = Readonly<Record<string, string | undefined>>;

/**
 * A list that goes on: each part is asked for with the cursor of the one before. What is searched for travels in a header, never
 * in an address.
 */
export const list = <Entry>(path: string, filter: Filter, words = '') =>
  infiniteQueryOptions({
    queryKey: [CRM_KEY, path, filter, words] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }): Promise<Part<Entry>> => {
      const headers = words === '' ? {} : { [USER_SEARCH]: encodeURIComponent(words) };
      const at = pathOf([path], { ...filter, after: pageParam ?? undefined });
      const response = await read(at, { signal, headers });
      const entries = (await response.json()) as readonly Entry[];
      return { entries, next: response.headers.get(NEXT_CURSOR) };
    },
    getNextPageParam: ({ next }) => next,
  });

export const customers = (filter: Readonly<{ search: string; tag: string }>) =>
  list<Customer>('/api/admin/contacts', { tag: filter.tag || undefined }, filter.search.trim());

/** One reading of the CRM. */
export const one = <T>(path: string, every?: number) =>
  queryOptions({
    queryKey: [CRM_KEY, path] as const,
    queryFn: ({ signal }) => getJson<T>(path, { signal }),
    ...(every !== undefined && { refetchInterval: every }),
  });

/** Participants move without the CRM: their counts are asked for now and then. */
const RECOUNT_MS = 30_000;

export const tagCounts = () => one<readonly TagCount[]>('/api/admin/contact-tags');

export const segments = () => one<readonly Segment[]>('/api/admin/segments', RECOUNT_MS);

export const segmentCount = (criteria: SegmentCriteria) =>
  queryOptions({
    queryKey: [CRM_KEY, '/api/admin/segments/count', criteria] as const,
    queryFn: ({ signal }) =>
      sendJson<SegmentCount>('POST', '/api/admin/segments/count', { criteria }, { signal }),
  });

export const campaigns = () => list<Campaign>('/api/admin/campaigns', {});

const campaignPath = (id: string, ...more: string[]) =>
  ['/api/admin/campaigns', encodeURIComponent(id), ...more].join('/');

export const campaignPreview = (id: string) => one<CampaignPreview>(campaignPath(id, 'preview'), RECOUNT_MS);

export const campaignRecipients = (id: string, state: RecipientState | '') =>
  list<CampaignRecipient>(campaignPath(id, 'recipients'), { state: state || undefined });

export const tickets = (filter: Readonly<{ status: TicketFilter | ''; contact: string }>) =>
  list<Ticket>('/api/admin/tickets', {
    status: filter.status || undefined,
    contact: filter.contact || undefined,
  });

export const ticketOf = (id: string) => one<Ticket>(`/api/admin/tickets/${encodeURIComponent(id)}`);
