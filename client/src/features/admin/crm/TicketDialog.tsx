import type { Ticket } from '@onda-on/contracts/api';

import { TICKETS } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { useMayWrite } from '../shell/use-may-write.ts';
import { useCommand } from '../use-command.ts';
import { stepTicket } from './crm-commands.api.ts';
import { TicketAnswerForm } from './TicketAnswerForm.tsx';

type Props = Readonly<{ ticket: Ticket; onClose: () => void }>;

/** What was written and answered, and what can be done about it. */
export function TicketDialog({ ticket, onClose }: Props) {
  const { subject, isErased, message, answers, status } = ticket;
  const [mayWrite] = useMayWrite('crm');
  return (
    <Dialog
      className="adm ticket-dialog"
      title={subject || TICKETS.erased}
      isOpen
      onClose={onClose}
      footer={mayWrite ? <Steps ticket={ticket} /> : null}
    >
      {isErased ? <p className="muted">{TICKETS.erased}</p> : <Sender ticket={ticket} />}
      <p className="written">{message}</p>
      {answers.length > 0 ? (
        <ol className="answers">
          {answers.map(({ id, by, at, text }) => (
            <li key={id}>
              <p className="muted small">{TICKETS.by(by, dateTime(at))}</p>
              <p className="written">{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {mayWrite && status === 'open' && !isErased ? <TicketAnswerForm ticket={ticket} /> : null}
    </Dialog>
  );
}

function Sender({ ticket: { name, email, phone, subject, createdAt } }: Readonly<{ ticket: Ticket }>) {
  const address = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  return (
    <p className="muted">
      {TICKETS.by(name, dateTime(createdAt))}
      <span className="block">
        {email}
        {phone ? `, ${phone}` : ''}
      </span>
      <a className="lnk" href={address}>
        {TICKETS.mail}
      </a>
    </p>
  );
}

/** Who looks after it, and whether it is done. */
function Steps({ ticket }: Readonly<{ ticket: Ticket }>) {
  const admin = useAdmin();
  const words = { failed: TICKETS.changeFailed, done: TICKETS.changed };
  const assign = useCommand<string | null>({
    run: (adminId) => stepTicket(ticket, 'assign', { adminId }),
    ...words,
  });
  const move = useCommand<'close' | 'reopen'>({ run: (step) => stepTicket(ticket, step), ...words });
  const isBusy = assign.isPending || move.isPending;
  const isMine = ticket.assignedTo?.id === admin.id;
  const isOpen = ticket.status === 'open';
  return (
    <>
      <Button disabled={isBusy} onClick={() => assign.mutate(isMine ? null : admin.id)}>
        {isMine ? TICKETS.giveBack : TICKETS.take}
      </Button>
      <Button disabled={isBusy} onClick={() => move.mutate(isOpen ? 'close' : 'reopen')}>
        {isOpen ? TICKETS.close : TICKETS.reopen}
      </Button>
    </>
  );
}
