import type {
  AnswerResent,
  Campaign,
  CampaignPreview,
  CampaignStartBody,
  SubscriptionEndedAnswer,
  Ticket,
  TicketBody,
} from '@onda-on/contracts/api';

import { pathOf } from '../../../api/get-query.ts';
import { sendJson } from '../../../api/send.ts';
import { recordEtagOf } from '../admin.queries.ts';

export const tagCustomer = (id: string, tag: string) =>
  sendJson('POST', pathOf(['/api/admin/contacts', id, 'tags']), { tag });

export const untagCustomer = (id: string, tag: string) =>
  sendJson('DELETE', pathOf(['/api/admin/contacts', id, 'tags', tag]));

type SeenTicket = Pick<Ticket, 'id' | 'revision'>;
type TicketStep = 'assign' | 'close' | 'reopen';

export const stepTicket = ({ id, revision }: SeenTicket, step: TicketStep, body?: unknown) =>
  sendJson('POST', pathOf(['/api/admin/tickets', id, step]), body, { ifMatch: recordEtagOf(revision) });

export function answerTicket({ id, revision }: SeenTicket, text: string, idempotencyKey: string) {
  const sending = { ifMatch: recordEtagOf(revision), idempotencyKey };
  return sendJson('POST', pathOf(['/api/admin/tickets', id, 'answer']), { text }, sending);
}

export const resendAnswer = (ticketId: string, answerId: string) =>
  sendJson<AnswerResent>('POST', pathOf(['/api/admin/tickets', ticketId, 'answers', answerId, 'resend']));

export const openTicket = (body: TicketBody, idempotencyKey: string) =>
  sendJson('POST', '/api/admin/tickets', body, { idempotencyKey });

const campaignAt = (id: string, step: string) => pathOf(['/api/admin/campaigns', id, step]);

export const testCampaign = ({ id }: Campaign, email: string) =>
  sendJson('POST', campaignAt(id, 'test'), { email });

export function startCampaign({ id, revision }: Campaign, { audience, segmentRevision }: CampaignPreview) {
  const body: CampaignStartBody = { count: audience, ...(segmentRevision !== null && { segmentRevision }) };
  return sendJson('POST', campaignAt(id, 'start'), body, { ifMatch: recordEtagOf(revision) });
}

export const stepCampaign = ({ id }: Campaign, step: 'stop' | 'resume' | 'retry') =>
  sendJson('POST', campaignAt(id, step));

export const endSubscription = (email: string) =>
  sendJson<SubscriptionEndedAnswer>('POST', '/api/admin/subscriptions/end', { email });
