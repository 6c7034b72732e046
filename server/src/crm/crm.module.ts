import { Module, type Provider } from '@nestjs/common';

import { ContestStateModule } from '../contest/state/state.module.ts';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { AccessModule } from '../identity/access/access.module.ts';
import { AdministratorsModule } from '../identity/administrators/administrators.module.ts';
import { CampaignMail } from './campaigns/campaign-mail.ts';
import { RecipientList, Recipients } from './campaigns/campaign-recipients.ts';
import { CampaignRounds } from './campaigns/campaign-rounds.ts';
import { CampaignSender } from './campaigns/campaign-sender.ts';
import {
  ChangeCampaignHandler,
  StartCampaignHandler,
  TestCampaignHandler,
} from './campaigns/campaign.commands.ts';
import { CampaignsController } from './campaigns/campaigns.controller.ts';
import { AnnouncementLinks } from './customers/announcement-links.ts';
import { AnnouncementMailer } from './customers/announcement-mailer.ts';
import { AnnouncementsController } from './customers/announcements.controller.ts';
import { CustomerVault, RemovedCustomers } from './customers/customer-vault.ts';
import {
  AddCustomerHandler,
  ChangeCustomerHandler,
  CustomerMutex,
  RemoveCustomerHandler,
  TagCustomerHandler,
} from './customers/customer.commands.ts';
import { CustomerVaultJob } from './customers/customer.job.ts';
import {
  GetCustomerHandler,
  GetCustomersHandler,
  GetCustomerTagsHandler,
} from './customers/customer.queries.ts';
import { CustomersController } from './customers/customers.controller.ts';
import { CrmState } from './segments/crm-state.ts';
import { SegmentAudience } from './segments/segment-audience.ts';
import { ChangeSegmentHandler } from './segments/segment.commands.ts';
import { SegmentsController } from './segments/segments.controller.ts';
import { AnswerLetters, AnswerMailService } from './tickets/answer-mail.service.ts';
import { SendMessageHandler } from './tickets/contact-form.commands.ts';
import {
  AnswerTicketHandler,
  ChangeTicketHandler,
  OpenTicketHandler,
  ResendAnswerHandler,
} from './tickets/ticket.commands.ts';
import { GetTicketHandler, GetTicketsHandler, TicketJoins } from './tickets/ticket.queries.ts';
import { ContactFormController, TicketsController } from './tickets/tickets.controller.ts';

const PROVIDERS: Provider[] = [
  AddCustomerHandler,
  AnnouncementLinks,
  AnnouncementMailer,
  AnswerLetters,
  AnswerMailService,
  AnswerTicketHandler,
  CampaignRounds,
  CampaignMail,
  CampaignSender,
  ChangeCampaignHandler,
  ChangeCustomerHandler,
  ChangeSegmentHandler,
  ChangeTicketHandler,
  CrmState,
  CustomerMutex,
  CustomerVault,
  CustomerVaultJob,
  GetCustomerHandler,
  GetCustomerTagsHandler,
  GetCustomersHandler,
  GetTicketHandler,
  GetTicketsHandler,
  OpenTicketHandler,
  RecipientList,
  Recipients,
  RemoveCustomerHandler,
  RemovedCustomers,
  ResendAnswerHandler,
  SegmentAudience,
  SendMessageHandler,
  StartCampaignHandler,
  TagCustomerHandler,
  TestCampaignHandler,
  TicketJoins,
];

/** Customers, tickets, segments and campaigns. */
@Module({
  imports: [AccessModule, AdministratorsModule, ContestStateModule, DeliveryModule],
  controllers: [
    AnnouncementsController,
    CampaignsController,
    ContactFormController,
    CustomersController,
    SegmentsController,
    TicketsController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class CrmModule {}
