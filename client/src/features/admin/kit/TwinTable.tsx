import type { ReactNode } from 'react';

import { TableHead } from '../../../ui/TableHead.tsx';

type Props = Readonly<{
  title: string;
  /** The label that opens the table. */
  asTable: string;
  columns: readonly string[];
  children: ReactNode;
}>;

/** A chart's figures as a table that unfolds. */
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
