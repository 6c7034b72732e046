import { TableHead } from '../../../ui/TableHead.tsx';

type Row = Readonly<{
  key: string;
  name: string;
  before: string;
  after: string;
  /** The value in the operator's own form; only with a fourth head. */
  own?: string;
}>;
type Props = Readonly<{
  heads: readonly string[];
  rows: readonly Row[];
}>;

export const DiffTable = ({ heads, rows }: Props) => (
  <table className="diff">
    <TableHead columns={heads} />
    <tbody>
      {rows.map(({ key, name, before, after, own }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>
            <del>{before}</del>
          </td>
          <td>
            <ins>{after}</ins>
          </td>
          {own === undefined ? null : <td>{own}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);
