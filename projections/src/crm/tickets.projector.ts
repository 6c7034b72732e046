import type { TicketEvent } from '@onda-on/contracts/events';
import { TICKETS, type DisputeFacts, type TicketView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target, type Documents } from '../projection.ts';

const touches = ({ data }: Happened<TicketEvent>) => [target(TICKETS, data.ticketId)];

/** Tickets without their texts, which are in the vault. */
export const ticketsProjection = declare<TicketEvent>({
  name: 'tickets',
  collections: [TICKETS],
  on: {
    TicketOpened: {
      touches,
      evolve: (documents, { data: { ticketId, kind, contactId, dispute }, origin: { meta, revision } }) =>
        documents.set(TICKETS, ticketId, {
          id: ticketId,
          kind,
          contactId,
          status: 'open',
          assignedTo: null,
          answers: [],
          isUnanswered: kind !== 'dispute',
          createdAt: meta.at,
          updatedAt: meta.at,
          revision,
          ...(dispute && {
            request: dispute.request,
            dispute: { week: dispute.week, identity: null, decision: null },
          }),
        }),
    },
    TicketAssigned: {
      touches,
      evolve: (documents, { data: { ticketId, adminId }, origin }) =>
        move(documents, ticketId, origin, () => ({ assignedTo: adminId })),
    },
    TicketAnswered: {
      touches,
      evolve: (documents, { data: { ticketId, answerId }, origin }) =>
        move(documents, ticketId, origin, ({ answers }) => ({
          answers: [
            ...answers.filter((answer) => answer.answerId !== answerId),
            { answerId, actor: origin.actor, at: origin.meta.at },
          ],
          isUnanswered: false,
        })),
    },
    TicketClosed: {
      touches,
      evolve: (documents, { data: { ticketId }, origin }) =>
        move(documents, ticketId, origin, () => ({ status: 'closed' })),
    },
    TicketReopened: {
      touches,
      evolve: (documents, { data: { ticketId }, origin }) =>
        move(documents, ticketId, origin, () => ({ status: 'open' })),
    },
    IdentityChecked: {
      touches,
      evolve: (documents, { data: { ticketId, checks }, origin }) =>
        move(documents, ticketId, origin, (before) =>
          learnt(before, { identity: { checks, actor: origin.actor, at: origin.meta.at } }),
        ),
    },
    DisputeDecided: {
      touches,
      evolve: (documents, { data: { ticketId, outcome, couponNo, reason }, origin }) =>
        move(documents, ticketId, origin, (before) =>
          learnt(before, {
            decision: { outcome, couponNo, reason, actor: origin.actor, at: origin.meta.at },
          }),
        ),
    },
  },
});

const learnt = ({ dispute }: TicketView, fields: Partial<DisputeFacts>): Partial<TicketView> =>
  dispute ? { dispute: { ...dispute, ...fields } } : {};

function move(
  documents: Documents,
  ticketId: string,
  { meta, revision }: Happened['origin'],
  fields: (before: TicketView) => Partial<TicketView>,
): void {
  change(documents, TICKETS, ticketId, (before) => ({ ...fields(before), updatedAt: meta.at, revision }));
}
