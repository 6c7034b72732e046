import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { MessagesModule } from '../../delivery/messages/messages.module.ts';
import { AnnouncementLinks } from './announcement-links.ts';
import { AnnouncementMailer } from './announcement-mailer.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import { CustomerVault, RemovedCustomers } from './customer-vault.ts';
import {
  AddCustomerHandler,
  ChangeCustomerHandler,
  CustomerMutex,
  FollowAnnouncementLinkHandler,
  RemoveCustomerHandler,
  TagCustomerHandler,
} from './customer.commands.ts';
import { CustomerVaultJob } from './customer.job.ts';
import { GetCustomerHandler, GetCustomerTagsHandler, GetCustomersHandler } from './customer.queries.ts';
import { CustomersController } from './customers.controller.ts';

@Module({
  imports: [ContestStateModule, MessagesModule],
  controllers: [AnnouncementsController, CustomersController],
  providers: [
    AddCustomerHandler,
    AnnouncementLinks,
    AnnouncementMailer,
    ChangeCustomerHandler,
    CustomerMutex,
    CustomerVault,
    CustomerVaultJob,
    FollowAnnouncementLinkHandler,
    GetCustomerHandler,
    GetCustomerTagsHandler,
    GetCustomersHandler,
    RemoveCustomerHandler,
    RemovedCustomers,
    TagCustomerHandler,
  ],
  exports: [AnnouncementLinks, AnnouncementMailer, CustomerVault],
})
export class CustomersModule {}
