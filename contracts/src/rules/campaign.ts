export const CAMPAIGN_STATUSES = ['draft', 'running', 'stopped', 'finished'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/**
 * The outcome for one recipient: `skipped` has no consent to announcements, `unsubscribed` withdrew it,
 * `gone` was erased after the start.
 */
export const CAMPAIGN_OUTCOMES = ['delivered', 'failed', 'unsubscribed', 'skipped', 'gone'] as const;
export type CampaignOutcome = (typeof CAMPAIGN_OUTCOMES)[number];
export const RECIPIENT_STATES = ['pending', ...CAMPAIGN_OUTCOMES] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const CAMPAIGNS_MAX = 200;
/** As many ids as fit into one event; a larger segment must be split. */
export const CAMPAIGN_RECIPIENTS_MAX = 20_000;
export const CAMPAIGN_NAME_LENGTH_MIN = 2;
export const CAMPAIGN_NAME_LENGTH_MAX = 60;
export const CAMPAIGN_SUBJECT_LENGTH_MIN = 3;
export const CAMPAIGN_SUBJECT_LENGTH_MAX = 120;
export const CAMPAIGN_MESSAGE_LENGTH_MIN = 10;
export const CAMPAIGN_MESSAGE_LENGTH_MAX = 4_000;

/** The placeholder for the recipient's name in subject and message. */
export const NAME_PLACEHOLDER = '{{ad}}';

/** Used by the form and by the server. */
export const CAMPAIGN_TEXT = {
  name: `Kampanya adı ${CAMPAIGN_NAME_LENGTH_MIN} ile ${CAMPAIGN_NAME_LENGTH_MAX} karakter arasında olmalıdır`,
  segment: 'Bir segment seçin',
  subject: `Konu ${CAMPAIGN_SUBJECT_LENGTH_MIN} ile ${CAMPAIGN_SUBJECT_LENGTH_MAX} karakter arasında olmalıdır`,
  message: `İleti ${CAMPAIGN_MESSAGE_LENGTH_MIN} ile ${CAMPAIGN_MESSAGE_LENGTH_MAX} karakter arasında olmalıdır`,
  placeholder: `Yer tutucu olarak yalnız ${NAME_PLACEHOLDER} kullanılabilir`,
  personal: 'Kampanya metni kimlik numarası içeremez',
} as const;

export const UNKNOWN_PLACEHOLDER = /\{\{(?!\s*ad\s*\}\})[^{}]*\}\}/u;
const NAME = /\{\{\s*ad\s*\}\}/gu;

export const hasUnknownPlaceholder = (text: string): boolean => UNKNOWN_PLACEHOLDER.test(text);

/** Eleven digits in a row may be a national ID, which must not be stored in the log. */
export const holdsNationalId = (text: string): boolean => NATIONAL_ID_IN_TEXT.test(text);
export const NATIONAL_ID_IN_TEXT = /(?<!\d)[1-9]\d{10}(?!\d)/u;

/** The text for one recipient. A placeholder inside the name is not filled in. */
export const filledIn = (text: string, name: string): string => text.replace(NAME, () => name);

/** How many days the link that confirms the consent to announcements is valid. */
export const CONFIRMATION_DAYS_MAX = 7;
