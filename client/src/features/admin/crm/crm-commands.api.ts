import type {
  AnswerResent,
  Campaign,
  CampaignBody,
  Customer,
  CustomerBody,
  Segment,
  SegmentBody,
  Ticket,
  TicketBody,
} from '@onda-on/contracts/api';

import { sendJson } from '../../../api/http.ts';
import { tagOf } from '../admin.queries.ts';

const at = (id: string, ...more: string[]) =>
  ['/api/admin/contacts', id, ...more]
    .map((part, i) => (i === 0 ? part : encodeURIComponent(part)))
    .join('/');

export const addCustomer = (body: CustomerBody) => sendJson('POST', '/api/admin/contacts', body);

export const changeCustomer = ({ id, revision }: Customer, body: CustomerBody) =>
  sendJson('PUT', at(id), body, { ifMatch: tagOf(revision) });

export const removeCustomer = ({ id, revision }: Customer) =>
  sendJson('DELETE', at(id), undefined, { ifMatch: tagOf(revision) });

export const tagCustomer = (id: string, tag: string) => sendJson('POST', at(id, 'tags'), { tag });

export const untagCustomer = (id: string, tag: string) => sendJson('DELETE', at(id, 'tags', tag));

type TicketStep = 'assign' | 'answer' | 'close' | 'reopen';

export const stepTicket = (
  { id, revision }: Pick<Ticket, 'id' | 'revision'>,
  step: TicketStep,
  body?: unknown,
) =>
  sendJson('POST', `/api/admin/tickets/${encodeURIComponent(id)}/${step}`, body, {
    ifMatch: tagOf(revision),
  });

export const resendAnswer = (ticketId: string, answerId: string) =>
  sendJson<AnswerResent>(
    'POST',
    `/api/admin/tickets/${encodeURIComponent(ticketId)}/answers/${encodeURIComponent(answerId)}/resend`,
  );

export const openTicket = (body: TicketBody, idempotencyKey: string) =>
  sendJson('POST', '/api/admin/tickets', body, { idempotencyKey });

const segmentAt = (id: string) => `/api/admin/segments/${encodeURIComponent(id)}`;

export const addSegment = (body: SegmentBody) => sendJson('POST', '/api/admin/segments', body);

export const changeSegment = ({ id, revision }: Segment, body: SegmentBody) =>
  sendJson('PUT', segmentAt(id), body, { ifMatch: tagOf(revision) });

export const removeSegment = ({ id, revision }: Segment) =>
  sendJson('DELETE', segmentAt(id), undefined, { ifMatch: tagOf(revision) });

const campaignAt = (id: string, ...step: string[]) =>
  ['/api/admin/campaigns', encodeURIComponent(id), ...step].join('/');

export const addCampaign = (body: CampaignBody, idempotencyKey: string) =>
  sendJson<Readonly<{ id: string }>>('POST', '/api/admin/campaigns', body, { idempotencyKey });

export const changeCampaign = ({ id, revision }: Campaign, body: CampaignBody) =>
  sendJson<Readonly<{ id: string }>>('PUT', campaignAt(id), body, { ifMatch: tagOf(revision) });

export const removeCampaign = ({ id, revision }: Campaign) =>
  sendJson('DELETE', campaignAt(id), undefined, { ifMatch: tagOf(revision) });

export const testCampaign = ({ id }: Campaign, email: string) =>
  sendJson('POST', campaignAt(id, 'test'), { email });

export const startCampaign = ({ id, revision }: Campaign, count: number) =>
  sendJson('POST', campaignAt(id, 'start'), { count }, { ifMatch: tagOf(revision) });

export const stepCampaign = ({ id }: Campaign, step: 'stop' | 'resume' | 'retry') =>
  sendJson('POST', campaignAt(id, step));
