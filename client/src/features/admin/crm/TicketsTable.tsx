import type { Ticket } from '@onda-on/contracts/api';

import { TICKET_STATUS_TEXT, TICKETS } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';

type Props = Readonly<{ tickets: readonly Ticket[]; onOpen: (id: string) => void }>;

export function TicketsTable({ tickets, onOpen }: Props) {
  const { columns } = TICKETS;
  if (tickets.length === 0)
    return (
      <div className="card empty">
        <h2>{TICKETS.none.title}</h2>
        <p>{TICKETS.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{TICKETS.shown(tickets.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.subject}</th>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.assigned}</th>
            <th scope="col">{columns.at}</th>
            <th scope="col">
              <span className="sr">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} onOpen={() => onOpen(ticket.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TicketRow({ ticket, onOpen }: Readonly<{ ticket: Ticket; onOpen: () => void }>) {
  const { columns } = TICKETS;
  const { subject, isErased, name, status, assignedTo, answers, createdAt } = ticket;
  return (
    <tr>
      <th scope="row">{subject || TICKETS.erased}</th>
      <td data-label={columns.who}>{isErased ? TICKETS.erased : name}</td>
      <td data-label={columns.status}>
        <span className={status === 'open' ? 'tag late' : 'tag'}>{TICKET_STATUS_TEXT[status]}</span>
        {answers.length > 0 ? <span className="muted block">{TICKETS.answers(answers.length)}</span> : null}
      </td>
      <td data-label={columns.assigned}>{assignedTo?.username ?? TICKETS.nobody}</td>
      <td data-label={columns.at}>{dateTime(createdAt)}</td>
      <td className="act">
        <button className="lnk" type="button" aria-haspopup="dialog" onClick={onOpen}>
          {TICKETS.open} <span className="sr">({subject || TICKETS.erased})</span>
        </button>
      </td>
    </tr>
  );
}
