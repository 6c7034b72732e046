import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { ACTION_TEXT, ENTITY_TEXT, LOG_FILTER } from '../../../text/admin/logs.tr.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DialogActions } from '../shell/DialogActions.tsx';
import { isInOrder, type LogFilter } from './log-filter.ts';
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
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isInOrder(form)) onFilter(form);
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
        <Days form={form} onChange={set} />
      </form>
    </Dialog>
  );
}

const Days = ({
  form,
  onChange,
}: Readonly<{ form: LogFilter; onChange: (change: Partial<LogFilter>) => void }>) => (
  <div className="log-days">
    <DayField label={LOG_FILTER.from} value={form.from} onChange={(from) => onChange({ from })} />
    <DayField
      label={LOG_FILTER.to}
      value={form.to}
      error={isInOrder(form) ? undefined : LOG_FILTER.order}
      onChange={(to) => onChange({ to })}
    />
  </div>
);

type DayProps = Readonly<{
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (day: string | undefined) => void;
}>;

const DayField = ({ label, value, error, onChange }: DayProps) => (
  <Field label={label} hint={LOG_FILTER.day} error={error}>
    {(aria) => (
      <input
        {...aria}
        className="input"
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    )}
  </Field>
);
