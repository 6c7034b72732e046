import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { Campaign, CampaignPreview, CampaignRecipient } from '@onda-on/contracts/api';
import {
  CAMPAIGN_RECIPIENTS_MAX,
  CONTACTS_LIMIT,
  parseId,
  RECIPIENT_STATES,
  Rejection,
} from '@onda-on/contracts/rules';
import { CAMPAIGNS, SEGMENTS, type CampaignView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Told } from '../../platform/http/told.ts';
import { parseChoice, parseCursor, parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { SegmentAudience } from '../segments/segment-audience.ts';
import { CampaignMail } from './campaign-mail.ts';
import { RecipientList } from './recipient-list.ts';

type Parameters = Readonly<Record<string, string>>;

/** Campaigns as operators see them; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin/campaigns')
export class CampaignReadsController {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly audience: SegmentAudience,
    private readonly letters: CampaignMail,
    private readonly recipientList: RecipientList,
  ) {}

  @Get()
  @Reads(['campaigns', 'segments'], { parameters: ['limit', 'after'] })
  async campaigns(@Query() { limit, after }: Parameters): Promise<Told<readonly Campaign[]>> {
    const { documents, next } = await this.reads.find(CAMPAIGNS, {
      sort: [{ field: 'createdAt', descending: true }],
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: parseCursor(after),
    });
    const ids = documents.map(({ segmentId }) => segmentId);
    const segments = await this.reads.getMany(SEGMENTS, [...new Set(ids)]);
    const entries = documents.map((each) => campaignOf(each, segments.get(each.segmentId)?.name ?? null));
    return new Told(entries, { next });
  }

  @Get(':id')
  @Reads(['campaigns', 'segments'])
  async campaign(@Param('id') id: string): Promise<Told<Campaign>> {
    const campaign = await this.#found(id);
    const segment = await this.reads.get(SEGMENTS, campaign.segmentId);
    return new Told(campaignOf(campaign, segment?.name ?? null), { revision: campaign.revision });
  }

  /** How it will be read, and how many would be written to now. */
  @Get(':id/preview')
  @Reads(['campaigns', 'segments', 'contacts'])
  async preview(@Param('id') id: string): Promise<CampaignPreview> {
    const campaign = await this.#found(id);
    const segment = await this.reads.get(SEGMENTS, campaign.segmentId);
    const { subject, text } = this.letters.example(campaign);
    const audience = segment ? await this.audience.count(segment.criteria) : 0;
    return { subject, text, kind: segment?.criteria.kind ?? null, audience, max: CAMPAIGN_RECIPIENTS_MAX };
  }

  @Get(':id/recipients')
  @Reads(['campaigns'], { parameters: ['state', 'limit', 'after'] })
  async recipients(
    @Param('id') id: string,
    @Query() { state, limit, after }: Parameters,
  ): Promise<Told<readonly CampaignRecipient[]>> {
    const campaign = await this.#found(id);
    const { entries, next } = await this.recipientList.page(campaign, {
      state: parseChoice(state, RECIPIENT_STATES),
      limit: parseLimit(limit, CONTACTS_LIMIT),
      after: placeIn(after),
    });
    return new Told(entries, { next });
  }

  async #found(id: string): Promise<CampaignView> {
    const campaign = await this.reads.get(CAMPAIGNS, parseId(id));
    if (!campaign) throw new Rejection('CAMPAIGN_NOT_FOUND');
    return campaign;
  }
}

function campaignOf(view: CampaignView, segmentName: string | null): Campaign {
  const { id, name, segmentId, subject, message, status, kind, recipients, counts, withdrawn } = view;
  const { tests, createdAt, updatedAt, startedAt, finishedAt, revision } = view;
  const text = { id, name, segmentId, segmentName, subject, message };
  const progress = { status, kind, recipients, counts, withdrawn, tests };
  return { ...text, ...progress, createdAt, updatedAt, startedAt, finishedAt, revision };
}

function placeIn(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^[0-9]{1,6}$/.test(after)) throw new Rejection('INVALID_REQUEST');
  return Number(after);
}
