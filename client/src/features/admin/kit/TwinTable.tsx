import type { ReactNode } from 'react';

import { TableHead } from '../../../ui/TableHead.tsx';

type Props = Readonly<{
  /** What the picture shows. */
  title: string;
  /** Opens the table. */
  asTable: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}>;

/** The figures of a picture, as a table behind a fold. */
export const TwinTable = ({ title, asTable, columns, children }: Props) => (
  <details>
    <summary>
      {asTable}
      <span className="visually-hidden">: {title}</span>
    </summary>
    <table className="twin">
      <caption className="visually-hidden">{title}</caption>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
    </table>
  </details>
);
