import { Global, Module, type Provider } from '@nestjs/common';

import { CampaignKeeper } from './campaigns/campaign-keeper.ts';
import { CampaignMail } from './campaigns/campaign-mail.ts';
import { CampaignReadsController } from './campaigns/campaign-reads.controller.ts';
import { CampaignSender } from './campaigns/campaign-sender.ts';
import { CampaignsController } from './campaigns/campaigns.controller.ts';
import { ChangeCampaignHandler } from './campaigns/change-campaign.handler.ts';
import { RecipientList } from './campaigns/recipient-list.ts';
import { Recipients } from './campaigns/recipients.ts';
import { StartCampaignHandler } from './campaigns/start-campaign.handler.ts';
import { TestCampaignHandler } from './campaigns/test-campaign.handler.ts';
import { AddContactHandler } from './customers/add-contact.handler.ts';
import { AnnouncementLinks } from './customers/announcement-links.ts';
import { AnnouncementMailer } from './customers/announcement-mailer.ts';
import { AnnouncementsController } from './customers/announcements.controller.ts';
import { ChangeContactHandler } from './customers/change-contact.handler.ts';
import { ContactKeeper } from './customers/contact-keeper.ts';
import { ContactReadsController } from './customers/contact-reads.controller.ts';
import { ContactTurns } from './customers/contact-turns.ts';
import { ContactVault } from './customers/contact-vault.ts';
import { ContactController } from './customers/contact.controller.ts';
import { ContactsController } from './customers/contacts.controller.ts';
import { GetContactHandler } from './customers/get-contact.handler.ts';
import { GetContactsHandler } from './customers/get-contacts.handler.ts';
import { MessageBudget } from './customers/message-budget.ts';
import { RemoveContactHandler } from './customers/remove-contact.handler.ts';
import { RemovedContacts } from './customers/removed-contacts.ts';
import { SendMessageHandler } from './customers/send-message.handler.ts';
import { TagContactHandler } from './customers/tag-contact.handler.ts';
import { ChangeSegmentHandler } from './segments/change-segment.handler.ts';
import { CrmState } from './segments/crm-state.ts';
import { SegmentAudience } from './segments/segment-audience.ts';
import { SegmentsController } from './segments/segments.controller.ts';
import { AnswerLetters } from './tickets/answer-letters.ts';
import { AnswerMailKeeper } from './tickets/answer-mail-keeper.ts';
import { AnswerMails } from './tickets/answer-mails.ts';
import { AnswerTicketHandler } from './tickets/answer-ticket.handler.ts';
import { ChangeTicketHandler } from './tickets/change-ticket.handler.ts';
import { GetTicketHandler } from './tickets/get-ticket.handler.ts';
import { GetTicketsHandler } from './tickets/get-tickets.handler.ts';
import { OpenTicketHandler } from './tickets/open-ticket.handler.ts';
import { ResendAnswerHandler } from './tickets/resend-answer.handler.ts';
import { TicketJoins } from './tickets/ticket-joins.ts';
import { TicketOpeningController } from './tickets/ticket-opening.controller.ts';
import { TicketReadsController } from './tickets/ticket-reads.controller.ts';
import { TicketsController } from './tickets/tickets.controller.ts';

const PROVIDERS: Provider[] = [
  AddContactHandler,
  AnnouncementLinks,
  AnnouncementMailer,
  AnswerLetters,
  AnswerMailKeeper,
  AnswerMails,
  AnswerTicketHandler,
  CampaignKeeper,
  CampaignMail,
  CampaignSender,
  ChangeCampaignHandler,
  ChangeContactHandler,
  ChangeSegmentHandler,
  ChangeTicketHandler,
  ContactKeeper,
  ContactTurns,
  ContactVault,
  CrmState,
  GetContactHandler,
  GetContactsHandler,
  GetTicketHandler,
  GetTicketsHandler,
  MessageBudget,
  OpenTicketHandler,
  RecipientList,
  Recipients,
  RemoveContactHandler,
  RemovedContacts,
  ResendAnswerHandler,
  SegmentAudience,
  SendMessageHandler,
  StartCampaignHandler,
  TagContactHandler,
  TestCampaignHandler,
  TicketJoins,
];

/** Customers, tickets, segments and campaigns. */
@Global()
@Module({
  controllers: [
    AnnouncementsController,
    CampaignReadsController,
    CampaignsController,
    ContactController,
    ContactReadsController,
    ContactsController,
    SegmentsController,
    TicketOpeningController,
    TicketReadsController,
    TicketsController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class CrmModule {}
