import type { Ticket } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../kit/dialogs.tsx';
import { useBusyFocus } from '../kit/focus.ts';
import { useCommand } from '../kit/use-command.ts';
import { useAdmin } from '../shell/admin-context.ts';
import { accessOf } from '../shell/tabs.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { stepTicket } from './crm-commands.api.ts';
import { TicketAnswerForm } from './TicketAnswerForm.tsx';
import { TicketAnswers } from './TicketAnswers.tsx';

type Props = Readonly<{ ticket: Ticket; onClose: () => void }>;

/** What was written and answered, and what can be done about it. */
export function TicketDialog({ ticket, onClose }: Props) {
  const { subject, isErased, message, status } = ticket;
  const [mayWrite] = useMayWrite('crm');
  return (
    <PanelDialog
      className="ticket-dialog"
      title={subject || TICKETS.erased}
      onClose={onClose}
      footer={mayWrite ? <Steps ticket={ticket} /> : null}
    >
      {isErased ? <p className="muted">{TICKETS.erased}</p> : <Sender ticket={ticket} />}
      {ticket.dispute ? <Disputed id={ticket.id} isDecided={ticket.dispute.isDecided} /> : null}
      <p className="written">{message}</p>
      <TicketAnswers ticket={ticket} mayWrite={mayWrite} />
      {mayWrite && status === 'open' && !isErased ? <TicketAnswerForm ticket={ticket} /> : null}
    </PanelDialog>
  );
}

function Sender({ ticket: { name, email, phone, subject, createdAt } }: Readonly<{ ticket: Ticket }>) {
  const address = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  return (
    <p className="muted">
      {TICKETS.by(name, dateTime(createdAt))}
      <span className="block">{[email, phone].filter(Boolean).join(', ')}</span>
      {email ? (
        <a className="link-button" href={address}>
          {TICKETS.mail}
        </a>
      ) : null}
    </p>
  );
}

/** It is decided in another place, which not every role is shown. */
function Disputed({ id, isDecided }: Readonly<{ id: string; isDecided: boolean }>) {
  const { role } = useAdmin();
  const words = isDecided ? TICKETS.dispute.decided : TICKETS.dispute.undecided;
  if (accessOf(role, 'kullanicilar') === 'none')
    return (
      <p className="kept">
        {words} {isDecided ? null : TICKETS.dispute.elsewhere}
      </p>
    );
  return (
    <p className="kept">
      {words}{' '}
      <Link className="link-button" to="/admin/kullanicilar/itirazlar/$id" params={{ id }}>
        {TICKETS.dispute.open}
      </Link>
    </p>
  );
}

type Step = Readonly<{ step: 'assign' | 'close' | 'reopen'; body?: object }>;

/** Who looks after it, and whether it is done: a dispute is not before it is decided. */
function Steps({ ticket }: Readonly<{ ticket: Ticket }>) {
  const admin = useAdmin();
  const { mutate, isPending: isBusy } = useCommand<Step>({
    topics: ['crm'],
    run: ({ step, body }) => stepTicket(ticket, step, body),
    failed: TICKETS.changeFailed,
    done: TICKETS.changed,
  });
  const isMine = ticket.assignedTo?.id === admin.id;
  const isOpen = ticket.status === 'open';
  const mayMove = !isOpen || ticket.dispute?.isDecided !== false;
  const kept = useBusyFocus<HTMLDivElement>(isBusy);
  return (
    <div className="ticket-steps" {...kept}>
      <Button
        disabled={isBusy}
        onClick={() => mutate({ step: 'assign', body: { adminId: isMine ? null : admin.id } })}
      >
        {isMine ? TICKETS.giveBack : TICKETS.take}
      </Button>
      {mayMove ? (
        <Button disabled={isBusy} onClick={() => mutate({ step: isOpen ? 'close' : 'reopen' })}>
          {isOpen ? TICKETS.close : TICKETS.reopen}
        </Button>
      ) : null}
    </div>
  );
}
