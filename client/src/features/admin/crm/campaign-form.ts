import type { Campaign, CampaignBody } from '@onda-on/contracts/api';
import {
  CAMPAIGN_MESSAGE_LENGTH_MAX,
  CAMPAIGN_MESSAGE_LENGTH_MIN,
  CAMPAIGN_NAME_LENGTH_MAX,
  CAMPAIGN_NAME_LENGTH_MIN,
  CAMPAIGN_SUBJECT_LENGTH_MAX,
  CAMPAIGN_SUBJECT_LENGTH_MIN,
  CAMPAIGN_TEXT,
  cleanMessage,
  cleanName,
  hasUnknownPlaceholder,
  holdsNationalId,
} from '@onda-on/contracts/rules';

export type CampaignForm = Readonly<Record<keyof CampaignBody, string>>;
export type CampaignErrors = Readonly<Partial<Record<keyof CampaignBody, string>>>;

export const EMPTY_CAMPAIGN: CampaignForm = { name: '', segmentId: '', subject: '', message: '' };

export const campaignFormOf = ({ name, segmentId, subject, message }: Campaign): CampaignForm => ({
  name,
  segmentId,
  subject,
  message,
});

export const campaignBodyOf = ({ name, segmentId, subject, message }: CampaignForm): CampaignBody => ({
  name: cleanName(name),
  segmentId,
  subject: cleanName(subject),
  message: cleanMessage(message),
});

const isOfLength = (text: string, min: number, max: number): boolean => {
  const { length } = Array.from(text);
  return length >= min && length <= max;
};

/** What is wrong with a text that is sent and kept; null when nothing is. */
function textProblem(text: string): string | null {
  if (hasUnknownPlaceholder(text)) return CAMPAIGN_TEXT.placeholder;
  return holdsNationalId(text) ? CAMPAIGN_TEXT.personal : null;
}

export function campaignErrors(form: CampaignForm): CampaignErrors {
  const { name, segmentId, subject, message } = campaignBodyOf(form);
  const isNamed = isOfLength(name, CAMPAIGN_NAME_LENGTH_MIN, CAMPAIGN_NAME_LENGTH_MAX);
  const isSubject = isOfLength(subject, CAMPAIGN_SUBJECT_LENGTH_MIN, CAMPAIGN_SUBJECT_LENGTH_MAX);
  const isMessage = isOfLength(message, CAMPAIGN_MESSAGE_LENGTH_MIN, CAMPAIGN_MESSAGE_LENGTH_MAX);
  const ofName = isNamed ? (holdsNationalId(name) ? CAMPAIGN_TEXT.personal : null) : CAMPAIGN_TEXT.name;
  const ofSubject = isSubject ? textProblem(subject) : CAMPAIGN_TEXT.subject;
  const ofMessage = isMessage ? textProblem(message) : CAMPAIGN_TEXT.message;
  return {
    ...(ofName !== null && { name: ofName }),
    ...(segmentId === '' && { segmentId: CAMPAIGN_TEXT.segment }),
    ...(ofSubject !== null && { subject: ofSubject }),
    ...(ofMessage !== null && { message: ofMessage }),
  };
}
