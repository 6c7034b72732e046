import type { Administrator } from '@onda-on/contracts/api';

import { ADMINISTRATORS as TEXT } from '../../../text/admin/accounts.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { RowsTable } from '../shell/ListTable.tsx';
import { RowAct } from '../shell/RowAct.tsx';
import type { useMayWrite } from '../shell/use-may-write.ts';
import type { AdministratorDialogKind } from './administrator-dialog.ts';

type Open = (kind: AdministratorDialogKind, adminId: string) => void;
/** What a control is given for those who may only look. */
type Closed = ReturnType<typeof useMayWrite>[1];
type Props = Readonly<{
  administrators: readonly Administrator[];
  ownId: string;
  closed: Closed;
  onOpen: Open;
}>;

const { columns } = TEXT;

export const AdministratorsTable = ({ administrators, ownId, closed, onOpen }: Props) => (
  <RowsTable
    columns={[columns.name, columns.role, columns.factor, columns.status, columns.since]}
    action={columns.action}
    caption={TEXT.title}
  >
    {administrators.map((each) => (
      <Row key={each.id} administrator={each} isOwn={each.id === ownId} closed={closed} onOpen={onOpen} />
    ))}
  </RowsTable>
);

type RowProps = Readonly<{ administrator: Administrator; isOwn: boolean; closed: Closed; onOpen: Open }>;

function Row({ administrator: each, isOwn, closed, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {each.name} <span className="muted nowrap">@{each.username}</span>
        {isOwn ? <span className="tag own">{TEXT.own}</span> : null}
      </th>
      <td data-label={columns.role}>{each.role}</td>
      <td data-label={columns.factor}>{each.hasSecondFactor ? TEXT.factorOn : TEXT.factorOff}</td>
      <td data-label={columns.status}>
        {each.isActive ? TEXT.active : <span className="tag late">{TEXT.closed}</span>}
        {each.isActive && each.mustChangePassword ? (
          <span className="muted block">{TEXT.mustChange}</span>
        ) : null}
      </td>
      <td data-label={columns.since}>{dateTime(each.createdAt)}</td>
      <td className="act">
        {actionsFor(each, isOwn).map(([kind, label]) => (
          <RowAct
            key={kind}
            label={label}
            of={TEXT.of(each.name)}
            closed={closed}
            onPress={() => onOpen(kind, each.id)}
          />
        ))}
      </td>
    </tr>
  );
}

type Action = readonly [kind: AdministratorDialogKind, label: string];

/** One's own password and second factor are changed in the own account. */
function actionsFor({ isActive, hasSecondFactor }: Administrator, isOwn: boolean): readonly Action[] {
  const edit: Action = ['edit', TEXT.edit];
  if (isOwn) return [edit];
  if (!isActive) return [edit, ['open', TEXT.open]];
  const factor: readonly Action[] = hasSecondFactor ? [['factor', TEXT.removeFactor]] : [];
  return [edit, ['reset', TEXT.reset], ...factor, ['close', TEXT.close]];
}
