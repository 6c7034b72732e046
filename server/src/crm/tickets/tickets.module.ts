import { Module } from '@nestjs/common';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueriesModule } from '../../main/queries.module.ts';
import { ContactsModule } from '../customers/contacts.module.ts';
import { AnswerLetters } from './answer-letters.ts';
import { AnswerMailKeeper } from './answer-mail-keeper.ts';
import { AnswerMails } from './answer-mails.ts';
import { AnswerTicketHandler } from './answer-ticket.handler.ts';
import { ChangeTicketHandler } from './change-ticket.handler.ts';
import { GetTicketHandler } from './get-ticket.handler.ts';
import { GetTicketsHandler } from './get-tickets.handler.ts';
import { OpenTicketHandler } from './open-ticket.handler.ts';
import { ResendAnswerHandler } from './resend-answer.handler.ts';
import { TicketJoins } from './ticket-joins.ts';
import { TicketOpeningController } from './ticket-opening.controller.ts';
import { TicketReadsController } from './ticket-reads.controller.ts';
import { TicketsController } from './tickets.controller.ts';

/** Support: what people wrote, who looks after it, what was answered, and the mails with it. */
@Module({
  imports: [ContactsModule, QueriesModule],
  controllers: [TicketOpeningController, TicketReadsController, TicketsController],
  providers: [
    ActorNames,
    AnswerLetters,
    AnswerMailKeeper,
    AnswerMails,
    AnswerTicketHandler,
    ChangeTicketHandler,
    GetTicketHandler,
    GetTicketsHandler,
    OpenTicketHandler,
    ResendAnswerHandler,
    TicketJoins,
  ],
})
export class TicketsModule {}
