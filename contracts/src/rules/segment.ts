import { CONTACT_SOURCES, canonicalTag, type ContactSource } from './contact.ts';
import { isWeekNumber } from './ids.ts';

/** Who a segment consists of: customers, or participants. */
export const SEGMENT_KINDS = ['contact', 'participant'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** Whether to select only persons who accept announcements, or only those who do not. */
export const SEGMENT_CONSENTS = ['any', 'yes', 'no'] as const;
export type SegmentConsent = (typeof SEGMENT_CONSENTS)[number];

export const SEGMENTS_MAX = 100;
export const SEGMENT_TAGS_MAX = 5;
export const SEGMENT_NAME_LENGTH_MIN = 2;
export const SEGMENT_NAME_LENGTH_MAX = 60;
export const CORRECT_MAX = 16;

/**
 * A filter over contacts or participants, which holds nothing personal. All conditions must hold; null and an empty list are no
 * condition. `tags`, `source` and `consent` apply to contacts, weeks and picks to participants.
 */
export type SegmentCriteria = Readonly<{
  kind: SegmentKind;
  /** All of these. */
  tags: readonly string[];
  source: ContactSource | null;
  consent: SegmentConsent;
  /** Has a counting coupon in this week. */
  enteredWeek: number | null;
  /** Has none in this week or any later one. */
  notEnteredSince: number | null;
  /** Minimum of correct picks in the latest week that has a result. */
  correctAtLeast: number | null;
  /** Days in Istanbul, `2026-11-20`, both inclusive: of the contact's creation, or of the first coupon. */
  createdFrom: string | null;
  createdUntil: string | null;
}>;

export const NO_CRITERIA: SegmentCriteria = {
  kind: 'contact',
  tags: [],
  source: null,
  consent: 'any',
  enteredWeek: null,
  notEnteredSince: null,
  correctAtLeast: null,
  createdFrom: null,
  createdUntil: null,
};

/** Used by the form and by the server. */
export const SEGMENT_TEXT = {
  name: `Segment adı ${SEGMENT_NAME_LENGTH_MIN} ile ${SEGMENT_NAME_LENGTH_MAX} karakter arasında olmalıdır`,
  personal: 'Segment adı kimlik numarası içeremez',
  criteria: 'Segment koşulları geçersiz',
  days: 'Başlangıç günü bitiş gününden sonra olamaz',
} as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** When a day begins in Istanbul, in ms; NaN for an invalid day. */
export const dayStart = (day: string): number => {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00+03:00`) : Number.NaN;
  // `Date` reads a thirtieth of February as the second of March, so it is refused.
  return Number.isNaN(at) || new Date(at + DAY_MS / 8).toISOString().slice(0, 10) !== day ? Number.NaN : at;
};

/** The first moment and the one after the last, in ISO; null for no bound. */
export const createdWithin = ({ createdFrom, createdUntil }: SegmentCriteria) => ({
  from: createdFrom === null ? null : new Date(dayStart(createdFrom)).toISOString(),
  before: createdUntil === null ? null : new Date(dayStart(createdUntil) + DAY_MS).toISOString(),
});

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.some((each) => each === value);
const isWeekOrNone = (value: unknown) => value === null || isWeekNumber(value);
const isDayOrNone = (value: unknown) =>
  value === null || (typeof value === 'string' && !Number.isNaN(dayStart(value)));
const isTags = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= SEGMENT_TAGS_MAX &&
  new Set(value).size === value.length &&
  value.every((tag) => typeof tag === 'string' && canonicalTag(tag) === tag);
const isCorrect = (value: unknown) =>
  value === null ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= CORRECT_MAX);

const FIELDS: Readonly<Record<keyof SegmentCriteria, (value: unknown) => boolean>> = {
  kind: (value) => isOneOf(SEGMENT_KINDS, value),
  tags: isTags,
  source: (value) => value === null || isOneOf(CONTACT_SOURCES, value),
  consent: (value) => isOneOf(SEGMENT_CONSENTS, value),
  enteredWeek: isWeekOrNone,
  notEnteredSince: isWeekOrNone,
  correctAtLeast: isCorrect,
  createdFrom: isDayOrNone,
  createdUntil: isDayOrNone,
};

/** Whether an untrusted object is a filter: all fields, no other, and only those that its kind has. */
export function isSegmentCriteria(value: unknown): value is SegmentCriteria {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return hasAllFields(value) && fits(value);
}

function hasAllFields(value: object): value is SegmentCriteria {
  const fields = Object.entries(FIELDS);
  if (Object.keys(value).length !== fields.length) return false;
  return fields.every(([name, isFine]) => name in value && isFine(Reflect.get(value, name)));
}

const fits = (criteria: SegmentCriteria): boolean =>
  !areDaysTurned(criteria) && (criteria.kind === 'contact' ? hasNoWeeks(criteria) : hasNoContact(criteria));
const hasNoWeeks = ({ enteredWeek, notEnteredSince, correctAtLeast }: SegmentCriteria) =>
  enteredWeek === null && notEnteredSince === null && correctAtLeast === null;
const hasNoContact = ({ tags, source, consent }: SegmentCriteria) =>
  tags.length === 0 && source === null && consent === 'any';

/** Whether the last day is before the first. */
export const areDaysTurned = ({ createdFrom, createdUntil }: SegmentCriteria): boolean =>
  createdFrom !== null && createdUntil !== null && createdFrom > createdUntil;
