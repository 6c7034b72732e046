import type { OutboxMail } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { NOTIFICATION_KIND_TEXT, OUTBOX } from '../../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Tabs } from '../../../../ui/Tabs.tsx';
import { PanelDialog } from '../../kit/dialogs.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { type Column, RowAction, TableCard } from '../../kit/tables.tsx';
import { DeliveriesList } from './DeliveriesList.tsx';
import { outbox } from './outbox.queries.ts';

const VIEWS = { iletiler: OUTBOX.mails, bildirimler: OUTBOX.deliveries } as const;
type View = keyof typeof VIEWS;
const CONTENT: Readonly<Record<View, () => ReactNode>> = {
  iletiler: () => <OutboxMails />,
  bildirimler: () => <DeliveriesList />,
};

/** What was written, and what became of it. Its styles are those of the CRM. */
export function OutboxSection() {
  const [view, setView] = useState<View>('iletiler');
  return (
    <Tabs
      label={OUTBOX.views}
      value={view}
      onChange={(id) => setView(id)}
      tabs={(Object.keys(VIEWS) as View[]).map((id) => ({
        id,
        label: VIEWS[id],
        content: id === view ? CONTENT[id]() : null,
      }))}
    />
  );
}

/** Mails that stayed in the installation, newest first; each can be read as it would have gone out. */
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
            <MailsTable mails={mails} onOpen={setOpenId} />
          </>
        ) : null}
      </Loaded>
      {open ? <MailDialog mail={open} onClose={() => setOpenId('')} /> : null}
    </>
  );
}

type TableProps = Readonly<{ mails: readonly OutboxMail[]; onOpen: (id: string) => void }>;

const { columns } = OUTBOX;

const COLUMNS: readonly Column<OutboxMail>[] = [
  { label: columns.subject, render: ({ subject }) => subject },
  { label: columns.to, render: ({ to }) => to },
  { label: columns.topic, render: ({ topic }) => topicText(topic) },
  { label: columns.at, render: ({ at }) => dateTime(at) },
];

const MailsTable = ({ mails, onOpen }: TableProps) => (
  <TableCard
    columns={COLUMNS}
    rows={mails}
    keyOf={({ id }) => id}
    actions={{
      label: columns.action,
      render: ({ id, subject }) => (
        <RowAction label={OUTBOX.open} of={OUTBOX.of(subject)} opensDialog onPress={() => onOpen(id)} />
      ),
    }}
    caption={OUTBOX.shown(mails.length)}
    none={OUTBOX.none}
  />
);

/** A campaign's or another one's topic is shown as it is called. */
const topicText = (topic: string): string =>
  (NOTIFICATION_KIND_TEXT as Readonly<Record<string, string>>)[topic] ?? OUTBOX.topics[topic] ?? topic;

const MailDialog = ({ mail, onClose }: Readonly<{ mail: OutboxMail; onClose: () => void }>) => (
  <PanelDialog className="ticket-dialog" title={mail.subject} onClose={onClose}>
    <p className="muted">{OUTBOX.to(mail.to, dateTime(mail.at))}</p>
    <p className="written">{mail.text}</p>
  </PanelDialog>
);
