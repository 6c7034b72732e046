import type { NotificationDelivery } from '@onda-on/contracts/api';
import { NOTIFICATION_STATES, type NotificationState } from '@onda-on/contracts/rules';
import { useState } from 'react';

import {
  NOTIFICATION_CHANNEL_TEXT,
  NOTIFICATION_KIND_TEXT,
  NOTIFICATION_STATE_TEXT,
  OUTBOX,
} from '../../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { ChoiceField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { TableCard, useCursorPages, type Column } from '../../kit/tables.tsx';
import { deliveries } from './outbox.queries.ts';

const STATES = [
  ['', OUTBOX.all] as const,
  ...NOTIFICATION_STATES.map((state) => [state, NOTIFICATION_STATE_TEXT[state]] as const),
];

const { deliveryColumns: columns } = OUTBOX;

const COLUMNS: readonly Column<NotificationDelivery>[] = [
  { label: columns.at, render: ({ at }) => dateTime(at) },
  {
    label: columns.kind,
    render: ({ kind, channel }) => (
      <>
        {NOTIFICATION_KIND_TEXT[kind]}
        <span className="muted block">{NOTIFICATION_CHANNEL_TEXT[channel]}</span>
      </>
    ),
  },
  { label: columns.week, render: ({ week }) => week },
  { label: columns.coupon, render: ({ couponNo }) => <span className="mono">{couponNo ?? '–'}</span> },
  { label: columns.state, render: (delivery) => <State delivery={delivery} /> },
];

const State = ({ delivery }: Readonly<{ delivery: NotificationDelivery }>) => {
  const { state, reason, attempt, retryAt } = delivery;
  return (
    <>
      <span className={state === 'failed' || state === 'delayed' ? 'tag late' : 'tag'}>
        {NOTIFICATION_STATE_TEXT[state]}
      </span>
      {reason === null ? null : <span className="muted block">{OUTBOX.reason(reason)}</span>}
      {attempt > 1 ? <span className="muted block">{OUTBOX.attempt(attempt)}</span> : null}
      {retryAt === null ? null : <span className="muted block">{OUTBOX.again(dateTime(retryAt))}</span>}
    </>
  );
};

/** What became of each notification, latest first, by state; nobody is named. */
export function DeliveriesList() {
  const [state, setState] = useState<NotificationState | ''>('');
  const list = useCursorPages(deliveries(state));
  return (
    <>
      <div className="heading-bar crm-bar">
        <ChoiceField label={OUTBOX.state} value={state} choices={STATES} onChange={setState} />
      </div>
      <p className="kept">{OUTBOX.meaning}</p>
      <Loaded query={list} failed={OUTBOX.failed} more={OUTBOX.more}>
        <TableCard
          columns={COLUMNS}
          rows={list.entries}
          keyOf={({ key }) => key}
          caption={OUTBOX.deliveriesShown(list.entries.length)}
          none={OUTBOX.noDeliveries}
        />
      </Loaded>
    </>
  );
}
