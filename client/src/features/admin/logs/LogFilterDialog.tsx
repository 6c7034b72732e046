import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { ACTION_TEXT, ENTITY_TEXT, LOG_FILTER } from '../../../text/admin/logs.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { focusFirstError } from '../drafts/focus-first-error.ts';
import { useTriedErrors } from '../drafts/half-typed.ts';
import { DialogActions } from '../shell/DialogActions.tsx';
import { isInOrder, isNoDay, type LogFilter } from './log-filter.ts';
import { auditActors } from './logs.queries.ts';
import { SelectField } from './SelectField.tsx';

type Props = Readonly<{
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  onClose: () => void;
}>;

const FORM = 'log-suzgeci';

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
    <Dialog
      className="adm"
      title={LOG_FILTER.title}
      isOpen
      onClose={onClose}
      footer={<DialogActions submit={LOG_FILTER.apply} form={FORM} isBusy={false} onClose={onClose} />}
    >
      <form id={FORM} className="body" onSubmit={send} noValidate>
        <SelectField
          label={LOG_FILTER.actor}
          all={LOG_FILTER.everybody}
          value={form.actor}
          options={actors.map(({ actor, username }) => [actor, username])}
          onChange={(actor) => set({ actor })}
        />
        <SelectField
          label={LOG_FILTER.action}
          all={LOG_FILTER.allActions}
          value={form.action}
          options={AUDIT_ACTIONS.map((action) => [action, ACTION_TEXT[action]])}
          onChange={(action) => set({ action: AUDIT_ACTIONS.find((each) => each === action) })}
        />
        <SelectField
          label={LOG_FILTER.entity}
          all={LOG_FILTER.allEntities}
          value={form.entityType}
          options={AUDIT_ENTITIES.map((entity) => [entity, ENTITY_TEXT[entity]])}
          onChange={(entity) => set({ entityType: AUDIT_ENTITIES.find((each) => each === entity) })}
        />
        <Days form={form} errors={{ ...orderError(form), ...tried.shown }} onChange={set} />
      </form>
    </Dialog>
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
