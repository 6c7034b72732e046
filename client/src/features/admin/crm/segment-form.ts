import type { Segment, SegmentBody } from '@onda-on/contracts/api';
import {
  areDaysTurned,
  cleanName,
  CONTACT_SOURCES,
  dayStart,
  holdsNationalId,
  isSegmentCriteria,
  isWeekNumber,
  NO_CRITERIA,
  SEGMENT_CONSENTS,
  SEGMENT_KINDS,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENT_NAME_LENGTH_MIN,
  SEGMENT_TAGS_MAX,
  SEGMENT_TEXT,
  canonicalTag,
  type SegmentCriteria,
} from '@onda-on/contracts/rules';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { SEGMENT_FORM } from '../../../text/admin/segments.tr.ts';

/** All conditions as texts, because drafts keep texts; an empty one is no condition. */
export type SegmentForm = Readonly<Record<'name' | keyof SegmentCriteria, string>>;
export type SegmentErrors = Readonly<Partial<Record<keyof SegmentForm, string>>>;

export const EMPTY_SEGMENT: SegmentForm = {
  name: '',
  kind: 'contact',
  tags: '',
  source: '',
  consent: 'any',
  enteredWeek: '',
  notEnteredSince: '',
  correctAtLeast: '',
  createdFrom: '',
  createdUntil: '',
};

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

export const segmentFormOf = ({ name, criteria }: Segment): SegmentForm => ({
  name,
  kind: criteria.kind,
  tags: criteria.tags.join(', '),
  source: textOf(criteria.source),
  consent: criteria.consent,
  enteredWeek: textOf(criteria.enteredWeek),
  notEnteredSince: textOf(criteria.notEnteredSince),
  correctAtLeast: textOf(criteria.correctAtLeast),
  createdFrom: textOf(criteria.createdFrom),
  createdUntil: textOf(criteria.createdUntil),
});

const wholeNumber = (text: string): number | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
};

const tagsIn = (text: string): readonly (string | null)[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map(canonicalTag);

/** The form's conditions, possibly invalid; those that do not apply to its kind are left out. */
export function criteriaOf(form: SegmentForm): SegmentCriteria {
  const kind = SEGMENT_KINDS.find((each) => each === form.kind) ?? 'contact';
  const days = { createdFrom: form.createdFrom || null, createdUntil: form.createdUntil || null };
  if (kind === 'participant')
    return {
      ...NO_CRITERIA,
      ...days,
      kind,
      enteredWeek: wholeNumber(form.enteredWeek),
      notEnteredSince: wholeNumber(form.notEnteredSince),
      correctAtLeast: wholeNumber(form.correctAtLeast),
    };
  return {
    ...NO_CRITERIA,
    ...days,
    kind,
    tags: tagsIn(form.tags).map((tag) => tag ?? ''),
    source: CONTACT_SOURCES.find((each) => each === form.source) ?? null,
    consent: SEGMENT_CONSENTS.find((each) => each === form.consent) ?? 'any',
  };
}

export const segmentBodyOf = (form: SegmentForm): SegmentBody => ({
  name: cleanName(form.name),
  criteria: criteriaOf(form),
});

/** The form's conditions when they are valid and can be counted; else null. */
export function askable(form: SegmentForm): SegmentCriteria | null {
  const criteria = criteriaOf(form);
  return isSegmentCriteria(criteria) ? criteria : null;
}

export function segmentErrors(form: SegmentForm): SegmentErrors {
  const { length } = Array.from(cleanName(form.name));
  const criteria = criteriaOf(form);
  const hasWrongLength = length < SEGMENT_NAME_LENGTH_MIN || length > SEGMENT_NAME_LENGTH_MAX;
  return {
    ...(hasWrongLength && { name: SEGMENT_TEXT.name }),
    ...(holdsNationalId(form.name) && { name: SEGMENT_TEXT.personal }),
    ...(!areTags(criteria.tags) && { tags: SEGMENT_FORM.tagsWrong }),
    ...(!isWeek(criteria.enteredWeek) && { enteredWeek: SEGMENT_FORM.weekWrong }),
    ...(!isWeek(criteria.notEnteredSince) && { notEnteredSince: SEGMENT_FORM.weekWrong }),
    ...(!isCorrect(criteria.correctAtLeast) && { correctAtLeast: SEGMENT_FORM.correctWrong }),
    ...dayErrors(criteria),
  };
}

const dayErrors = (criteria: SegmentCriteria): SegmentErrors => ({
  ...(areDaysTurned(criteria) && { createdUntil: SEGMENT_TEXT.days }),
  ...(isNoDay(criteria.createdFrom) && { createdFrom: PANEL.noDay }),
  ...(isNoDay(criteria.createdUntil) && { createdUntil: PANEL.noDay }),
});

/** The server's rule: a date field also accepts years of six digits, which are no valid days. */
const isNoDay = (day: string | null) => day !== null && Number.isNaN(dayStart(day));
const CORRECT_MAX = 16;
const areTags = (tags: readonly string[]) =>
  tags.length <= SEGMENT_TAGS_MAX && new Set(tags).size === tags.length && !tags.includes('');
const isWeek = (week: number | null) => week === null || isWeekNumber(week);
const isCorrect = (count: number | null) => count === null || (count >= 1 && count <= CORRECT_MAX);
