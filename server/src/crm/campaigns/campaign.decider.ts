import {
  campaignCodec,
  type CampaignEvent,
  type CampaignText,
  type RecipientOutcome,
} from '@onda-on/contracts/events';
import {
  assertNever,
  CAMPAIGN_RECIPIENTS_MAX,
  Rejection,
  type CampaignStatus,
  type RecipientState,
  type SegmentCriteria,
  type SegmentKind,
} from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/commands/decider.ts';

type OfCampaign = Readonly<{ campaignId: string }>;
/** `expected` is the revision that the operator saw, when one was named. */
type Expecting = OfCampaign & Readonly<{ expected: number | null }>;
/** `segmentName` is the current one of the text's segment; the command handler looks it up. */
type Texted = Readonly<{ text: CampaignText; segmentName?: string }>;

export type CampaignCommand =
  | (OfCampaign & Texted & Readonly<{ type: 'DraftCampaign' }>)
  | (Expecting & Texted & Readonly<{ type: 'ChangeCampaign' }>)
  | (OfCampaign & Readonly<{ type: 'RecordTest' }>)
  | (Expecting &
      Readonly<{
        type: 'StartCampaign';
        criteria: SegmentCriteria;
        segmentName?: string;
        recipients: readonly string[];
      }>)
  | (OfCampaign & Readonly<{ type: 'RecordOutcomes'; outcomes: readonly RecipientOutcome[] }>)
  | (OfCampaign & Readonly<{ type: 'StopCampaign' | 'ResumeCampaign' | 'RetryCampaign' }>)
  | (Expecting & Readonly<{ type: 'RemoveCampaign' }>);

export type CampaignState = Readonly<{
  status: 'none' | 'removed' | CampaignStatus;
  text: CampaignText;
  /** The text as first drafted; a repeated draft must be equal to it. */
  drafted: CampaignText;
  kind: SegmentKind;
  recipients: readonly string[];
  /** The state of each recipient, at the same place. */
  states: readonly RecipientState[];
  round: number;
  revision: number;
}>;

const NO_TEXT: CampaignText = { name: '', segmentId: '', subject: '', message: '' };

/** A message to a segment: drafted, then sent to a frozen list with one outcome for each place. */
export const campaignDecider: Decider<CampaignCommand, CampaignState, CampaignEvent> = {
  category: 'campaign',
  codec: campaignCodec,
  initialState: {
    status: 'none',
    text: NO_TEXT,
    drafted: NO_TEXT,
    kind: 'contact',
    recipients: [],
    states: [],
    round: 1,
    revision: -1,
  },
  decide,
  evolve: (state, event) => ({ ...state, ...changeOf(state, event), revision: state.revision + 1 }),
};

function decide(command: CampaignCommand, state: CampaignState): readonly CampaignEvent[] {
  const { campaignId } = command;
  if (command.type === 'DraftCampaign') return draft(command, state);
  if (!isThere(state)) throw new Rejection('CAMPAIGN_NOT_FOUND');
  if (isStep(command)) return STEPS[command.type](campaignId, state);
  switch (command.type) {
    case 'ChangeCampaign':
    case 'RemoveCampaign':
      return edit(command, state);
    case 'RecordTest':
      return [{ type: 'CampaignTestSent', data: { campaignId } }];
    case 'StartCampaign':
      return start(command, state);
    case 'RecordOutcomes':
      return record(campaignId, command.outcomes, state);
    default:
      return assertNever(command);
  }
}

const addressedTo = (segmentName: string | undefined) => (segmentName === undefined ? {} : { segmentName });

const isThere = ({ status }: CampaignState): boolean => status !== 'none' && status !== 'removed';

type Draft = Extract<CampaignCommand, { type: 'DraftCampaign' }>;

/** A repeated draft changes nothing; another text under the same id is refused, and any text once the draft is removed. */
function draft(
  { campaignId, text, segmentName }: Draft,
  { status, drafted }: CampaignState,
): readonly CampaignEvent[] {
  if (status === 'none')
    return [{ type: 'CampaignDrafted', data: { campaignId, ...text, ...addressedTo(segmentName) } }];
  if (status === 'removed' || !isSame(text, drafted)) throw new Rejection('RECORD_KEY_REUSED');
  return [];
}

type Edit = Extract<CampaignCommand, { type: 'ChangeCampaign' | 'RemoveCampaign' }>;

function edit(command: Edit, state: CampaignState): readonly CampaignEvent[] {
  refuseUnlessDraft(command, state);
  const { campaignId } = command;
  if (command.type === 'RemoveCampaign') return [{ type: 'CampaignRemoved', data: { campaignId } }];
  const { text, segmentName } = command;
  if (isSame(text, state.text)) return [];
  const isSameSegment = text.segmentId === state.text.segmentId;
  const addressed = addressedTo(isSameSegment ? undefined : segmentName);
  return [{ type: 'CampaignChanged', data: { campaignId, ...text, ...addressed } }];
}

const STEPS = { StopCampaign: stop, ResumeCampaign: resume, RetryCampaign: retry } as const;

type Step = Extract<CampaignCommand, { type: keyof typeof STEPS }>;
const isStep = (command: CampaignCommand): command is Step => command.type in STEPS;

function stop(campaignId: string, { status }: CampaignState): readonly CampaignEvent[] {
  if (status !== 'running') throw new Rejection('CAMPAIGN_NOT_RUNNING');
  return [{ type: 'CampaignStopped', data: { campaignId } }];
}

function resume(campaignId: string, { status }: CampaignState): readonly CampaignEvent[] {
  if (status !== 'stopped') throw new Rejection('CAMPAIGN_NOT_STOPPED');
  return [{ type: 'CampaignResumed', data: { campaignId } }];
}

function refuseUnlessDraft({ expected }: Readonly<{ expected: number | null }>, state: CampaignState): void {
  refuseStale(expected, state);
  if (state.status !== 'draft') throw new Rejection('CAMPAIGN_NOT_A_DRAFT');
}

const isSame = (a: CampaignText, b: CampaignText): boolean =>
  a.name === b.name && a.segmentId === b.segmentId && a.subject === b.subject && a.message === b.message;

type Start = Extract<CampaignCommand, { type: 'StartCampaign' }>;

function start(command: Start, state: CampaignState): readonly CampaignEvent[] {
  refuseUnlessDraft(command, state);
  const { campaignId, criteria, segmentName, recipients } = command;
  if (recipients.length === 0) throw new Rejection('CAMPAIGN_NOBODY');
  if (recipients.length > CAMPAIGN_RECIPIENTS_MAX)
    throw new Rejection('CAMPAIGN_TOO_MANY', { count: recipients.length, max: CAMPAIGN_RECIPIENTS_MAX });
  const { kind } = criteria;
  const data = { campaignId, criteria, kind, recipients, ...addressedTo(segmentName) };
  return [{ type: 'CampaignStarted', data }];
}

/** Outcomes of messages under way at a stop are still recorded, and none is recorded twice. */
function record(
  campaignId: string,
  outcomes: readonly RecipientOutcome[],
  state: CampaignState,
): readonly CampaignEvent[] {
  const news = outcomes.filter(({ place }) => state.states[place] === 'pending');
  if (news.length === 0) return [];
  const recorded: CampaignEvent = { type: 'CampaignOutcomesRecorded', data: { campaignId, outcomes: news } };
  const { states } = campaignDecider.evolve(state, recorded);
  if (states.includes('pending')) return [recorded];
  const delivered = states.filter((each) => each === 'delivered').length;
  return [recorded, { type: 'CampaignFinished', data: { campaignId, delivered } }];
}

/** Those who were never reached belong to a campaign that is resumed: a retry of others must not begin to write to them. */
function retry(campaignId: string, { status, states, round }: CampaignState): readonly CampaignEvent[] {
  if (status !== 'finished') throw new Rejection('CAMPAIGN_NOT_FINISHED');
  const places = states.flatMap((state, place) => (state === 'failed' ? [place] : []));
  if (places.length === 0) throw new Rejection('CAMPAIGN_NOTHING_TO_RETRY');
  return [{ type: 'CampaignRetried', data: { campaignId, round: round + 1, places } }];
}

function changeOf(state: CampaignState, { type, data }: CampaignEvent): Partial<CampaignState> {
  if (type === 'CampaignDrafted') return { status: 'draft', text: textOf(data), drafted: textOf(data) };
  if (type === 'CampaignChanged') return { status: 'draft', text: textOf(data) };
  if (type === 'CampaignStarted') {
    const { kind, recipients } = data;
    return { status: 'running', kind, recipients, states: recipients.map(() => 'pending') };
  }
  if (type === 'CampaignOutcomesRecorded') return { states: withOutcomes(state.states, data.outcomes) };
  if (type === 'CampaignRetried')
    return { status: 'running', states: withAgain(state.states, data.places), round: data.round };
  return STATUS[type];
}

const STATUS: Readonly<
  Record<
    'CampaignStopped' | 'CampaignResumed' | 'CampaignFinished' | 'CampaignRemoved' | 'CampaignTestSent',
    Partial<CampaignState>
  >
> = {
  CampaignStopped: { status: 'stopped' },
  CampaignResumed: { status: 'running' },
  CampaignFinished: { status: 'finished' },
  CampaignRemoved: { status: 'removed' },
  CampaignTestSent: {},
};

const textOf = ({ name, segmentId, subject, message }: CampaignText): CampaignText => ({
  name,
  segmentId,
  subject,
  message,
});

function withOutcomes(
  before: readonly RecipientState[],
  outcomes: readonly RecipientOutcome[],
): readonly RecipientState[] {
  const states = [...before];
  for (const { place, outcome } of outcomes) if (place in states) states[place] = outcome;
  return states;
}

function withAgain(before: readonly RecipientState[], places: readonly number[]): readonly RecipientState[] {
  const again = new Set(places);
  return before.map((state, place) => (again.has(place) ? 'pending' : state));
}
