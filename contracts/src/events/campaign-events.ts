import type { CampaignOutcome, SegmentCriteria, SegmentKind } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** A campaign's text and its segment. Each recipient's name and address are filled in when the mail is sent. */
export type CampaignText = Readonly<{ name: string; segmentId: string; subject: string; message: string }>;

/** The outcome of the recipient at this place of the frozen list, counted from 0. */
export type RecipientOutcome = Readonly<{ place: number; outcome: CampaignOutcome }>;

/** The segment's name at that time, for the audit log; older events do not have it. */
type Addressed = Readonly<{ segmentName?: string }>;

export type CampaignDrafted = DomainEvent<
  'CampaignDrafted',
  CampaignText & Addressed & { campaignId: string }
>;
/** `segmentName` only for another segment than before. */
export type CampaignChanged = DomainEvent<
  'CampaignChanged',
  CampaignText & Addressed & { campaignId: string }
>;
/** A test message was sent to an address that is not stored. */
export type CampaignTestSent = DomainEvent<'CampaignTestSent', { campaignId: string }>;
/** Freezes text and recipients. `recipients` are ids in the vault; each address is read when its mail is sent. */
export type CampaignStarted = DomainEvent<
  'CampaignStarted',
  {
    campaignId: string;
    criteria: SegmentCriteria;
    kind: SegmentKind;
    recipients: readonly string[];
  } & Addressed
>;
/** Idempotent: a place keeps its outcome until it is retried. */
export type CampaignOutcomesRecorded = DomainEvent<
  'CampaignOutcomesRecorded',
  { campaignId: string; outcomes: readonly RecipientOutcome[] }
>;
export type CampaignStopped = DomainEvent<'CampaignStopped', { campaignId: string }>;
/** Continues with the recipients that have no outcome yet. */
export type CampaignResumed = DomainEvent<'CampaignResumed', { campaignId: string }>;
/** Recipients at these places failed and are retried; `round` counts from 2. */
export type CampaignRetried = DomainEvent<
  'CampaignRetried',
  { campaignId: string; round: number; places: readonly number[] }
>;
export type CampaignFinished = DomainEvent<'CampaignFinished', { campaignId: string; delivered: number }>;
export type CampaignRemoved = DomainEvent<'CampaignRemoved', { campaignId: string }>;

export type CampaignEvent =
  | CampaignDrafted
  | CampaignChanged
  | CampaignTestSent
  | CampaignStarted
  | CampaignOutcomesRecorded
  | CampaignStopped
  | CampaignResumed
  | CampaignRetried
  | CampaignFinished
  | CampaignRemoved;

export const campaignCodec = codec<CampaignEvent>({
  CampaignDrafted: defineEvent<CampaignDrafted>(),
  CampaignChanged: defineEvent<CampaignChanged>(),
  CampaignTestSent: defineEvent<CampaignTestSent>(),
  CampaignStarted: defineEvent<CampaignStarted>(),
  CampaignOutcomesRecorded: defineEvent<CampaignOutcomesRecorded>(),
  CampaignStopped: defineEvent<CampaignStopped>(),
  CampaignResumed: defineEvent<CampaignResumed>(),
  CampaignRetried: defineEvent<CampaignRetried>(),
  CampaignFinished: defineEvent<CampaignFinished>(),
  CampaignRemoved: defineEvent<CampaignRemoved>(),
});
