import { CONTACT_SOURCES, canonicalTag, type ContactSource } from './contact.ts';
import { isWeekNumber } from './ids.ts';

export const SEGMENT_KINDS = ['contact', 'participant'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** `yes` selects persons who accept announcements, `no` those who do not. */
export const SEGMENT_CONSENTS = ['any', 'yes', 'no'] as const;
export type SegmentConsent = (typeof SEGMENT_CONSENTS)[number];

export const SEGMENTS_MAX = 100;
export const SEGMENT_TAGS_MAX = 5;
export const SEGMENT_NAME_LENGTH_MIN = 2;
export const SEGMENT_NAME_LENGTH_MAX = 60;
export const CORRECT_MAX = 16;

/**
 * A filter over contacts or participants, without personal data. All conditions must hold; null or an empty list is no
 * condition. `tags`, `source` and `consent` apply to contacts only, weeks and picks to participants only.
 */
export type SegmentCriteria = Readonly<{
  kind: SegmentKind;
  tags: readonly string[];
  source: ContactSource | null;
  consent: SegmentConsent;
  /** The participant has a counting coupon in this week. */
  enteredWeek: number | null;
  /** The participant has no counting coupon in this week or later. */
  notEnteredSince: number | null;
  /** Minimum of correct picks in the latest week that has a result. */
  correctAtLeast: number | null;
  /** Days in Istanbul, `2026-11-20`, both inclusive: when the contact was created, or the participant first entered. */
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
  // `Date` reads 30 February as 2 March, so the day is compared.
  return Number.isNaN(at) || new Date(at + DAY_MS / 8).toISOString().slice(0, 10) !== day ? Number.NaN : at;
};

/** The first moment, and the moment after the last, in ISO; null where there is no bound. */
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

/** Whether an untrusted value is a filter: it has all fields and no other, and conditions of its own kind only. */
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

export const areDaysTurned = ({ createdFrom, createdUntil }: SegmentCriteria): boolean =>
  createdFrom !== null && createdUntil !== null && createdFrom > createdUntil;
