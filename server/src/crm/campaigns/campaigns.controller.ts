import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Campaign, CampaignPreview, CampaignRecipient } from '@onda-on/contracts/api';
import type { CampaignText } from '@onda-on/contracts/events';
import {
  CAMPAIGN_RECIPIENTS_MAX,
  cleanMessage,
  cleanName,
  CONTACTS_LIMIT,
  parseId,
  RECIPIENT_STATES,
  Rejection,
  type CampaignStatus,
} from '@onda-on/contracts/rules';
import { CAMPAIGNS, SEGMENTS, type CampaignView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { parseChoice, parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { SegmentAudience } from '../segments/segment-audience.ts';
import { CampaignMail } from './campaign-mail.ts';
import { RecipientList } from './campaign-recipients.ts';
import { CampaignFormBody, CampaignStartFormBody, CampaignTestFormBody } from './campaign.bodies.ts';
import { ChangeCampaign, StartCampaign, TestCampaign, type SavedCampaign } from './campaign.commands.ts';

type Parameters = Readonly<Record<string, string>>;
type Saved = Readonly<{ id: string; status: CampaignStatus | 'none' | 'removed'; revision: number }>;

/**
 * Messages to a segment: drafted, tested, sent, stopped, resumed. A list with more pages has `X-Next-Cursor`; `ETag` and `If-Match`
 * carry the revision.
 */
@Controller('api/admin/campaigns')
export class CampaignsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly audience: SegmentAudience,
    private readonly letters: CampaignMail,
    private readonly recipientList: RecipientList,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['campaigns', 'segments'], parameters: ['limit', 'after'] })
  async campaigns(@Query() { limit, after }: Parameters): Promise<WithHeaders<readonly Campaign[]>> {
    const { documents, next } = await this.reads.find(CAMPAIGNS, {
      sort: [{ field: 'createdAt', descending: true }],
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    const ids = documents.map(({ segmentId }) => segmentId);
    const segments = await this.reads.getMany(SEGMENTS, [...new Set(ids)]);
    const entries = documents.map((each) => campaignOf(each, segments.get(each.segmentId)?.name ?? null));
    return new WithHeaders(entries, { next });
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['campaigns', 'segments'] })
  async campaign(@Param('id') id: string): Promise<WithHeaders<Campaign>> {
    const campaign = await this.#found(id);
    const segment = await this.reads.get(SEGMENTS, campaign.segmentId);
    return new WithHeaders(campaignOf(campaign, segment?.name ?? null), { revision: campaign.revision });
  }

  /** The message as recipients read it, and the current number of recipients. */
  @Get(':id/preview')
  @QueryRoute({ dependsOn: ['campaigns', 'segments', 'contacts'] })
  async preview(@Param('id') id: string): Promise<CampaignPreview> {
    const campaign = await this.#found(id);
    const segment = await this.reads.get(SEGMENTS, campaign.segmentId);
    const { subject, text } = this.letters.example(campaign);
    const audience = segment ? await this.audience.count(segment.criteria) : 0;
    const { criteria: { kind } = { kind: null }, revision: segmentRevision = null } = segment ?? {};
    return { subject, text, kind, segmentRevision, audience, max: CAMPAIGN_RECIPIENTS_MAX };
  }

  @Get(':id/recipients')
  @QueryRoute({ dependsOn: ['campaigns'], parameters: ['state', 'limit', 'after'] })
  async recipients(
    @Param('id') id: string,
    @Query() { state, limit, after }: Parameters,
  ): Promise<WithHeaders<readonly CampaignRecipient[]>> {
    const campaign = await this.#found(id);
    const { entries, next } = await this.recipientList.page(campaign, {
      state: parseChoice(state, RECIPIENT_STATES),
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parsePlace(after),
    });
    return new WithHeaders(entries, { next });
  }

  /** A repetition with the same `Idempotency-Key` gets the same campaign. */
  @Post()
  async draft(
    @Operator() caller: Caller,
    @Body() body: CampaignFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Saved>> {
    const campaignId = newIdOf('campaign', caller, key);
    const change = { type: 'DraftCampaign', campaignId, text: textOf(body) } as const;
    return savedAnswer(await this.commands.execute(new ChangeCampaign({ change, caller })));
  }

  @Put(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: CampaignFormBody,
  ): Promise<WithHeaders<Saved>> {
    const campaignId = parseId(id);
    const change = { type: 'ChangeCampaign', campaignId, text: textOf(body), expected } as const;
    return savedAnswer(await this.commands.execute(new ChangeCampaign({ change, caller })));
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<WithHeaders<Saved>> {
    const change = { type: 'RemoveCampaign', campaignId: parseId(id), expected } as const;
    return savedAnswer(await this.commands.execute(new ChangeCampaign({ change, caller })));
  }

  @Post(':id/test')
  @HttpCode(200)
  async test(
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { email }: CampaignTestFormBody,
  ): Promise<WithHeaders<Saved>> {
    return savedAnswer(
      await this.commands.execute(new TestCampaign({ campaignId: parseId(id), email, caller })),
    );
  }

  /** It reads the address of each recipient before the event. */
  @Post(':id/start')
  @HttpCode(200)
  @LimitedByCallOnly()
  async start(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { count, segmentRevision }: CampaignStartFormBody,
  ): Promise<WithHeaders<Saved>> {
    const shown = { count, segmentRevision };
    const command = new StartCampaign({ campaignId: parseId(id), shown, expected, caller });
    return savedAnswer(await this.commands.execute(command));
  }

  @Post(':id/stop')
  @HttpCode(200)
  stop(@Operator() caller: Caller, @Param('id') id: string): Promise<WithHeaders<Saved>> {
    return this.#step(caller, 'StopCampaign', id);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(@Operator() caller: Caller, @Param('id') id: string): Promise<WithHeaders<Saved>> {
    return this.#step(caller, 'ResumeCampaign', id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  retry(@Operator() caller: Caller, @Param('id') id: string): Promise<WithHeaders<Saved>> {
    return this.#step(caller, 'RetryCampaign', id);
  }

  async #step(
    caller: Caller,
    type: 'StopCampaign' | 'ResumeCampaign' | 'RetryCampaign',
    id: string,
  ): Promise<WithHeaders<Saved>> {
    const command = new ChangeCampaign({ change: { type, campaignId: parseId(id) }, caller });
    return savedAnswer(await this.commands.execute(command));
  }

  async #found(id: string): Promise<CampaignView> {
    const campaign = await this.reads.get(CAMPAIGNS, parseId(id));
    if (!campaign) throw new Rejection('CAMPAIGN_NOT_FOUND');
    return campaign;
  }
}

/** Without hyphens the id is short enough for the links in the campaign's messages. */
const textOf = ({ name, segmentId, subject, message }: CampaignFormBody): CampaignText => ({
  name: cleanName(name),
  segmentId,
  subject: cleanName(subject),
  message: cleanMessage(message),
});

function savedAnswer({
  campaignId: id,
  state: { status, revision },
  position,
}: SavedCampaign): WithHeaders<Saved> {
  return new WithHeaders({ id, status, revision }, { position, revision });
}

function campaignOf(view: CampaignView, segmentName: string | null): Campaign {
  const { id, name, segmentId, subject, message, status, kind, recipients, counts, withdrawn } = view;
  const { tests, createdAt, updatedAt, startedAt, finishedAt, revision } = view;
  const text = { id, name, segmentId, segmentName, subject, message };
  const progress = { status, kind, recipients, counts, withdrawn, tests };
  return { ...text, ...progress, createdAt, updatedAt, startedAt, finishedAt, revision };
}

function parsePlace(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^[0-9]{1,6}$/.test(after)) throw new Rejection('INVALID_REQUEST');
  return Number(after);
}
