import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Ticket } from '@onda-on/contracts/api';
import type { TicketStatus } from '@onda-on/contracts/rules';
import { TICKETS, type TicketView } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { ContactVault, type Message } from '../contacts/contact-vault.ts';
import { ActorNames } from '../queries/admin/actor-names.ts';
import type { Part } from '../queries/admin/part.ts';
import { READ_STORE } from '../stores.module.ts';

type TicketFilter = Readonly<{
  status: TicketStatus | undefined;
  contactId: string | undefined;
  limit: number;
  after: string | undefined;
}>;

/** Tickets, the newest first, with what was written and answered. */
export class GetTickets extends Query<Part<Ticket>> {
  constructor(readonly filter: TicketFilter) {
    super();
  }
}

@QueryHandler(GetTickets)
export class GetTicketsHandler implements IQueryHandler<GetTickets> {
  constructor(
    @Inject(READ_STORE) private readonly reads: ReadStore,
    private readonly vault: ContactVault,
    private readonly names: ActorNames,
  ) {}

  async execute({ filter }: GetTickets): Promise<Part<Ticket>> {
    const { status, contactId, limit, after } = filter;
    const { documents, next } = await this.reads.find(TICKETS, {
      where: { ...(status && { status }), ...(contactId !== undefined && { contactId }) },
      sort: [{ field: 'createdAt', descending: true }],
      limit,
      after,
    });
    const [messages, answers, nameOf] = await Promise.all([
      this.vault.messagesOf(documents.map(({ id }) => id)),
      this.vault.answersOf(documents.flatMap(answerIdsOf)),
      this.names.lookup(),
    ]);
    const entries = documents.map((ticket) => ticketOf(ticket, messages.get(ticket.id), answers, nameOf));
    return { entries, next };
  }
}

const answerIdsOf = ({ answers }: TicketView) => answers.map(({ answerId }) => answerId);

const NOTHING = { name: '', email: '', phone: '', subject: '', message: '' } as const;

function ticketOf(
  { answers, assignedTo, request, dispute, ...ticket }: TicketView,
  message: Message | undefined,
  texts: ReadonlyMap<string, string>,
  nameOf: (actor: string) => string,
): Ticket {
  const { name, email, phone, subject, message: body } = message ?? { ...NOTHING };
  return {
    ...ticket,
    isErased: message === undefined,
    name,
    email,
    phone,
    subject,
    message: body,
    ...(request && dispute && { dispute: { request, week: dispute.week } }),
    assignedTo: assignedTo === null ? null : { id: assignedTo, username: nameOf(`admin:${assignedTo}`) },
    answers: answers.map(({ answerId, actor, at }) => ({
      id: answerId,
      by: nameOf(actor),
      at,
      text: texts.get(answerId) ?? '',
    })),
  };
}
