import type { Segment } from '@onda-on/contracts/api';
import {
  CONTACT_SOURCES,
  NO_CRITERIA,
  SEGMENT_CONSENTS,
  SEGMENT_KINDS,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENTS_MAX,
} from '@onda-on/contracts/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { criteriaInWords, SEGMENT_FORM as TEXT, SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { useResource, type FieldsProps, type Resource } from '../kit/resource.tsx';
import { TableCard, type Column } from '../kit/tables.tsx';
import { useDebouncedValue } from '../kit/use-debounced-value.ts';
import { WriteArea } from '../shell/WriteArea.tsx';
import { segmentCount, segments } from './crm.queries.ts';
import {
  askable,
  EMPTY_SEGMENT,
  segmentBodyOf,
  segmentErrors,
  segmentFormOf,
  type SegmentForm,
} from './segment-form.ts';

const COUNT_MS = 300;
const FULL_NOTE = 'segmentler-dolu';

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
    [SEGMENTS.columns.criteria, ({ criteria }) => criteriaInWords(criteria, SOURCE_TEXT)],
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
const SOURCES = [
  ['', TEXT.anySource] as const,
  ...CONTACT_SOURCES.map((source) => [source, SOURCE_TEXT[source]] as const),
];

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
  { label: columns.criteria, render: ({ criteria }) => criteriaInWords(criteria, SOURCE_TEXT) },
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
