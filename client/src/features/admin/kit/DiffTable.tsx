import { TableHead } from '../../../ui/TableHead.tsx';

type Row = Readonly<{
  key: string;
  name: string;
  before: string;
  after: string;
  /** What stands in one's own form, where a fourth head asks for it. */
  own?: string;
}>;
type Props = Readonly<{
  heads: readonly string[];
  rows: readonly Row[];
}>;

/** Old and new of everything that changed. */
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
