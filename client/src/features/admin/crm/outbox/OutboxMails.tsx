import type { OutboxMail } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { NOTIFICATION_KIND_TEXT, OUTBOX } from '../../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { ListTable } from '../../shell/ListTable.tsx';
import { MoreButton } from '../../shell/MoreButton.tsx';
import { RowButton } from '../../shell/RowAct.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { outbox } from './outbox.queries.ts';

/** Mails that stayed in the installation, newest first; each can be read as it would have gone out. */
export function OutboxMails() {
  const list = useInfiniteQuery(outbox());
  const [openId, setOpenId] = useState('');
  const pages = list.data?.pages ?? [];
  const mails = pages.flatMap(({ answer }) => answer.mails);
  const first = pages[0]?.answer;
  const open = mails.find(({ id }) => id === openId);
  return (
    <>
      {list.isError ? (
        <LoadFailed title={OUTBOX.failed} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
      ) : null}
      {list.data || list.isError ? null : <Spinner />}
      {first ? (
        <>
          <p className="kept">
            {first.kind === 'smtp' ? OUTBOX.where.smtp : OUTBOX.where.outbox(first.days)}
          </p>
          <MailsTable mails={mails} onOpen={setOpenId} />
        </>
      ) : null}
      <MoreButton list={list}>{OUTBOX.more}</MoreButton>
      {open ? <MailDialog mail={open} onClose={() => setOpenId('')} /> : null}
    </>
  );
}

type TableProps = Readonly<{ mails: readonly OutboxMail[]; onOpen: (id: string) => void }>;

const { columns } = OUTBOX;

const MailsTable = ({ mails, onOpen }: TableProps) => (
  <ListTable
    isEmpty={mails.length === 0}
    columns={[columns.subject, columns.to, columns.topic, columns.at]}
    action={columns.action}
    caption={OUTBOX.shown(mails.length)}
    none={OUTBOX.none}
  >
    {mails.map(({ id, subject, to, topic, at }) => (
      <tr key={id}>
        <th scope="row">{subject}</th>
        <td data-label={columns.to}>{to}</td>
        <td data-label={columns.topic}>{topicText(topic)}</td>
        <td data-label={columns.at}>{dateTime(at)}</td>
        <td className="act">
          <RowButton label={OUTBOX.open} of={OUTBOX.of(subject)} onPress={() => onOpen(id)} />
        </td>
      </tr>
    ))}
  </ListTable>
);

/** A campaign's or another one's topic is shown as it is called. */
const topicText = (topic: string): string =>
  (NOTIFICATION_KIND_TEXT as Readonly<Record<string, string>>)[topic] ?? OUTBOX.topics[topic] ?? topic;

const MailDialog = ({ mail, onClose }: Readonly<{ mail: OutboxMail; onClose: () => void }>) => (
  <Dialog className="adm ticket-dialog" title={mail.subject} isOpen onClose={onClose}>
    <p className="muted">{OUTBOX.to(mail.to, dateTime(mail.at))}</p>
    <p className="written">{mail.text}</p>
  </Dialog>
);
