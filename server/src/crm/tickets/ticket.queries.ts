import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CursorPage, Ticket, TicketAnswer } from '@onda-on/contracts/api';
import { Rejection, type TicketFilter } from '@onda-on/contracts/rules';
import { ANSWER_MAILS, TICKETS, type AnswerMailView, type TicketView } from '@onda-on/contracts/views';
import type { DocumentReader, Where } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CustomerVault, type ContactMessage } from '../customers/customer-vault.ts';

/** The data joined to a ticket when it is read. `nameOf` gives an actor's name. */
export type Joined = Readonly<{
  message: ContactMessage | undefined;
  answers: readonly TicketAnswer[];
  nameOf: (actor: string) => string;
}>;

@Injectable()
export class TicketJoins {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly vault: CustomerVault,
    private readonly names: ActorNames,
  ) {}

  async of(tickets: readonly TicketView[]): Promise<(ticket: TicketView) => Joined> {
    const answerIds = tickets.flatMap(({ answers }) => answers.map(({ answerId }) => answerId));
    const [messages, texts, mails, nameOf] = await Promise.all([
      this.vault.messagesOf(tickets.map(({ id }) => id)),
      this.vault.answersOf(answerIds),
      this.reads.getMany(ANSWER_MAILS, answerIds),
      this.names.lookup(),
    ]);
    return ({ id, answers }) => ({
      message: messages.get(id),
      nameOf,
      answers: answers.map(({ answerId, actor, at }) => ({
        id: answerId,
        by: nameOf(actor),
        at,
        text: texts.get(answerId) ?? '',
        ...mailOf(mails.get(answerId)),
      })),
    });
  }
}

function mailOf(view: AnswerMailView | undefined): Pick<TicketAnswer, 'mail'> {
  if (!view) return {};
  const { state, at, attempt, reason, retryAt, way } = view;
  return { mail: { state, at, attempt, reason, retryAt, way } };
}

const NOTHING = { name: '', email: '', phone: '', subject: '', message: '' } as const;

function ticketAnswer(view: TicketView, { message, answers, nameOf }: Joined): Ticket {
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

type Wanted = Readonly<{
  only: TicketFilter | undefined;
  contactId: string | undefined;
  limit: number;
  after: string | undefined;
}>;

const WHERE: Readonly<Record<TicketFilter, Where<TicketView>>> = {
  unanswered: { status: 'open', isUnanswered: true },
  open: { status: 'open' },
  closed: { status: 'closed' },
};

/** Tickets, the newest first, with their messages and answers. */
export class GetTickets extends QueryWith<{ wanted: Wanted }, CursorPage<Ticket>>() {}

@QueryHandler(GetTickets)
export class GetTicketsHandler implements IQueryHandler<GetTickets> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly joins: TicketJoins,
  ) {}

  async execute({ wanted }: GetTickets): Promise<CursorPage<Ticket>> {
    const { only, contactId, limit, after } = wanted;
    const { documents, next } = await this.reads.find(TICKETS, {
      where: { ...(only && WHERE[only]), ...(contactId !== undefined && { contactId }) },
      sort: [{ field: 'createdAt', descending: true }],
      limit,
      after,
    });
    const joinedTo = await this.joins.of(documents);
    return { entries: documents.map((ticket) => ticketAnswer(ticket, joinedTo(ticket))), next };
  }
}

export class GetTicket extends QueryWith<{ ticketId: string }, Ticket>() {}

@QueryHandler(GetTicket)
export class GetTicketHandler implements IQueryHandler<GetTicket> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly joins: TicketJoins,
  ) {}

  async execute({ ticketId }: GetTicket): Promise<Ticket> {
    const ticket = await this.reads.get(TICKETS, ticketId);
    if (!ticket) throw new Rejection('TICKET_NOT_FOUND');
    const joinedTo = await this.joins.of([ticket]);
    return ticketAnswer(ticket, joinedTo(ticket));
  }
}
