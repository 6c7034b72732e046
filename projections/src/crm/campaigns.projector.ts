import type { AnnouncementsWithdrawn, CampaignEvent, CampaignText } from '@onda-on/contracts/events';
import type { RecipientState } from '@onda-on/contracts/rules';
import {
  CAMPAIGN_CHUNKS,
  CAMPAIGNS,
  RECIPIENTS_PER_CHUNK,
  type CampaignCounts,
  type CampaignView,
} from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target, type Documents, type Target } from '../projection.ts';

const NO_COUNTS: CampaignCounts = {
  pending: 0,
  delivered: 0,
  failed: 0,
  unsubscribed: 0,
  skipped: 0,
  gone: 0,
};

const chunkIdOf = (campaignId: string, chunk: number): string => `${campaignId}|${chunk}`;
const chunkOf = (place: number): number => Math.floor(place / RECIPIENTS_PER_CHUNK);

const touches = ({ data }: Happened<CampaignEvent>) => [target(CAMPAIGNS, data.campaignId)];

function chunksOf(campaignId: string, places: readonly number[]): readonly Target[] {
  const chunks = [...new Set(places.map(chunkOf))];
  return [
    target(CAMPAIGNS, campaignId),
    ...chunks.map((chunk) => target(CAMPAIGN_CHUNKS, chunkIdOf(campaignId, chunk))),
  ];
}

const textOf = ({ name, segmentId, subject, message }: CampaignText): CampaignText => ({
  name,
  segmentId,
  subject,
  message,
});

/** Campaigns, and the state of each recipient by id; without personal data. */
export const campaignsProjection = declare<CampaignEvent | AnnouncementsWithdrawn>({
  name: 'campaigns',
  collections: [CAMPAIGNS, CAMPAIGN_CHUNKS],
  on: {
    CampaignDrafted: {
      touches,
      evolve: (documents, { data, origin: { meta, revision } }) =>
        documents.set(CAMPAIGNS, data.campaignId, {
          id: data.campaignId,
          ...textOf(data),
          status: 'draft',
          kind: null,
          criteria: null,
          recipients: 0,
          counts: NO_COUNTS,
          withdrawn: 0,
          tests: 0,
          createdAt: meta.at,
          updatedAt: meta.at,
          startedAt: null,
          finishedAt: null,
          revision,
        }),
    },
    CampaignChanged: {
      touches,
      evolve: (documents, { data, origin }) => move(documents, data.campaignId, origin, () => textOf(data)),
    },
    CampaignTestSent: {
      touches,
      evolve: (documents, { data, origin }) =>
        move(documents, data.campaignId, origin, ({ tests }) => ({ tests: tests + 1 })),
    },
    CampaignStarted: {
      touches,
      evolve: (documents, { data: { campaignId, criteria, kind, recipients }, origin }) => {
        move(documents, campaignId, origin, () => ({
          status: 'running',
          kind,
          criteria,
          recipients: recipients.length,
          counts: { ...NO_COUNTS, pending: recipients.length },
          startedAt: origin.meta.at,
        }));
        for (let chunk = 0; chunk * RECIPIENTS_PER_CHUNK < recipients.length; chunk += 1) {
          const from = chunk * RECIPIENTS_PER_CHUNK;
          const ids = recipients.slice(from, from + RECIPIENTS_PER_CHUNK);
          const states = ids.map((): RecipientState => 'pending');
          documents.set(CAMPAIGN_CHUNKS, chunkIdOf(campaignId, chunk), { campaignId, chunk, ids, states });
        }
      },
    },
    CampaignOutcomesRecorded: {
      touches: ({ data: { campaignId, outcomes } }) =>
        chunksOf(
          campaignId,
          outcomes.map(({ place }) => place),
        ),
      evolve: (documents, { data: { campaignId, outcomes }, origin }) => {
        const states = new Map(outcomes.map(({ place, outcome }) => [place, outcome] as const));
        mark(documents, campaignId, origin, states);
      },
    },
    CampaignRetried: {
      touches: ({ data: { campaignId, places } }) => chunksOf(campaignId, places),
      evolve: (documents, { data: { campaignId, places }, origin }) => {
        mark(documents, campaignId, origin, new Map(places.map((place) => [place, 'pending'] as const)));
        move(documents, campaignId, origin, () => ({ status: 'running', finishedAt: null }));
      },
    },
    CampaignStopped: {
      touches,
      evolve: (documents, { data, origin }) =>
        move(documents, data.campaignId, origin, () => ({ status: 'stopped' })),
    },
    CampaignResumed: {
      touches,
      evolve: (documents, { data, origin }) =>
        move(documents, data.campaignId, origin, () => ({ status: 'running' })),
    },
    CampaignFinished: {
      touches,
      evolve: (documents, { data, origin }) =>
        move(documents, data.campaignId, origin, () => ({ status: 'finished', finishedAt: origin.meta.at })),
    },
    CampaignRemoved: {
      touches,
      evolve: (documents, { data: { campaignId } }) => documents.set(CAMPAIGNS, campaignId, undefined),
    },
    AnnouncementsWithdrawn: {
      touches: ({ data: { campaignId } }) => (campaignId === null ? [] : [target(CAMPAIGNS, campaignId)]),
      evolve: (documents, { data: { campaignId } }) => {
        const before = campaignId === null ? undefined : documents.get(CAMPAIGNS, campaignId);
        if (before) documents.set(CAMPAIGNS, before.id, { ...before, withdrawn: before.withdrawn + 1 });
      },
    },
  },
});

function move(
  documents: Documents,
  campaignId: string,
  { meta, revision }: Happened['origin'],
  fields: (before: CampaignView) => Partial<CampaignView>,
): void {
  change(documents, CAMPAIGNS, campaignId, (before) => ({
    ...fields(before),
    updatedAt: meta.at,
    revision,
  }));
}

function mark(
  documents: Documents,
  campaignId: string,
  origin: Happened['origin'],
  states: ReadonlyMap<number, RecipientState>,
): void {
  const counts: Record<RecipientState, number> = { ...NO_COUNTS };
  for (const chunk of new Set(Array.from(states.keys(), chunkOf))) {
    const id = chunkIdOf(campaignId, chunk);
    const before = documents.get(CAMPAIGN_CHUNKS, id);
    if (!before) throw new Error(`There is no chunk ${id}`);
    const after = before.states.map((state, i) => states.get(chunk * RECIPIENTS_PER_CHUNK + i) ?? state);
    for (const state of before.states) counts[state] -= 1;
    for (const state of after) counts[state] += 1;
    documents.set(CAMPAIGN_CHUNKS, id, { ...before, states: after });
  }
  move(documents, campaignId, origin, (campaign) => ({ counts: sum(campaign.counts, counts) }));
}

const sum = (a: CampaignCounts, b: CampaignCounts): CampaignCounts => ({
  pending: a.pending + b.pending,
  delivered: a.delivered + b.delivered,
  failed: a.failed + b.failed,
  unsubscribed: a.unsubscribed + b.unsubscribed,
  skipped: a.skipped + b.skipped,
  gone: a.gone + b.gone,
});
