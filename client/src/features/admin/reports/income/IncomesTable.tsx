import type { Income } from '@onda-on/contracts/api';

import { INCOMES } from '../../../../text/admin/incomes.tr.ts';
import { liraOf } from '../../../../text/money.ts';
import { RowsTable } from '../../shell/ListTable.tsx';
import { RowAct } from '../../shell/RowAct.tsx';
import { dayLong } from '../day-text.ts';
import type { IncomeDialogState } from './income-dialog.ts';

type Props = Readonly<{
  incomes: readonly Income[];
  /** Why rows cannot be changed, for those who may only look. */
  closed: object;
  onOpen: (state: IncomeDialogState) => void;
}>;

const { columns } = INCOMES;

export const IncomesTable = ({ incomes, closed, onOpen }: Props) => (
  <RowsTable
    columns={[
      columns.sponsor,
      columns.day,
      { label: columns.amount, className: 'numeric' },
      columns.note,
      columns.by,
    ]}
    action={columns.action}
    caption={INCOMES.shown(incomes.length)}
  >
    {incomes.map(({ id, sponsor, day, amount, note, by }) => {
      const of = INCOMES.of(sponsor, dayLong(day));
      const act = (kind: IncomeDialogState['kind'], label: string) => (
        <RowAct label={label} of={of} closed={closed} onPress={() => onOpen({ kind, id })} />
      );
      return (
        <tr key={id}>
          <th scope="row" className="sponsor">
            {sponsor}
          </th>
          <td data-label={columns.day} className="nowrap">
            {dayLong(day)}
          </td>
          <td data-label={columns.amount} className="numeric">
            {liraOf(amount)}
          </td>
          <td data-label={columns.note} className="income-note">
            {note || '–'}
          </td>
          <td data-label={columns.by}>{by}</td>
          <td className="act">
            {act('edit', INCOMES.edit)} {act('remove', INCOMES.remove)}
          </td>
        </tr>
      );
    })}
  </RowsTable>
);
