import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CAMPAIGNS_MAX, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CrmState } from '../segments/crm-state.ts';
import { campaignDecider, type CampaignCommand, type CampaignState } from './campaign.decider.ts';

export type SavedCampaign = Readonly<{ campaignId: string; state: CampaignState; position: Position }>;

/** Everything that an operator does with a campaign, but starting it. */
export class ChangeCampaign extends Command<SavedCampaign> {
  constructor(
    readonly change: Exclude<CampaignCommand, { type: 'StartCampaign' | 'RecordOutcomes' }>,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(ChangeCampaign)
export class ChangeCampaignHandler implements ICommandHandler<ChangeCampaign> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly crm: CrmState,
  ) {}

  async execute({ change, caller }: ChangeCampaign): Promise<SavedCampaign> {
    await this.#refuse(change);
    const { campaignId } = change;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, campaignDecider, campaignId, change, meta);
    return { campaignId, state, position };
  }

  async #refuse(change: ChangeCampaign['change']): Promise<void> {
    if (change.type !== 'DraftCampaign' && change.type !== 'ChangeCampaign') return;
    const catalog = await this.crm.upToDate();
    // A repeated draft is answered by its stream, whatever has become of its segment or of the room for more.
    if (change.type === 'DraftCampaign' && catalog.campaigns.some(({ id }) => id === change.campaignId))
      return;
    if (!catalog.segment(change.text.segmentId)) throw new Rejection('SEGMENT_NOT_FOUND');
    if (change.type === 'DraftCampaign' && catalog.campaigns.length >= CAMPAIGNS_MAX)
      throw new Rejection('LIST_FULL', { max: CAMPAIGNS_MAX });
  }
}
