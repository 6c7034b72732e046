import type { AnswerResent, Campaign, Ticket, TicketBody } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/send.ts';
import { recordEtagOf } from '../admin.queries.ts';

const at = (id: string, ...more: string[]) =>
  ['/api/admin/contacts', id, ...more]
    .map((part, i) => (i === 0 ? part : encodeURIComponent(part)))
    .join('/');

export const tagCustomer = (id: string, tag: string) => sendJson('POST', at(id, 'tags'), { tag });

export const untagCustomer = (id: string, tag: string) => sendJson('DELETE', at(id, 'tags', tag));

type TicketStep = 'assign' | 'answer' | 'close' | 'reopen';

export const stepTicket = (
  { id, revision }: Pick<Ticket, 'id' | 'revision'>,
  step: TicketStep,
  body?: unknown,
) =>
  sendJson('POST', `/api/admin/tickets/${encodeURIComponent(id)}/${step}`, body, {
    ifMatch: recordEtagOf(revision),
  });

export const resendAnswer = (ticketId: string, answerId: string) =>
  sendJson<AnswerResent>(
    'POST',
    `/api/admin/tickets/${encodeURIComponent(ticketId)}/answers/${encodeURIComponent(answerId)}/resend`,
  );

export const openTicket = (body: TicketBody, idempotencyKey: string) =>
  sendJson('POST', '/api/admin/tickets', body, { idempotencyKey });

const campaignAt = (id: string, ...step: string[]) =>
  ['/api/admin/campaigns', encodeURIComponent(id), ...step].join('/');

export const testCampaign = ({ id }: Campaign, email: string) =>
  sendJson('POST', campaignAt(id, 'test'), { email });

export const startCampaign = ({ id, revision }: Campaign, count: number) =>
  sendJson('POST', campaignAt(id, 'start'), { count }, { ifMatch: recordEtagOf(revision) });

export const stepCampaign = ({ id }: Campaign, step: 'stop' | 'resume' | 'retry') =>
  sendJson('POST', campaignAt(id, step));
