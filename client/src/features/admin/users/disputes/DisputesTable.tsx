import type { Dispute } from '@onda-on/contracts/api';
import { OUTCOME_TEXT, REQUEST_TEXT } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';

type Props = Readonly<{ disputes: readonly Dispute[]; onOpen: (id: string) => void }>;

const { columns } = DISPUTES;

export function DisputesTable({ disputes, onOpen }: Props) {
  if (disputes.length === 0)
    return (
      <div className="card empty">
        <h2>{DISPUTES.none.title}</h2>
        <p>{DISPUTES.none.text}</p>
      </div>
    );
  return (
    <div className="card">
      <table className="list">
        <caption className="sr">{DISPUTES.shown(disputes.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.who}</th>
            <th scope="col">{columns.request}</th>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.assigned}</th>
            <th scope="col">{columns.at}</th>
            <th scope="col">
              <span className="sr">{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {disputes.map((dispute) => (
            <Row key={dispute.id} dispute={dispute} onOpen={() => onOpen(dispute.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ dispute, onOpen }: Readonly<{ dispute: Dispute; onOpen: () => void }>) {
  const { isErased, request, week, tcNumber, assignedTo, createdAt } = dispute;
  const name = isErased ? DISPUTES.erased : dispute.name;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={columns.request}>
        {REQUEST_TEXT[request]}
        <span className="muted block">{DISPUTES.week(week)}</span>
      </td>
      <td data-label={columns.number} className="num">
        {tcNumber}
      </td>
      <td data-label={columns.status}>
        <State dispute={dispute} />
      </td>
      <td data-label={columns.assigned}>{assignedTo?.username ?? DISPUTES.nobody}</td>
      <td data-label={columns.at}>{dateTime(createdAt)}</td>
      <td className="act">
        <button className="lnk" type="button" aria-haspopup="dialog" onClick={onOpen}>
          {DISPUTES.open} <span className="sr">({name})</span>
        </button>
      </td>
    </tr>
  );
}

/** Open or closed, and what was decided. */
const State = ({ dispute: { status, decision } }: Readonly<{ dispute: Dispute }>) => (
  <>
    <span className={status === 'open' ? 'tag late' : 'tag'}>{DISPUTES.statuses[status]}</span>
    <span className="muted block">{decision ? OUTCOME_TEXT[decision.outcome] : DISPUTES.undecided}</span>
  </>
);
