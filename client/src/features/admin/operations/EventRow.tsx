import type { EventAnswer } from '@onda-on/contracts/api';

import { EVENTS } from '../../../text/admin/operations.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';

type Props = Readonly<{ event: EventAnswer; onStream: () => void }>;

/** One event: what and when in a line, data and metadata behind a fold. */
export function EventRow({ event, onStream }: Props) {
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
        <button className="link-button" type="button" onClick={onStream}>
          {EVENTS.sameStream}
          <span className="sr"> ({stream})</span>
        </button>
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
