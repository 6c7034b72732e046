import type { NotificationDelivery } from '@onda-on/contracts/api';
import { NOTIFICATION_STATES, type NotificationState } from '@onda-on/contracts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  NOTIFICATION_CHANNEL_TEXT,
  NOTIFICATION_KIND_TEXT,
  NOTIFICATION_STATE_TEXT,
  OUTBOX,
} from '../../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { ChoiceField } from '../../shell/ChoiceField.tsx';
import { ListTable } from '../../shell/ListTable.tsx';
import { MoreButton } from '../../shell/MoreButton.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { deliveries } from './outbox.queries.ts';

const STATES = [
  ['', OUTBOX.all] as const,
  ...NOTIFICATION_STATES.map((state) => [state, NOTIFICATION_STATE_TEXT[state]] as const),
];

/** What became of each notification, latest first, by state; nobody is named. */
export function DeliveriesList() {
  const [state, setState] = useState<NotificationState | ''>('');
  const list = useInfiniteQuery({ ...deliveries(state), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <div className="abar crm-bar">
        <ChoiceField label={OUTBOX.state} value={state} choices={STATES} onChange={setState} />
      </div>
      <p className="kept">{OUTBOX.meaning}</p>
      {list.isError ? (
        <LoadFailed title={OUTBOX.failed} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
      ) : null}
      {list.data || list.isError ? null : <Spinner />}
      {list.data ? <DeliveriesTable deliveries={entries} /> : null}
      <MoreButton list={list}>{OUTBOX.more}</MoreButton>
    </>
  );
}

const { deliveryColumns: columns } = OUTBOX;

const DeliveriesTable = ({ deliveries: rows }: Readonly<{ deliveries: readonly NotificationDelivery[] }>) => (
  <ListTable
    isEmpty={rows.length === 0}
    columns={Object.values(columns)}
    caption={OUTBOX.deliveriesShown(rows.length)}
    none={OUTBOX.noDeliveries}
  >
    {rows.map((delivery) => (
      <DeliveryRow key={delivery.key} delivery={delivery} />
    ))}
  </ListTable>
);

function DeliveryRow({ delivery }: Readonly<{ delivery: NotificationDelivery }>) {
  const { kind, channel, week, couponNo, state, attempt, reason, at, retryAt } = delivery;
  return (
    <tr>
      <th scope="row">{dateTime(at)}</th>
      <td data-label={columns.kind}>
        {NOTIFICATION_KIND_TEXT[kind]}
        <span className="muted block">{NOTIFICATION_CHANNEL_TEXT[channel]}</span>
      </td>
      <td data-label={columns.week}>{week}</td>
      <td data-label={columns.coupon}>
        <span className="mono">{couponNo ?? '–'}</span>
      </td>
      <td data-label={columns.state}>
        <span className={state === 'failed' || state === 'delayed' ? 'tag late' : 'tag'}>
          {NOTIFICATION_STATE_TEXT[state]}
        </span>
        {reason === null ? null : <span className="muted block">{OUTBOX.reason(reason)}</span>}
        {attempt > 1 ? <span className="muted block">{OUTBOX.attempt(attempt)}</span> : null}
        {retryAt === null ? null : <span className="muted block">{OUTBOX.again(dateTime(retryAt))}</span>}
      </td>
    </tr>
  );
}
