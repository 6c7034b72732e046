import type { Dispute } from '@onda-on/contracts/api';
import { ERASED_ID, maskNationalId } from '@onda-on/contracts/rules';
import type { TicketView } from '@onda-on/contracts/views';

import type { Joined } from '../../crm/tickets/ticket.queries.ts';

const NOTHING = { name: '', email: '', phone: '', message: '', nationalId: undefined } as const;

/** A dispute as operators see it; undefined for a ticket that is none. */
export function disputeAnswer(view: TicketView, { message, answers, nameOf }: Joined): Dispute | undefined {
  const { id, status, request, dispute, assignedTo, createdAt, updatedAt, revision } = view;
  if (!request || !dispute) return undefined;
  const { name, email, phone, message: body, nationalId } = message ?? NOTHING;
  return {
    id,
    status,
    request,
    week: dispute.week,
    tcNumber: nationalId === undefined ? ERASED_ID : maskNationalId(nationalId),
    isErased: message === undefined,
    name,
    email,
    phone,
    message: body,
    identity: dispute.identity && named(dispute.identity, nameOf),
    decision: dispute.decision && named(dispute.decision, nameOf),
    assignedTo: assignedTo === null ? null : { id: assignedTo, username: nameOf(`admin:${assignedTo}`) },
    answers,
    createdAt,
    updatedAt,
    revision,
  };
}

const named = <Done extends Readonly<{ actor: string }>>(
  { actor, ...done }: Done,
  nameOf: (actor: string) => string,
) => ({ ...done, by: nameOf(actor) });
