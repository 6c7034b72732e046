import { useState, type FormEvent } from 'react';

import { EVENTS } from '../../../text/admin/operations.tr.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { EventFilter } from './operations.queries.ts';

type Props = Readonly<{ filter: EventFilter; onFilter: (filter: EventFilter) => void; onClear: () => void }>;

const FIELDS = ['stream', 'category', 'type', 'before'] as const;

/** What of the log is looked for; asked once the form is sent. A stream that was reached by a key keeps it until it is typed anew. */
export function EventFilterForm({ filter, onFilter, onClear }: Props) {
  const [form, setForm] = useState(filter);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isSameStream = form.stream === filter.stream;
    onFilter({ ...trimmed(form), streamKey: isSameStream ? filter.streamKey : '' });
  };
  return (
    <form className="event-filter" onSubmit={send}>
      {FIELDS.map((name) => (
        <Field key={name} label={EVENTS.fields[name][0]} hint={EVENTS.fields[name][1]}>
          {(aria) => (
            <input
              {...aria}
              className="input"
              autoComplete="off"
              spellCheck={false}
              value={form[name]}
              {...(name === 'before' && { inputMode: 'numeric' as const })}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className="row">
        <Button look="main" type="submit">
          {EVENTS.search}
        </Button>
        <Button onClick={onClear}>{EVENTS.clear}</Button>
      </div>
    </form>
  );
}

const trimmed = (form: EventFilter): EventFilter => ({
  ...form,
  stream: form.stream.trim(),
  category: form.category.trim(),
  type: form.type.trim(),
  before: form.before.trim(),
});
