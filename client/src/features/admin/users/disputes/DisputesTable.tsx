import type { Dispute } from '@onda-on/contracts/api';
import { OUTCOME_TEXT, REQUEST_TEXT } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { dateTime } from '../../../../text/dates.ts';
import { ListTable } from '../../shell/ListTable.tsx';
import { RowButton } from '../../shell/RowAct.tsx';

type Props = Readonly<{ disputes: readonly Dispute[]; onOpen: (id: string) => void }>;

const { columns } = DISPUTES;

export const DisputesTable = ({ disputes, onOpen }: Props) => (
  <ListTable
    isEmpty={disputes.length === 0}
    columns={[columns.who, columns.request, columns.number, columns.status, columns.assigned, columns.at]}
    action={columns.action}
    caption={DISPUTES.shown(disputes.length)}
    none={DISPUTES.none}
  >
    {disputes.map((dispute) => (
      <Row key={dispute.id} dispute={dispute} onOpen={() => onOpen(dispute.id)} />
    ))}
  </ListTable>
);

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
        <RowButton label={DISPUTES.open} of={`(${name})`} onPress={onOpen} />
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
