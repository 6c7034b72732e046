import type { OutboxMail, NotificationDelivery } from '@onda-on/contracts/api';
import { NOTIFICATION_STATES, SENDING_MS_MAX, type NotificationState } from '@onda-on/contracts/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useHasPassed } from '../../../../hooks/use-clock.ts';
import {
  NOTIFICATION_KIND_TEXT,
  OUTBOX,
  NOTIFICATION_CHANNEL_TEXT,
  NOTIFICATION_STATE_TEXT,
} from '../../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { ChoiceField, choicesWithAll } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Column, ListCard, RowAction, TableCard, useCursorPages } from '../../kit/tables.tsx';
import { useAdmin } from '../../shell/admin-context.ts';
import { maySeeMails } from '../../shell/tabs.ts';
import { outbox, deliveries } from './outbox.queries.ts';

const VIEWS = { iletiler: OUTBOX.mails, bildirimler: OUTBOX.deliveries } as const;
type View = keyof typeof VIEWS;
const CONTENT: Readonly<Record<View, () => ReactNode>> = {
  iletiler: () => <OutboxMails />,
  bildirimler: () => <DeliveriesList />,
};

/** Mails kept in the installation, and the state of notifications. The styles are those of the CRM. */
export function OutboxSection() {
  const seesMails = maySeeMails(useAdmin().role);
  const views = (Object.keys(VIEWS) as View[]).filter((id) => seesMails || id !== 'iletiler');
  const [view, setView] = useState<View>(seesMails ? 'iletiler' : 'bildirimler');
  return (
    <Tabs
      label={OUTBOX.views}
      value={view}
      onChange={(id) => setView(id)}
      tabs={views.map((id) => ({
        id,
        label: VIEWS[id],
        content: id === view ? CONTENT[id]() : null,
      }))}
    />
  );
}

/** Mails that stayed in the installation, newest first; an operator can read each in full. */
function OutboxMails() {
  const list = useInfiniteQuery(outbox());
  const [openId, setOpenId] = useState('');
  const pages = list.data?.pages ?? [];
  const mails = pages.flatMap(({ answer }) => answer.mails);
  const first = pages[0]?.answer;
  const open = mails.find(({ id }) => id === openId);
  return (
    <>
      <Loaded query={list} failed={OUTBOX.failed} more={OUTBOX.more}>
        {first ? (
          <>
            <p className="kept">
              {first.kind === 'smtp' ? OUTBOX.where.smtp : OUTBOX.where.outbox(first.days)}
            </p>
            <TableCard
              columns={COLUMNS}
              rows={mails}
              keyOf={({ id }) => id}
              actions={{
                label: columns.action,
                render: ({ id, subject }) => (
                  <RowAction
                    label={OUTBOX.open}
                    of={OUTBOX.of(subject)}
                    opensDialog
                    onPress={() => setOpenId(id)}
                  />
                ),
              }}
              caption={OUTBOX.shown(mails.length)}
              none={OUTBOX.none}
            />
          </>
        ) : null}
      </Loaded>
      {open ? <MailDialog mail={open} onClose={() => setOpenId('')} /> : null}
    </>
  );
}

const { columns } = OUTBOX;

const COLUMNS: readonly Column<OutboxMail>[] = [
  { label: columns.subject, render: ({ subject }) => subject },
  { label: columns.to, render: ({ to }) => to },
  { label: columns.topic, render: ({ topic }) => topicText(topic) },
  { label: columns.at, render: ({ at }) => dateTime(at) },
];

/** A topic in words; one that this version does not know is shown by its code. */
const topicText = (topic: string): string =>
  (NOTIFICATION_KIND_TEXT as Readonly<Record<string, string>>)[topic] ?? OUTBOX.topics[topic] ?? topic;

const MailDialog = ({ mail, onClose }: Readonly<{ mail: OutboxMail; onClose: () => void }>) => (
  <PanelDialog className="ticket-dialog" title={mail.subject} onClose={onClose}>
    <p className="muted">{OUTBOX.to(mail.to, dateTime(mail.at))}</p>
    <p className="written">{mail.text}</p>
  </PanelDialog>
);

const DELIVERIES = { ...OUTBOX, shown: OUTBOX.deliveriesShown, none: OUTBOX.noDeliveries };
const STATES = choicesWithAll(OUTBOX.all, NOTIFICATION_STATES, NOTIFICATION_STATE_TEXT);

const { deliveryColumns } = OUTBOX;

const DELIVERY_COLUMNS: readonly Column<NotificationDelivery>[] = [
  { label: deliveryColumns.at, render: ({ at }) => dateTime(at) },
  {
    label: deliveryColumns.kind,
    render: ({ kind, channel }) => (
      <>
        {NOTIFICATION_KIND_TEXT[kind]}
        <span className="muted block">{NOTIFICATION_CHANNEL_TEXT[channel]}</span>
      </>
    ),
  },
  { label: deliveryColumns.week, render: ({ week }) => week },
  {
    label: deliveryColumns.coupon,
    render: ({ couponNo }) => <span className="mono">{couponNo ?? '–'}</span>,
  },
  { label: deliveryColumns.state, render: (delivery) => <State delivery={delivery} /> },
];

const LATE: ReadonlySet<NotificationState> = new Set(['failed', 'delayed']);

const State = ({ delivery }: Readonly<{ delivery: NotificationDelivery }>) => {
  const { state, reason, attempt, at, retryAt } = delivery;
  const isInterrupted = useHasPassed(state === 'begun' ? sendingEnd(at) : undefined);
  return (
    <>
      <span className={isInterrupted || LATE.has(state) ? 'tag late' : 'tag'}>
        {isInterrupted ? OUTBOX.interrupted : NOTIFICATION_STATE_TEXT[state]}
      </span>
      {reason === null ? null : <span className="muted block">{OUTBOX.reason(reason)}</span>}
      {attempt > 1 ? <span className="muted block">{OUTBOX.attempt(attempt)}</span> : null}
      {retryAt === null ? null : <Retry at={retryAt} />}
      {isInterrupted ? <span className="muted block">{OUTBOX.interruptedHint}</span> : null}
    </>
  );
};

const Retry = ({ at }: Readonly<{ at: string }>) => {
  const words = useHasPassed(at) ? OUTBOX.missed : OUTBOX.again;
  return <span className="muted block">{words(dateTime(at))}</span>;
};

const sendingEnd = (begunAt: string): string => new Date(Date.parse(begunAt) + SENDING_MS_MAX).toISOString();

/** The state of each notification, latest first, with a filter by state and without names. */
function DeliveriesList() {
  const [state, setState] = useState<NotificationState | ''>('');
  const list = useCursorPages(deliveries(state));
  return (
    <>
      <div className="heading-bar crm-bar">
        <ChoiceField label={OUTBOX.state} value={state} choices={STATES} onChange={setState} />
      </div>
      <p className="kept">{OUTBOX.meaning}</p>
      <ListCard list={list} text={DELIVERIES} columns={DELIVERY_COLUMNS} keyOf={({ key }) => key} />
    </>
  );
}
