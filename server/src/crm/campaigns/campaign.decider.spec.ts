import { describe, expect, it } from '@jest/globals';
import type { CampaignEvent } from '@onda-on/contracts/events';
import { CAMPAIGN_RECIPIENTS_MAX, NO_CRITERIA } from '@onda-on/contracts/rules';

import { specFor } from '../../main/testing/decider-spec.ts';
import { campaignDecider, type CampaignCommand } from './campaign.decider.ts';

const given = specFor(campaignDecider);

const campaignId = 'k';
const text = { name: 'Ad', segmentId: 's', subject: 'Konu', message: 'İleti' };
const draft: CampaignCommand = { type: 'DraftCampaign', campaignId, text };
const drafted: CampaignEvent = { type: 'CampaignDrafted', data: { campaignId, ...text } };
const change: CampaignCommand = {
  type: 'ChangeCampaign',
  campaignId,
  text: { ...text, name: 'Yeni' },
  expected: null,
};
const recipients = ['a', 'b', 'c'];
const start: CampaignCommand = {
  type: 'StartCampaign',
  campaignId,
  criteria: NO_CRITERIA,
  recipients,
  expected: null,
};
const started: CampaignEvent = {
  type: 'CampaignStarted',
  data: { campaignId, criteria: NO_CRITERIA, kind: 'contact', recipients },
};
const record = (...outcomes: readonly (readonly [number, 'delivered' | 'failed'])[]): CampaignCommand => ({
  type: 'RecordOutcomes',
  campaignId,
  outcomes: outcomes.map(([place, outcome]) => ({ place, outcome })),
});
const recorded = (...outcomes: readonly (readonly [number, 'delivered' | 'failed'])[]): CampaignEvent => ({
  type: 'CampaignOutcomesRecorded',
  data: { campaignId, outcomes: outcomes.map(([place, outcome]) => ({ place, outcome })) },
});
const stop: CampaignCommand = { type: 'StopCampaign', campaignId };
const stopped: CampaignEvent = { type: 'CampaignStopped', data: { campaignId } };
const resume: CampaignCommand = { type: 'ResumeCampaign', campaignId };
const retry: CampaignCommand = { type: 'RetryCampaign', campaignId };
const finished = (delivered: number): CampaignEvent => ({
  type: 'CampaignFinished',
  data: { campaignId, delivered },
});

describe('campaign decider', () => {
  it('accepts the same draft again, also after a change; refuses another text, and a removed campaign', () => {
    given(drafted).when(draft).thenNothing();
    const changed: CampaignEvent = { type: 'CampaignChanged', data: { campaignId, ...text, name: 'Yeni' } };
    given(drafted, changed).when(draft).thenNothing();
    given(drafted)
      .when({ ...draft, text: { ...text, subject: 'Başka' } })
      .thenRejected('RECORD_KEY_REUSED');
    given(drafted, { type: 'CampaignRemoved', data: { campaignId } })
      .when(draft)
      .thenRejected('RECORD_KEY_REUSED');
  });

  it('drafts a campaign, and changes a draft from a current form only', () => {
    given().when(draft).thenEvents(drafted);
    given(drafted)
      .when(change)
      .thenEvents({ type: 'CampaignChanged', data: { campaignId, ...text, name: 'Yeni' } });
    given(drafted)
      .when({ ...change, text })
      .thenNothing();
    given(drafted)
      .when({ ...change, expected: 7 })
      .thenRejected('STALE_VERSION');
    given(drafted, started).when(change).thenRejected('CAMPAIGN_NOT_A_DRAFT');
  });

  it('records the name of the segment, for the audit log', () => {
    const segmentName = 'Sadıklar';
    given()
      .when({ ...draft, segmentName })
      .thenEvents({ type: 'CampaignDrafted', data: { campaignId, ...text, segmentName } });
    const moved = { ...text, segmentId: 't' };
    given(drafted)
      .when({ ...change, text: moved, segmentName })
      .thenEvents({ type: 'CampaignChanged', data: { campaignId, ...moved, segmentName } });
    given(drafted)
      .when({ ...change, segmentName })
      .thenEvents({ type: 'CampaignChanged', data: { campaignId, ...text, name: 'Yeni' } });
    given(drafted)
      .when({ ...start, segmentName })
      .thenEvents({ type: 'CampaignStarted', data: { ...started.data, segmentName } });
  });

  it('starts once, with its frozen list', () => {
    given(drafted).when(start).thenEvents(started);
    given(drafted, started).when(start).thenRejected('CAMPAIGN_NOT_A_DRAFT');
    given(drafted)
      .when({ ...start, recipients: [] })
      .thenRejected('CAMPAIGN_NOBODY');
    given(drafted)
      .when({ ...start, recipients: Array.from({ length: CAMPAIGN_RECIPIENTS_MAX + 1 }, String) })
      .thenRejected('CAMPAIGN_TOO_MANY');
  });

  it('records one outcome for each place, however often it is sent', () => {
    given(drafted, started)
      .when(record([0, 'delivered']))
      .thenEvents(recorded([0, 'delivered']));
    given(drafted, started, recorded([0, 'delivered']))
      .when(record([0, 'failed'], [1, 'delivered']))
      .thenEvents(recorded([1, 'delivered']));
    given(drafted, started, recorded([0, 'delivered']))
      .when(record([0, 'delivered'], [9, 'failed']))
      .thenNothing();
  });

  it('finishes with the last outcome', () =>
    given(drafted, started, recorded([0, 'delivered'], [1, 'failed']))
      .when(record([2, 'delivered']))
      .thenEvents(recorded([2, 'delivered']), finished(2)));

  it('stops and resumes; outcomes of mails under way are still recorded', () => {
    given(drafted).when(stop).thenRejected('CAMPAIGN_NOT_RUNNING');
    given(drafted, started).when(stop).thenEvents(stopped);
    given(drafted, started, stopped)
      .when(record([0, 'delivered']))
      .thenEvents(recorded([0, 'delivered']));
    given(drafted, started).when(resume).thenRejected('CAMPAIGN_NOT_STOPPED');
    given(drafted, started, stopped)
      .when(resume)
      .thenEvents({ type: 'CampaignResumed', data: { campaignId } });
  });

  it('retries only the failed recipients, once all others are reached', () => {
    const past = [drafted, started, recorded([0, 'delivered'], [1, 'failed'], [2, 'delivered']), finished(2)];
    const retried: CampaignEvent = { type: 'CampaignRetried', data: { campaignId, round: 2, places: [1] } };
    given(...past)
      .when(retry)
      .thenEvents(retried);
    given(...past, retried)
      .when(record([1, 'delivered']))
      .thenEvents(recorded([1, 'delivered']), finished(3));
    given(drafted, started).when(retry).thenRejected('CAMPAIGN_NOT_FINISHED');
    // Otherwise everybody whom the stop has spared would get the message as well.
    given(drafted, started, recorded([0, 'failed']), stopped)
      .when(retry)
      .thenRejected('CAMPAIGN_NOT_FINISHED');
    given(drafted, started, recorded([0, 'delivered'], [1, 'delivered'], [2, 'delivered']), finished(3))
      .when(retry)
      .thenRejected('CAMPAIGN_NOTHING_TO_RETRY');
  });

  it('removes a draft', () => {
    const remove: CampaignCommand = { type: 'RemoveCampaign', campaignId, expected: null };
    given(drafted).when(remove).thenEvents({ type: 'CampaignRemoved', data: { campaignId } });
    given(drafted, started).when(remove).thenRejected('CAMPAIGN_NOT_A_DRAFT');
    given(drafted, { type: 'CampaignRemoved', data: { campaignId } })
      .when(start)
      .thenRejected('CAMPAIGN_NOT_FOUND');
  });

  it('fits the largest list into one event', () => {
    const many = Array.from({ length: CAMPAIGN_RECIPIENTS_MAX }, () => 'f'.repeat(32));
    expect(JSON.stringify(many).length).toBeLessThan(1_000_000);
  });
});
