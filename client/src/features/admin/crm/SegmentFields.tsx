import {
  CONTACT_SOURCES,
  SEGMENT_CONSENTS,
  SEGMENT_KINDS,
  SEGMENT_NAME_LENGTH_MAX,
} from '@onda-on/contracts/rules';

import { SOURCE_TEXT } from '../../../text/admin/crm.tr.ts';
import { SEGMENT_FORM as TEXT } from '../../../text/admin/segments.tr.ts';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { TextField } from './CrmFields.tsx';
import type { SegmentErrors, SegmentForm } from './segment-form.ts';

type Props = Readonly<{
  form: SegmentForm;
  errors: SegmentErrors;
  onChange: (form: SegmentForm) => void;
}>;

const KINDS = SEGMENT_KINDS.map((kind) => [kind, TEXT.kinds[kind]] as const);
const CONSENTS = SEGMENT_CONSENTS.map((consent) => [consent, TEXT.consents[consent]] as const);
const SOURCES = [
  ['', TEXT.anySource] as const,
  ...CONTACT_SOURCES.map((source) => [source, SOURCE_TEXT[source]] as const),
];

/** What a segment is called, and the conditions that its kind has. */
export function SegmentFields(props: Props) {
  const { form, errors, onChange } = props;
  const set = (name: keyof SegmentForm) => (value: string) => onChange({ ...form, [name]: value });
  return (
    <>
      <TextField
        label={TEXT.name}
        maxLength={SEGMENT_NAME_LENGTH_MAX}
        value={form.name}
        error={errors.name}
        onChange={set('name')}
      />
      <ChoiceField label={TEXT.kind} value={form.kind} choices={KINDS} onChange={set('kind')} />
      {form.kind === 'participant' ? <ParticipantFields {...props} /> : <ContactFields {...props} />}
      <DayFields {...props} />
    </>
  );
}

function ContactFields({ form, errors, onChange }: Props) {
  const set = (name: keyof SegmentForm) => (value: string) => onChange({ ...form, [name]: value });
  return (
    <>
      <TextField
        label={TEXT.tags}
        hint={TEXT.tagsHint}
        maxLength={200}
        value={form.tags}
        error={errors.tags}
        onChange={set('tags')}
      />
      <div className="cols2">
        <ChoiceField label={TEXT.source} value={form.source} choices={SOURCES} onChange={set('source')} />
        <ChoiceField label={TEXT.consent} value={form.consent} choices={CONSENTS} onChange={set('consent')} />
      </div>
    </>
  );
}

function ParticipantFields({ form, errors, onChange }: Props) {
  const number = (name: 'enteredWeek' | 'notEnteredSince' | 'correctAtLeast') => (
    <TextField
      label={TEXT[name]}
      inputMode="numeric"
      maxLength={2}
      value={form[name]}
      error={errors[name]}
      onChange={(value) => onChange({ ...form, [name]: value })}
    />
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

function DayFields({ form, errors, onChange }: Props) {
  const kind = form.kind === 'participant' ? 'participant' : 'contact';
  const day = (name: 'createdFrom' | 'createdUntil') => (
    <TextField
      label={TEXT[name][kind]}
      name={name}
      type="date"
      value={form[name]}
      error={errors[name]}
      onChange={(value) => onChange({ ...form, [name]: value })}
    />
  );
  return (
    <div className="cols2">
      {day('createdFrom')}
      {day('createdUntil')}
    </div>
  );
}
