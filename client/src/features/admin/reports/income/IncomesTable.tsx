import type { Income } from '@onda-on/contracts/api';

import { INCOMES } from '../../../../text/admin/incomes.tr.ts';
import { liraOf } from '../../../../text/money.ts';
import { RowAct } from '../../content/RowAct.tsx';
import { dayLong } from '../day-text.ts';
import type { IncomeDialogState } from './income-dialog.ts';

type Props = Readonly<{
  incomes: readonly Income[];
  /** Why rows cannot be changed, for those who may only look. */
  closed: object;
  onOpen: (state: IncomeDialogState) => void;
}>;

export function IncomesTable({ incomes, closed, onOpen }: Props) {
  const { columns } = INCOMES;
  return (
    <table className="list">
      <caption className="sr">{INCOMES.shown(incomes.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.sponsor}</th>
          <th scope="col">{columns.day}</th>
          <th scope="col" className="r">
            {columns.amount}
          </th>
          <th scope="col">{columns.note}</th>
          <th scope="col">{columns.by}</th>
          <th scope="col">
            <span className="sr">{columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
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
              <td data-label={columns.day}>{dayLong(day)}</td>
              <td data-label={columns.amount} className="r">
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
      </tbody>
    </table>
  );
}
