import type { Ticket } from '@onda-on/contracts/api';
import type { TicketView } from '@onda-on/contracts/views';

import type { Joined } from './ticket-joins.ts';

const NOTHING = { name: '', email: '', phone: '', subject: '', message: '' } as const;

/** A ticket as operators see it. */
export function ticketAnswer(view: TicketView, { message, answers, nameOf }: Joined): Ticket {
  const { id, kind, status, contactId, assignedTo, createdAt, updatedAt, revision, request, dispute } = view;
  const { name, email, phone, subject, message: body } = message ?? NOTHING;
  return {
    id,
    kind,
    status,
    contactId,
    isErased: message === undefined,
    name,
    email,
    phone,
    subject,
    message: body,
    assignedTo: assignedTo === null ? null : { id: assignedTo, username: nameOf(`admin:${assignedTo}`) },
    answers,
    createdAt,
    updatedAt,
    revision,
    ...(request &&
      dispute && { dispute: { request, week: dispute.week, isDecided: dispute.decision !== null } }),
  };
}
