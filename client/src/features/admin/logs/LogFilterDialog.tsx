import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { ACTION_TEXT, ENTITY_TEXT, LOG_FILTER } from '../../../text/admin/logs.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { focusFirstError } from '../drafts/focus-first-error.ts';
import { useTriedErrors } from '../drafts/half-typed.ts';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { FormDialog } from '../shell/FormDialog.tsx';
import { isInOrder, isNoDay, type LogFilter } from './log-filter.ts';
import { auditActors } from './logs.queries.ts';

type Props = Readonly<{
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  onClose: () => void;
}>;

const FORM = 'log-suzgeci';
const ACTIONS = [
  ['', LOG_FILTER.allActions] as const,
  ...AUDIT_ACTIONS.map((action) => [action, ACTION_TEXT[action]] as const),
];
const ENTITIES = [
  ['', LOG_FILTER.allEntities] as const,
  ...AUDIT_ENTITIES.map((entity) => [entity, ENTITY_TEXT[entity]] as const),
];

/** Who, what, on what, and Istanbul's days. The list stands still behind it. */
export function LogFilterDialog({ filter, onFilter, onClose }: Props) {
  const [form, setForm] = useState(filter);
  const { data: actors = [] } = useQuery(auditActors());
  const set = (change: Partial<LogFilter>) => setForm({ ...form, ...change });
  const days = { from: form.from ?? '', to: form.to ?? '' };
  const tried = useTriedErrors(days, dayErrors(form));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (tried.isRight(currentTarget)) onFilter(form);
    else focusFirstError({ current: currentTarget });
  };
  return (
    <FormDialog
      id={FORM}
      title={LOG_FILTER.title}
      submit={LOG_FILTER.apply}
      form={{ submit: send, close: onClose, isBusy: false }}
    >
      <ChoiceField
        label={LOG_FILTER.actor}
        value={form.actor ?? ''}
        choices={[
          ['', LOG_FILTER.everybody],
          ...actors.map(({ actor, username }) => [actor, username] as const),
        ]}
        onChange={(actor) => set({ actor: actor || undefined })}
      />
      <ChoiceField
        label={LOG_FILTER.action}
        value={form.action ?? ''}
        choices={ACTIONS}
        onChange={(action) => set({ action: action || undefined })}
      />
      <ChoiceField
        label={LOG_FILTER.entity}
        value={form.entityType ?? ''}
        choices={ENTITIES}
        onChange={(entity) => set({ entityType: entity || undefined })}
      />
      <Days form={form} errors={{ ...orderError(form), ...tried.shown }} onChange={set} />
    </FormDialog>
  );
}

type DayErrors = Readonly<Partial<Record<'from' | 'to', string>>>;

const orderError = (form: LogFilter): DayErrors => (isInOrder(form) ? {} : { to: LOG_FILTER.order });
const dayErrors = (form: LogFilter): DayErrors => ({
  ...orderError(form),
  ...(isNoDay(form.from) && { from: PANEL.noDay }),
  ...(isNoDay(form.to) && { to: PANEL.noDay }),
});

type DaysProps = Readonly<{
  form: LogFilter;
  errors: DayErrors;
  onChange: (change: Partial<LogFilter>) => void;
}>;

const Days = ({ form, errors, onChange }: DaysProps) => (
  <div className="log-days">
    {(['from', 'to'] as const).map((name) => (
      <DayField
        key={name}
        name={name}
        label={LOG_FILTER[name]}
        value={form[name]}
        error={errors[name]}
        onChange={(day) => onChange({ [name]: day })}
      />
    ))}
  </div>
);

type DayProps = Readonly<{
  name: string;
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (day: string | undefined) => void;
}>;

const DayField = ({ name, label, value, error, onChange }: DayProps) => (
  <Field label={label} hint={LOG_FILTER.day} error={error}>
    {(aria) => (
      <input
        {...aria}
        className="input"
        type="date"
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    )}
  </Field>
);
