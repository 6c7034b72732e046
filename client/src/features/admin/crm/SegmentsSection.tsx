import type { Segment, SegmentBody } from '@onda-on/contracts/api';
import {
  CONTACT_SOURCES,
  NO_CRITERIA,
  SEGMENT_CONSENTS,
  SEGMENT_KINDS,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENTS_MAX,
  areDaysTurned,
  cleanName,
  dayStart,
  holdsNationalId,
  isSegmentCriteria,
  isWeekNumber,
  SEGMENT_NAME_LENGTH_MIN,
  SEGMENT_TAGS_MAX,
  SEGMENT_TEXT,
  canonicalTag,
  type SegmentCriteria,
} from '@onda-on/contracts/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { criteriaInWords, SEGMENT_FORM as TEXT, SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, choicesWithAll, TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { useResource, type FieldsProps, type Resource } from '../kit/resource.tsx';
import { TableCard, type Column } from '../kit/tables.tsx';
import { useDebouncedValue } from '../kit/use-debounced-value.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { segmentCount, segments } from './crm.queries.ts';

const COUNT_MS = 300;
const FULL_NOTE = 'segmentler-dolu';

/** All conditions as texts, because drafts keep texts; an empty one is no condition. */
type SegmentForm = Readonly<Record<'name' | keyof SegmentCriteria, string>>;
type SegmentErrors = Readonly<Partial<Record<keyof SegmentForm, string>>>;

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

const segmentBodyOf = (form: SegmentForm): SegmentBody => ({
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
    ...(!areTags(criteria.tags) && { tags: TEXT.tagsWrong }),
    ...(!isWeek(criteria.enteredWeek) && { enteredWeek: TEXT.weekWrong }),
    ...(!isWeek(criteria.notEnteredSince) && { notEnteredSince: TEXT.weekWrong }),
    ...(!isCorrect(criteria.correctAtLeast) && { correctAtLeast: TEXT.correctWrong }),
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

const SEGMENT: Resource<Segment, SegmentForm> = {
  name: 'segment',
  path: '/api/admin/segments',
  method: 'PUT',
  topics: ['crm'],
  tab: 'crm',
  formOf: segmentFormOf,
  errorsOf: segmentErrors,
  bodyOf: segmentBodyOf,
  refusedAt: { SEGMENT_NAME_TAKEN: 'name' },
  shown: [
    [TEXT.name, ({ name }) => name],
    [SEGMENTS.columns.criteria, ({ criteria }) => criteriaInWords(criteria)],
  ],
  text: { ...SEGMENTS, edit: ({ name }) => SEGMENTS.edit(name) },
  remove: {
    title: ({ name }) => SEGMENTS.removeTitle(name),
    text: () => <p>{SEGMENTS.removeText}</p>,
    submit: SEGMENTS.removeSubmit,
    done: SEGMENTS.removed,
    failed: SEGMENTS.removeFailed,
  },
  renderFields: (props) => <Fields {...props} />,
};

const KINDS = SEGMENT_KINDS.map((kind) => [kind, TEXT.kinds[kind]] as const);
const CONSENTS = SEGMENT_CONSENTS.map((consent) => [consent, TEXT.consents[consent]] as const);
const SOURCES = choicesWithAll(TEXT.anySource, CONTACT_SOURCES, SOURCE_TEXT);

function Fields({ value, field }: FieldsProps<Segment, SegmentForm>) {
  const kind = value.kind === 'participant' ? 'participant' : 'contact';
  const day = (name: 'createdFrom' | 'createdUntil') => (
    <TextField {...field(name)} label={TEXT[name][kind]} type="date" />
  );
  return (
    <>
      <TextField {...field('name')} label={TEXT.name} maxLength={SEGMENT_NAME_LENGTH_MAX} />
      <ChoiceField {...field('kind')} label={TEXT.kind} choices={KINDS} />
      {kind === 'participant' ? <ParticipantFields field={field} /> : <ContactFields field={field} />}
      <div className="cols2">
        {day('createdFrom')}
        {day('createdUntil')}
      </div>
      <LiveCount form={value} />
    </>
  );
}

type Conditions = Pick<FieldsProps<Segment, SegmentForm>, 'field'>;

const ContactFields = ({ field }: Conditions) => (
  <>
    <TextField {...field('tags')} label={TEXT.tags} hint={TEXT.tagsHint} maxLength={200} />
    <div className="cols2">
      <ChoiceField {...field('source')} label={TEXT.source} choices={SOURCES} />
      <ChoiceField {...field('consent')} label={TEXT.consent} choices={CONSENTS} />
    </div>
  </>
);

function ParticipantFields({ field }: Conditions) {
  const number = (name: 'enteredWeek' | 'notEnteredSince' | 'correctAtLeast') => (
    <TextField {...field(name)} label={TEXT[name]} inputMode="numeric" maxLength={2} />
  );
  return (
    <>
      <div className="cols2">
        {number('enteredWeek')}
        {number('notEnteredSince')}
      </div>
      {number('correctAtLeast')}
      <p className="muted small">{TEXT.consentNote}</p>
    </>
  );
}

function LiveCount({ form }: Readonly<{ form: SegmentForm }>) {
  const criteria = askable(useDebouncedValue(form, COUNT_MS));
  const { data } = useQuery({
    ...segmentCount(criteria ?? NO_CRITERIA),
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
  });
  const words = criteria === null ? SEGMENTS.notCounted : data ? SEGMENTS.now(data.count) : SEGMENTS.counting;
  return (
    <p className="crm-count">
      <output>{words}</output>
      <span className="muted small block">{SEGMENTS.definition}</span>
    </p>
  );
}

const { columns } = SEGMENTS;

const COLUMNS: readonly Column<Segment>[] = [
  { label: columns.name, render: ({ name }) => name },
  { label: columns.criteria, render: ({ criteria }) => criteriaInWords(criteria) },
  { label: columns.count, render: ({ count }) => numberOf(count), isNumeric: true },
];
const LABELS = { edit: SEGMENTS.editShort, remove: SEGMENTS.remove };
const NONE: readonly Segment[] = [];

/** The section Segmentler: saved filters with the number of people that match now. */
export function SegmentsSection() {
  const list = useQuery(segments());
  const rows = list.data ?? NONE;
  const { closed, add, actions, dialog } = useResource(SEGMENT, rows, EMPTY_SEGMENT);
  const isFull = rows.length >= SEGMENTS_MAX;
  const full = isFull ? { disabled: true, 'aria-describedby': FULL_NOTE } : {};
  return (
    <>
      <div className="heading-bar crm-bar">
        <div className="muted small">
          <p>{SEGMENTS.definition}</p>
          {isFull ? <p id={FULL_NOTE}>{SEGMENTS.full(SEGMENTS_MAX)}</p> : null}
        </div>
        <div className="end">
          <Button look="main" aria-haspopup="dialog" onClick={add} {...full} {...closed}>
            {SEGMENTS.add}
          </Button>
        </div>
      </div>
      <Loaded query={list} failed={SEGMENTS.failed}>
        <WriteArea tab="crm">
          <TableCard
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            actions={{
              label: columns.action,
              render: (segment) => actions(segment, LABELS, SEGMENTS.of(segment.name)),
            }}
            caption={SEGMENTS.shown(rows.length)}
            none={SEGMENTS.none}
          />
        </WriteArea>
      </Loaded>
      {dialog}
    </>
  );
}
