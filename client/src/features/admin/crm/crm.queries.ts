import type {
  AdminSubscriptionCounts,
  Campaign,
  CampaignPreview,
  CampaignRecipient,
  Customer,
  Segment,
  SegmentCount,
  TagCount,
  Ticket,
} from '@onda-on/contracts/api';
import type { RecipientState, SegmentCriteria, TicketFilter } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { getQuery } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { cursorPages } from '../kit/cursor-pages.ts';

const CRM = { topics: ['crm'] } as const;
/** Counts of participants change without a notice of the topic `crm`, so they are read every 30 seconds. */
const RECOUNTED = { refetchInterval: 30_000 };

const CAMPAIGNS = '/api/admin/campaigns';
const TICKETS = '/api/admin/tickets';

export type CustomerSearch = Readonly<{ search: string; tag: string }>;
export const NO_SEARCH: CustomerSearch = { search: '', tag: '' };

export const customers = ({ search, tag }: CustomerSearch) =>
  cursorPages<Customer>('/api/admin/contacts', {
    ...CRM,
    filter: { tag },
    words: search.trim(),
  });

export const tagCounts = () => getQuery<readonly TagCount[]>(['/api/admin/contact-tags'], CRM);

export const segments = () => ({
  ...getQuery<readonly Segment[]>(['/api/admin/segments'], CRM),
  ...RECOUNTED,
});

export const segmentCount = (criteria: SegmentCriteria) =>
  queryOptions({
    queryKey: ['/api/admin/segments', 'count', criteria] as const,
    queryFn: ({ signal }) =>
      sendJson<SegmentCount>('POST', '/api/admin/segments/count', { criteria }, { signal }),
    meta: CRM,
    ...RECOUNTED,
    gcTime: 0,
  });

export const campaigns = () => cursorPages<Campaign>(CAMPAIGNS, CRM);

export const campaignPreview = (id: string) => ({
  ...getQuery<CampaignPreview>([CAMPAIGNS, id, 'preview'], CRM),
  ...RECOUNTED,
});

export const campaignRecipients = (id: string, state: RecipientState | '') =>
  cursorPages<CampaignRecipient>(`${CAMPAIGNS}/${encodeURIComponent(id)}/recipients`, {
    ...CRM,
    filter: { state },
  });

export const tickets = (filter: Readonly<{ status: TicketFilter | ''; contact: string }>) =>
  cursorPages<Ticket>(TICKETS, { ...CRM, filter });

export const ticketOf = (id: string) => getQuery<Ticket>([TICKETS, id], CRM);

export const subscriptionCounts = () =>
  getQuery<AdminSubscriptionCounts>(['/api/admin/subscription-counts'], CRM);
