import { Module } from '@nestjs/common';

import { QueriesModule } from '../../main/queries.module.ts';
import { AddContactHandler } from './add-contact.handler.ts';
import { AnnouncementLinks } from './announcement-links.ts';
import { AnnouncementMailer } from './announcement-mailer.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import { ChangeContactHandler } from './change-contact.handler.ts';
import { ContactKeeper } from './contact-keeper.ts';
import { ContactReadsController } from './contact-reads.controller.ts';
import { ContactTurns } from './contact-turns.ts';
import { ContactVault } from './contact-vault.ts';
import { ContactController } from './contact.controller.ts';
import { ContactsController } from './contacts.controller.ts';
import { GetContactHandler } from './get-contact.handler.ts';
import { GetContactsHandler } from './get-contacts.handler.ts';
import { MessageBudget } from './message-budget.ts';
import { RemoveContactHandler } from './remove-contact.handler.ts';
import { RemovedContacts } from './removed-contacts.ts';
import { SendMessageHandler } from './send-message.handler.ts';
import { TagContactHandler } from './tag-contact.handler.ts';

/** Those who write to us: the public form, and the customers of the CRM. */
@Module({
  imports: [QueriesModule],
  controllers: [AnnouncementsController, ContactController, ContactReadsController, ContactsController],
  providers: [
    AddContactHandler,
    AnnouncementLinks,
    AnnouncementMailer,
    ChangeContactHandler,
    ContactKeeper,
    ContactTurns,
    ContactVault,
    GetContactHandler,
    GetContactsHandler,
    MessageBudget,
    RemoveContactHandler,
    RemovedContacts,
    SendMessageHandler,
    TagContactHandler,
  ],
  exports: [AnnouncementLinks, ContactVault],
})
export class ContactsModule {}
