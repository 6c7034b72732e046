import { Inject, Injectable } from '@nestjs/common';
import type { TicketAnswer } from '@onda-on/contracts/api';
import { ANSWER_MAILS, type AnswerMailView, type TicketView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContactVault, type Message } from '../customers/contact-vault.ts';

/** What is joined to a ticket when it is read. `nameOf` names who did something. */
export type Joined = Readonly<{
  message: Message | undefined;
  answers: readonly TicketAnswer[];
  nameOf: (actor: string) => string;
}>;

/** What people wrote, what they were answered, by whom, and what became of the mails with it. */
@Injectable()
export class TicketJoins {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly vault: ContactVault,
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
