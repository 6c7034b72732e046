import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { MAIL, type MailPort } from '../../delivery/mail/mail.port.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CampaignMail } from './campaign-mail.ts';
import { campaignDecider } from './campaign.decider.ts';
import { CAMPAIGN_MAIL } from './campaign.text.ts';
import type { SavedCampaign } from './change-campaign.handler.ts';

/** Sends a campaign as it stands to one address that an operator gives, which is kept nowhere. */
export class TestCampaign extends Command<SavedCampaign> {
  constructor(
    readonly campaignId: string,
    readonly email: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(TestCampaign)
export class TestCampaignHandler implements ICommandHandler<TestCampaign> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly letters: CampaignMail,
  ) {}

  /** The mail comes first: an event says only what has happened. */
  async execute({ campaignId, email, caller }: TestCampaign): Promise<SavedCampaign> {
    const { events } = await this.log.read(streamOf.campaign(campaignId));
    const { status, text } = events
      .map(campaignDecider.codec.decode)
      .reduce(campaignDecider.evolve, campaignDecider.initialState);
    if (status === 'none' || status === 'removed') throw new Rejection('CAMPAIGN_NOT_FOUND');
    const commandId = randomUUID();
    const now = this.clock.now();
    const letter = this.letters.example(text);
    const outcome = await this.mail.send({
      key: `campaign-test|${commandId}`,
      at: now.toISOString(),
      topic: 'campaign-test',
      owner: { kind: 'admin', id: caller.actor.replace('admin:', '') },
      to: email,
      subject: CAMPAIGN_MAIL.test(letter.subject),
      text: letter.text,
    });
    if (outcome.kind !== 'accepted') throw new Rejection('CAMPAIGN_TEST_FAILED');
    const meta = metaOf(caller, commandId, now);
    const command = { type: 'RecordTest', campaignId } as const;
    const { state, position } = await transact(this.log, campaignDecider, campaignId, command, meta);
    return { campaignId, state, position };
  }
}
