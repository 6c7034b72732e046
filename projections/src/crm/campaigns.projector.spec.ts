import { describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@onda-on/contracts/events';
import { NO_CRITERIA } from '@onda-on/contracts/rules';
import {
  CAMPAIGN_CHUNKS,
  CAMPAIGNS,
  CONTACTS,
  RECIPIENTS_PER_CHUNK,
  SEGMENTS,
} from '@onda-on/contracts/views';

import type { Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { campaignsProjection } from './campaigns.projector.ts';
import { contactsProjection } from './contacts.projector.ts';
import { segmentsProjection } from './segments.projector.ts';

const AT = '2026-11-20T12:00:00.000Z';
const campaignId = 'k';
const of = (stream: string, event: AnyEvent): Fact => ({
  stream,
  event,
  meta: { at: AT, actor: 'admin:a1' },
});
const step = (event: AnyEvent) => of('campaign-k', event);

const PEOPLE = RECIPIENTS_PER_CHUNK + 3;
const recipients = Array.from({ length: PEOPLE }, (_, i) => `r${i}`);
const drafted = step({
  type: 'CampaignDrafted',
  data: { campaignId, name: 'Ad', segmentId: 's', subject: 'Konu', message: 'İleti' },
});
const started = step({
  type: 'CampaignStarted',
  data: { campaignId, criteria: NO_CRITERIA, kind: 'contact', recipients },
});
const outcomes = (...list: readonly (readonly [number, 'delivered' | 'failed' | 'skipped'])[]) =>
  step({
    type: 'CampaignOutcomesRecorded',
    data: { campaignId, outcomes: list.map(([place, outcome]) => ({ place, outcome })) },
  });

const left = (contactId: string, campaign: string | null) =>
  of(`contact-${contactId}`, {
    type: 'AnnouncementsWithdrawn',
    data: { contactId, campaignId: campaign },
  });

const after = async (...facts: readonly Fact[]) => {
  const model = await modelAfter(campaignsProjection, ...facts);
  expect(model.parked).toBe(0);
  return { campaign: (await model.of(CAMPAIGNS))['k'], chunks: await model.of(CAMPAIGN_CHUNKS) };
};

describe('campaigns projection', () => {
  it('counts each recipient once, in any chunk, and again after a retry', async () => {
    const last = PEOPLE - 1;
    const first = outcomes([0, 'delivered'], [1, 'failed'], [last, 'skipped']);
    const { campaign, chunks } = await after(drafted, started, first);
    expect(campaign?.counts).toEqual({
      pending: PEOPLE - 3,
      delivered: 1,
      failed: 1,
      skipped: 1,
      unsubscribed: 0,
      gone: 0,
    });
    expect(chunks['k|1']).toMatchObject({
      ids: ['r500', 'r501', 'r502'],
      states: ['pending', 'pending', 'skipped'],
    });
    const retried = step({ type: 'CampaignRetried', data: { campaignId, round: 2, places: [1] } });
    const again = await after(drafted, started, first, retried, outcomes([1, 'delivered']));
    expect(again.campaign?.counts).toMatchObject({ delivered: 2, failed: 0, pending: PEOPLE - 3 });
  });

  it("counts only those who withdrew through the campaign's own message", async () => {
    const { campaign } = await after(drafted, left('c', 'k'), left('d', null), left('e', 'other'));
    expect(campaign?.withdrawn).toBe(1);
  });

  it('removes everything of a removed campaign', async () =>
    expect(await after(drafted, step({ type: 'CampaignRemoved', data: { campaignId } }))).toEqual({
      campaign: undefined,
      chunks: {},
    }));
});

describe('segments projection', () => {
  it('keeps the latest version of a segment and its date of creation', async () => {
    const saved = (name: string) =>
      of('segment-s', { type: 'SegmentSaved', data: { segmentId: 's', name, criteria: NO_CRITERIA } });
    const model = await modelAfter(segmentsProjection, saved('Bir'), saved('İki'));
    expect(await model.of(SEGMENTS)).toMatchObject({ s: { name: 'İki', createdAt: AT, revision: 1 } });
    const removed = of('segment-s', { type: 'SegmentRemoved', data: { segmentId: 's' } });
    expect(await (await modelAfter(segmentsProjection, saved('Bir'), removed)).of(SEGMENTS)).toEqual({});
  });
});

const consent = async (...facts: readonly Fact[]) => {
  const contact = (await (await modelAfter(contactsProjection, ...facts)).of(CONTACTS))['c'];
  return [contact?.campaigns, contact?.announcements];
};

describe('consent of a contact', () => {
  const contactId = 'c';
  const added = (noticeVersion: number | null, campaignsTick: boolean) =>
    of('contact-c', {
      type: 'ContactAdded',
      data: { contactId, source: 'website', tags: [], noticeVersion, campaigns: campaignsTick },
    });
  const event = (type: 'AnnouncementsAsked' | 'AnnouncementsConfirmed') =>
    of('contact-c', { type, data: { contactId } });
  const withdrawn = of('contact-c', {
    type: 'AnnouncementsWithdrawn',
    data: { contactId, campaignId: null },
  });

  it('counts after the link was followed, or when an operator entered it', async () => {
    expect(await consent(added(1, true))).toEqual([false, 'asked']);
    expect(await consent(added(null, true))).toEqual([true, 'given']);
    expect(await consent(added(1, false), event('AnnouncementsAsked'))).toEqual([false, 'asked']);
    expect(await consent(added(1, true), event('AnnouncementsConfirmed'))).toEqual([true, 'given']);
    expect(await consent(added(null, true), withdrawn)).toEqual([false, 'withdrawn']);
  });
});
