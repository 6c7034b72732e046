import type { Customer, CustomerBody, Ticket } from '@onda-on/contracts/api';

import { sendJson } from '../../../api/http.ts';
import { tagOf } from '../admin.queries.ts';

const at = (id: string, ...more: string[]) =>
  ['/api/admin/contacts', id, ...more]
    .map((part, i) => (i === 0 ? part : encodeURIComponent(part)))
    .join('/');

export const addCustomer = (body: CustomerBody) => sendJson('POST', '/api/admin/contacts', body);

export const changeCustomer = ({ id, revision }: Customer, body: CustomerBody) =>
  sendJson('PUT', at(id), body, { ifMatch: tagOf(revision) });

export const removeCustomer = ({ id }: Customer) => sendJson('DELETE', at(id));

export const tagCustomer = (id: string, tag: string) => sendJson('POST', at(id, 'tags'), { tag });

export const untagCustomer = (id: string, tag: string) => sendJson('DELETE', at(id, 'tags', tag));

type TicketStep = 'assign' | 'answer' | 'close' | 'reopen';

export const stepTicket = ({ id, revision }: Ticket, step: TicketStep, body?: unknown) =>
  sendJson('POST', `/api/admin/tickets/${encodeURIComponent(id)}/${step}`, body, {
    ifMatch: tagOf(revision),
  });
