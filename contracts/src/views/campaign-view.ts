import type { CampaignStatus, RecipientState, SegmentCriteria, SegmentKind } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** Times are ISO; `revision` is the ETag. */
export type SegmentView = Readonly<{
  id: string;
  name: string;
  criteria: SegmentCriteria;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;
export const SEGMENTS: Collection<SegmentView> = collection('segments', 1, [['createdAt']]);

export type CampaignCounts = Readonly<Record<RecipientState, number>>;

/** A campaign and its progress. `kind` and `criteria` are set at its start. */
export type CampaignView = Readonly<{
  id: string;
  name: string;
  segmentId: string;
  subject: string;
  message: string;
  status: CampaignStatus;
  kind: SegmentKind | null;
  criteria: SegmentCriteria | null;
  recipients: number;
  counts: CampaignCounts;
  /** How many recipients followed the unsubscribe link in this campaign's message. */
  withdrawn: number;
  tests: number;
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  revision: number;
}>;
export const CAMPAIGNS: Collection<CampaignView> = collection('campaigns', 1, [['createdAt']]);

export const RECIPIENTS_PER_CHUNK = 500;

/** A part of a campaign's frozen list, by `{campaignId}|{chunk}`: `states[i]` belongs to `ids[i]`. */
export type CampaignChunkView = Readonly<{
  campaignId: string;
  chunk: number;
  ids: readonly string[];
  states: readonly RecipientState[];
}>;
export const CAMPAIGN_CHUNKS: Collection<CampaignChunkView> = collection('campaign-chunks', 1, [
  ['campaignId', 'chunk'],
]);
