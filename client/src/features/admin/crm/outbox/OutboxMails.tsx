import type { OutboxMail } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { NOTIFICATION_KIND_TEXT, OUTBOX } from '../../../../text/admin/outbox.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { MoreButton } from '../../shell/MoreButton.tsx';
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

function MailsTable({ mails, onOpen }: TableProps) {
  const { columns } = OUTBOX;
  if (mails.length === 0)
    return (
      <div className="card empty">
        <h2>{OUTBOX.none.title}</h2>
        <p>{OUTBOX.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{OUTBOX.shown(mails.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.subject}</th>
            <th scope="col">{columns.to}</th>
            <th scope="col">{columns.topic}</th>
            <th scope="col">{columns.at}</th>
            <th scope="col">
              <span className="sr">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ id, subject, to, topic, at }) => (
            <tr key={id}>
              <th scope="row">{subject}</th>
              <td data-label={columns.to}>{to}</td>
              <td data-label={columns.topic}>{topicText(topic)}</td>
              <td data-label={columns.at}>{dateTime(at)}</td>
              <td className="act">
                <button className="lnk" type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
                  {OUTBOX.open} <span className="sr">{OUTBOX.of(subject)}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A campaign's or another one's topic is shown as it is called. */
const topicText = (topic: string): string =>
  (NOTIFICATION_KIND_TEXT as Readonly<Record<string, string>>)[topic] ?? OUTBOX.topics[topic] ?? topic;

const MailDialog = ({ mail, onClose }: Readonly<{ mail: OutboxMail; onClose: () => void }>) => (
  <Dialog className="adm ticket-dialog" title={mail.subject} isOpen onClose={onClose}>
    <p className="muted">{OUTBOX.to(mail.to, dateTime(mail.at))}</p>
    <p className="written">{mail.text}</p>
  </Dialog>
);
