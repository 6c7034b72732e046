import type { Ticket } from '@onda-on/contracts/api';

import { TICKET_STATUS_TEXT, TICKETS } from '../../../text/admin/crm.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { ListTable } from '../shell/ListTable.tsx';
import { RowButton } from '../shell/RowAct.tsx';

type Props = Readonly<{ tickets: readonly Ticket[]; onOpen: (id: string) => void }>;

const { columns } = TICKETS;

export const TicketsTable = ({ tickets, onOpen }: Props) => (
  <ListTable
    isEmpty={tickets.length === 0}
    columns={[columns.subject, columns.who, columns.status, columns.assigned, columns.at]}
    action={columns.action}
    caption={TICKETS.shown(tickets.length)}
    none={TICKETS.none}
  >
    {tickets.map((ticket) => (
      <TicketRow key={ticket.id} ticket={ticket} onOpen={() => onOpen(ticket.id)} />
    ))}
  </ListTable>
);

function TicketRow({ ticket, onOpen }: Readonly<{ ticket: Ticket; onOpen: () => void }>) {
  const { subject, isErased, name, status, assignedTo, answers, createdAt } = ticket;
  return (
    <tr>
      <th scope="row">{subject || TICKETS.erased}</th>
      <td data-label={columns.who}>{isErased ? TICKETS.erased : name}</td>
      <td data-label={columns.status}>
        <span className={status === 'open' ? 'tag late' : 'tag'}>{TICKET_STATUS_TEXT[status]}</span>
        {answers.length > 0 ? <span className="muted block">{TICKETS.answers(answers.length)}</span> : null}
        {answers.some(({ mail }) => mail?.state === 'failed') ? (
          <span className="block">
            <span className="tag late">{TICKETS.answerFailedTag}</span>
          </span>
        ) : null}
      </td>
      <td data-label={columns.assigned}>{assignedTo?.username ?? TICKETS.nobody}</td>
      <td data-label={columns.at} className="nowrap">
        {dateTime(createdAt)}
      </td>
      <td className="act">
        <RowButton label={TICKETS.open} of={`(${subject || TICKETS.erased})`} onPress={onOpen} />
      </td>
    </tr>
  );
}
