import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CAMPAIGN_RECIPIENTS_MAX, NO_CRITERIA, Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CrmState } from '../segments/crm-state.ts';
import { SegmentAudience } from '../segments/segment-audience.ts';
import { campaignDecider, type CampaignState } from './campaign.decider.ts';
import type { SavedCampaign } from './change-campaign.handler.ts';

/** Sends a draft to everyone in its segment: `count` is how many the operator was shown, and confirmed. */
export class StartCampaign extends Command<SavedCampaign> {
  constructor(
    readonly campaignId: string,
    readonly count: number,
    readonly expected: number | null,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Freezes the list. Who is in a segment only the read models know, so this is the one command that asks them; from its event on
 * the log says who is written to.
 */
@CommandHandler(StartCampaign)
export class StartCampaignHandler implements ICommandHandler<StartCampaign> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly crm: CrmState,
    private readonly audience: SegmentAudience,
  ) {}

  async execute({ campaignId, count, expected, caller }: StartCampaign): Promise<SavedCampaign> {
    const catalog = await this.crm.upToDate();
    const frozen = async ({ status, text, revision }: CampaignState) => {
      const start = { type: 'StartCampaign', campaignId, expected } as const;
      // A stale edit is refused first, before anybody is counted.
      if (status !== 'draft' || (expected !== null && expected !== revision))
        return { ...start, criteria: NO_CRITERIA, recipients: [] };
      const segment = catalog.segment(text.segmentId);
      if (!segment) throw new Rejection('SEGMENT_NOT_FOUND');
      const recipients = await this.audience.members(segment.criteria);
      refuse(recipients.length, count);
      return { ...start, criteria: segment.criteria, recipients };
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, campaignDecider, campaignId, frozen, meta);
    return { campaignId, state, position };
  }
}

function refuse(now: number, count: number): void {
  if (now === 0) throw new Rejection('CAMPAIGN_NOBODY');
  if (now > CAMPAIGN_RECIPIENTS_MAX)
    throw new Rejection('CAMPAIGN_TOO_MANY', { count: now, max: CAMPAIGN_RECIPIENTS_MAX });
  if (now !== count) throw new Rejection('CAMPAIGN_COUNT_CHANGED', { count: now });
}
