import { Module } from '@nestjs/common';

import { QueriesModule } from '../../main/queries.module.ts';
import { ContactsModule } from '../customers/contacts.module.ts';
import { SegmentsModule } from '../segments/segments.module.ts';
import { CampaignKeeper } from './campaign-keeper.ts';
import { CampaignMail } from './campaign-mail.ts';
import { CampaignReadsController } from './campaign-reads.controller.ts';
import { CampaignSender } from './campaign-sender.ts';
import { CampaignsController } from './campaigns.controller.ts';
import { ChangeCampaignHandler } from './change-campaign.handler.ts';
import { RecipientList } from './recipient-list.ts';
import { Recipients } from './recipients.ts';
import { StartCampaignHandler } from './start-campaign.handler.ts';
import { TestCampaignHandler } from './test-campaign.handler.ts';

/** Messages to a segment, through the mail port, to those who want them. */
@Module({
  imports: [ContactsModule, QueriesModule, SegmentsModule],
  controllers: [CampaignReadsController, CampaignsController],
  providers: [
    CampaignKeeper,
    CampaignMail,
    CampaignSender,
    ChangeCampaignHandler,
    RecipientList,
    Recipients,
    StartCampaignHandler,
    TestCampaignHandler,
  ],
})
export class CampaignsModule {}
