import type { EventAnswer } from '@onda-on/contracts/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { operatorMessage } from '../../../api/operator-message.ts';
import { useLastError } from '../../../hooks/use-last-error.ts';
import { EVENTS } from '../../../text/admin/operations.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { RowAction } from '../kit/tables.tsx';
import { events, type EventFilter } from './operations.queries.ts';

const NOTHING: EventFilter = { stream: '', streamKey: '', category: '', type: '', before: '' };

/** The event log, newest first. It holds no personal data; the server shortens hashes and ids of participants. */
export function EventBrowser() {
  const [filter, setFilter] = useState(NOTHING);
  const list = useInfiniteQuery({ ...events(filter), placeholderData: keepPreviousData });
  const lastError = useLastError(list);
  const pages = list.data?.pages ?? [];
  const found = pages.flatMap((page) => page.events);
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  return (
    <section className="events" aria-labelledby="olay-baslik">
      <h3 id="olay-baslik">{EVENTS.title}</h3>
      <p className="muted">{EVENTS.lead}</p>
      <EventFilterForm
        key={JSON.stringify(filter)}
        filter={filter}
        onFilter={setFilter}
        onClear={() => setFilter(NOTHING)}
      />
      <Loaded
        query={list}
        failed={EVENTS.failed}
        detail={reasonOf(list.error ?? lastError)}
        more={found.length === 0 ? EVENTS.lookFurther : EVENTS.more}
      >
        <output className="muted">{EVENTS.counted(numberOf(found.length), numberOf(looked))}</output>
        <ol className="event-list">
          {found.map((event) => (
            <EventRow
              key={`${event.stream}@${event.revision}@${event.position ?? ''}`}
              event={event}
              onStream={({ stream, streamKey }) => setFilter({ ...NOTHING, stream, streamKey })}
            />
          ))}
        </ol>
      </Loaded>
    </section>
  );
}

/** A filter that no event can have is a typing error; the server's general message does not help there. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.refusal?.code === 'INVALID_REQUEST'
    ? EVENTS.wrong
    : operatorMessage(error, '');

type Props = Readonly<{ event: EventAnswer; onStream: (event: EventAnswer) => void }>;

function EventRow({ event, onStream }: Props) {
  const { position, stream, revision, type, version, at, actor, data, meta } = event;
  return (
    <li>
      <details>
        <summary>
          <b>{type}</b> <span className="muted">{dateTimeExact(at)}</span>{' '}
          <span className="stream">
            {stream}@{revision}
          </span>
        </summary>
        <dl className="event-facts">
          {position === null ? null : <Fact name={EVENTS.position} value={position} />}
          <Fact name={EVENTS.version} value={String(version)} />
          <Fact name={EVENTS.actor} value={actor} />
        </dl>
        <h4>{EVENTS.data}</h4>
        <pre>{data}</pre>
        <h4>{EVENTS.meta}</h4>
        <pre>{meta}</pre>
        <RowAction label={EVENTS.sameStream} of={`(${stream})`} onPress={() => onStream(event)} />
      </details>
    </li>
  );
}

const Fact = ({ name, value }: Readonly<{ name: string; value: string }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

type EventFilterFormProps = Readonly<{
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
  onClear: () => void;
}>;

const FIELDS = ['stream', 'category', 'type', 'before'] as const;

/** The filter of the log, applied on submit. A stream reached by its key keeps it until another is typed. */
function EventFilterForm({ filter, onFilter, onClear }: EventFilterFormProps) {
  const [form, setForm] = useState(filter);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isSameStream = form.stream === filter.stream;
    onFilter({ ...trimmed(form), streamKey: isSameStream ? filter.streamKey : '' });
  };
  return (
    <form className="event-filter" onSubmit={send}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={EVENTS.fields[name][0]}
          hint={EVENTS.fields[name][1]}
          spellCheck={false}
          inputMode={name === 'before' ? 'numeric' : undefined}
          value={form[name]}
          onChange={(text) => setForm({ ...form, [name]: text })}
        />
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
