import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { MailModule } from '../../delivery/mail/mail.module.ts';
import { MessagesModule } from '../../delivery/messages/messages.module.ts';
import { CustomersModule } from '../customers/customers.module.ts';
import { SegmentsModule } from '../segments/segments.module.ts';
import { CampaignMail } from './campaign-mail.ts';
import { RecipientList, Recipients } from './campaign-recipients.ts';
import { CampaignRounds } from './campaign-rounds.ts';
import { CampaignSender } from './campaign-sender.ts';
import { ChangeCampaignHandler, StartCampaignHandler, TestCampaignHandler } from './campaign.commands.ts';
import { CampaignsController } from './campaigns.controller.ts';

@Module({
  imports: [ContestStateModule, CustomersModule, MailModule, MessagesModule, SegmentsModule],
  controllers: [CampaignsController],
  providers: [
    CampaignMail,
    CampaignRounds,
    CampaignSender,
    ChangeCampaignHandler,
    RecipientList,
    Recipients,
    StartCampaignHandler,
    TestCampaignHandler,
  ],
})
export class CampaignsModule {}
