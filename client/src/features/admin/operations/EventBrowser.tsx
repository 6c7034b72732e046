import type { EventsAnswer } from '@onda-on/contracts/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { operatorMessage } from '../../../api/operator-message.ts';
import { EVENTS } from '../../../text/admin/operations.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { EventFilterForm } from './EventFilterForm.tsx';
import { EventRow } from './EventRow.tsx';
import { events, type EventFilter } from './operations.queries.ts';

const NOTHING: EventFilter = { stream: '', streamKey: '', category: '', type: '', before: '' };

/** The log itself, newest first. It holds no personal data; hashes and ids of participants are shortened on the server. */
export function EventBrowser() {
  const [filter, setFilter] = useState(NOTHING);
  const list = useInfiniteQuery({ ...events(filter), placeholderData: keepPreviousData });
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
      {list.isError ? (
        <LoadFailed
          title={EVENTS.failed}
          detail={reasonOf(list.error)}
          onRetry={() => void list.refetch()}
          isBusy={list.isFetching}
        />
      ) : null}
      {list.data ? (
        <Found
          pages={list.data.pages}
          onStream={(change) => setFilter({ ...NOTHING, ...change })}
          more={list.hasNextPage ? () => void list.fetchNextPage() : null}
          isBusy={list.isFetchingNextPage}
        />
      ) : null}
      {list.data || list.isError ? null : <Spinner />}
    </section>
  );
}

/** What no event can be called is a slip of the pen: the general words of the server do not help there. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.refusal?.code === 'INVALID_REQUEST'
    ? EVENTS.wrong
    : operatorMessage(error, '');

type FoundProps = Readonly<{
  pages: readonly EventsAnswer[];
  onStream: (change: Pick<EventFilter, 'stream' | 'streamKey'>) => void;
  /** Null at the end of the log. */
  more: (() => void) | null;
  isBusy: boolean;
}>;

function Found({ pages, onStream, more, isBusy }: FoundProps) {
  const found = pages.flatMap((page) => page.events);
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  return (
    <>
      <output className="muted">{EVENTS.counted(numberOf(found.length), numberOf(looked))}</output>
      <ol className="event-list">
        {found.map((event) => (
          <EventRow
            key={`${event.stream}@${event.revision}@${event.position ?? ''}`}
            event={event}
            onStream={() => onStream({ stream: event.stream, streamKey: event.streamKey })}
          />
        ))}
      </ol>
      {more ? (
        <p className="center">
          <Button onClick={more} disabled={isBusy}>
            {found.length === 0 ? EVENTS.lookFurther : EVENTS.more}
          </Button>
        </p>
      ) : null}
    </>
  );
}
