import { Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module.ts';
import { ConfirmationMails } from './confirmation-mails.ts';
import { MessageSender } from './message-sender.ts';
import { MessageJob } from './message.job.ts';

@Module({
  imports: [MailModule],
  providers: [ConfirmationMails, MessageJob, MessageSender],
  exports: [ConfirmationMails, MessageJob, MessageSender],
})
export class MessagesModule {}
