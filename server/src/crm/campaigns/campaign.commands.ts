import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CAMPAIGN_RECIPIENTS_MAX, CAMPAIGNS_MAX, NO_CRITERIA, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { MAIL, type MailPort } from '../../delivery/mail/mail.port.ts';
import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { stateIn, CommandRunner } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CrmState, type KnownSegment } from '../segments/crm-state.ts';
import { SegmentAudience } from '../segments/segment-audience.ts';
import { CAMPAIGN_MAIL, CampaignMail } from './campaign-mail.ts';
import { Recipients } from './campaign-recipients.ts';
import { campaignDecider, type CampaignCommand, type CampaignState } from './campaign.decider.ts';

export type SavedCampaign = Readonly<{ campaignId: string; state: CampaignState; position: Position }>;

/** Every change of a campaign by an operator, except its start. */
export class ChangeCampaign extends CommandBy<
  { change: Exclude<CampaignCommand, { type: 'StartCampaign' | 'RecordOutcomes' }> },
  SavedCampaign
>() {}

@CommandHandler(ChangeCampaign)
export class ChangeCampaignHandler implements ICommandHandler<ChangeCampaign> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly crm: CrmState,
  ) {}

  async execute({ change, caller }: ChangeCampaign): Promise<SavedCampaign> {
    const { campaignId } = change;
    const command = await this.#addressed(change);
    return { campaignId, ...(await this.commands.run(campaignDecider, campaignId, command, { by: caller })) };
  }

  /** The change with its segment's name. @throws {Rejection} for a missing segment, and for a new draft in a full list. */
  async #addressed(change: ChangeCampaign['change']): Promise<ChangeCampaign['change']> {
    if (change.type !== 'DraftCampaign' && change.type !== 'ChangeCampaign') return change;
    const catalog = await this.crm.upToDate();
    // The stream answers a repeated draft, even if its segment is gone or the list is full.
    if (change.type === 'DraftCampaign' && catalog.campaigns.some(({ id }) => id === change.campaignId))
      return change;
    const segment = catalog.segment(change.text.segmentId);
    if (!segment) throw new Rejection('SEGMENT_NOT_FOUND');
    if (change.type === 'DraftCampaign' && catalog.campaigns.length >= CAMPAIGNS_MAX)
      throw new Rejection('LIST_FULL', { max: CAMPAIGNS_MAX });
    return { ...change, segmentName: segment.name };
  }
}

/** What the operator saw: the number of recipients, which was typed, and the revision of the segment. */
type Shown = Readonly<{ count: number; segmentRevision: number | undefined }>;

/** Sends a draft to its segment. */
export class StartCampaign extends EditBy<{ campaignId: string; shown: Shown }, SavedCampaign>() {}

/**
 * Freezes the list of recipients, with each address once. Only the read models know who is in a segment, so this is the one command that reads
 * them; from its event on the log holds the list.
 */
@CommandHandler(StartCampaign)
export class StartCampaignHandler implements ICommandHandler<StartCampaign> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly crm: CrmState,
    private readonly audience: SegmentAudience,
    private readonly recipients: Recipients,
  ) {}

  async execute({ campaignId, shown, expected, caller }: StartCampaign): Promise<SavedCampaign> {
    const catalog = await this.crm.upToDate();
    const frozen = async ({ status, text, revision }: CampaignState) => {
      const start = { type: 'StartCampaign', campaignId, expected } as const;
      // A stale edit is refused first, before anybody is counted.
      if (status !== 'draft' || (expected !== null && expected !== revision))
        return { ...start, criteria: NO_CRITERIA, recipients: [] };
      const segment = catalog.segment(text.segmentId);
      if (!segment) throw new Rejection('SEGMENT_NOT_FOUND');
      const members = await this.audience.members(segment.criteria);
      refuseOthers(members.length, segment, shown);
      const recipients = await this.recipients.onePerAddress(segment.criteria.kind, members);
      return { ...start, criteria: segment.criteria, segmentName: segment.name, recipients };
    };
    return { campaignId, ...(await this.commands.run(campaignDecider, campaignId, frozen, { by: caller })) };
  }
}

/** As many other people are refused too, for example after another operator changed the segment. */
function refuseOthers(now: number, { revision }: KnownSegment, shown: Shown): void {
  const { count, segmentRevision = revision } = shown;
  if (now === 0) throw new Rejection('CAMPAIGN_NOBODY');
  if (now > CAMPAIGN_RECIPIENTS_MAX)
    throw new Rejection('CAMPAIGN_TOO_MANY', { count: now, max: CAMPAIGN_RECIPIENTS_MAX });
  if (now !== count || segmentRevision !== revision)
    throw new Rejection('CAMPAIGN_COUNT_CHANGED', { count: now });
}

/** Sends the current text of a campaign to one address that the operator gives; no event contains the address. */
export class TestCampaign extends CommandBy<{ campaignId: string; email: string }, SavedCampaign>() {}

@CommandHandler(TestCampaign)
export class TestCampaignHandler implements ICommandHandler<TestCampaign> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly letters: CampaignMail,
  ) {}

  /** The mail is sent first, since an event records only what has happened. */
  async execute({ campaignId, email, caller }: TestCampaign): Promise<SavedCampaign> {
    const { status, text } = await stateIn(this.log, campaignDecider, campaignId);
    if (status === 'none' || status === 'removed') throw new Rejection('CAMPAIGN_NOT_FOUND');
    const commandId = randomUUID();
    const letter = this.letters.example(text);
    const outcome = await this.mail.send({
      key: `campaign-test|${commandId}`,
      at: this.clock.now().toISOString(),
      topic: 'campaign-test',
      owner: { kind: 'admin', id: caller.actor.replace('admin:', '') },
      to: email,
      subject: CAMPAIGN_MAIL.test(letter.subject),
      text: letter.text,
    });
    if (outcome.kind !== 'accepted') throw new Rejection('CAMPAIGN_TEST_FAILED');
    const command = { type: 'RecordTest', campaignId } as const;
    const options = { by: caller, commandId };
    return { campaignId, ...(await this.commands.run(campaignDecider, campaignId, command, options)) };
  }
}
