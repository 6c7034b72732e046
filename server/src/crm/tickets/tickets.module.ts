import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { MailModule } from '../../delivery/mail/mail.module.ts';
import { MessagesModule } from '../../delivery/messages/messages.module.ts';
import { AccessModule } from '../../identity/access/access.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { CustomersModule } from '../customers/customers.module.ts';
import { AnswerLetters, AnswerMailService } from './answer-mail.service.ts';
import { SendMessageHandler } from './contact-form.commands.ts';
import {
  AnswerTicketHandler,
  ChangeTicketHandler,
  OpenTicketHandler,
  ResendAnswerHandler,
} from './ticket.commands.ts';
import { GetTicketHandler, GetTicketsHandler, TicketJoins } from './ticket.queries.ts';
import { ContactFormController, TicketsController } from './tickets.controller.ts';

@Module({
  imports: [
    AccessModule,
    AdministratorsModule,
    ContestStateModule,
    CustomersModule,
    MailModule,
    MessagesModule,
  ],
  controllers: [ContactFormController, TicketsController],
  providers: [
    AnswerLetters,
    AnswerMailService,
    AnswerTicketHandler,
    ChangeTicketHandler,
    GetTicketHandler,
    GetTicketsHandler,
    OpenTicketHandler,
    ResendAnswerHandler,
    SendMessageHandler,
    TicketJoins,
  ],
  exports: [TicketJoins],
})
export class TicketsModule {}
