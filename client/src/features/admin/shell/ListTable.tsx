import type { ReactNode } from 'react';

import { Tooltip } from '../../../ui/Tooltip.tsx';

type Head = Readonly<{
  label: string;
  className?: string;
  title?: string;
  /** The name is for readers; the others see what the column is. */
  isUnseen?: boolean;
}>;

type RowsProps = Readonly<{
  /** A name, or a name with how it looks and what it means. */
  columns: readonly (string | Head)[];
  /** Names the column of what can be done, for readers. */
  action?: string;
  /** How many there are, for readers. */
  caption?: string;
  /** What its columns are laid out by, where they differ from other lists. */
  className?: string;
  /** The rows. */
  children: ReactNode;
}>;

type Props = RowsProps &
  Readonly<{
    /** Whether there is no row. */
    isEmpty: boolean;
    none: Readonly<{ title: string; text: string }>;
    /** What the columns mean, say. */
    below?: ReactNode;
  }>;

/** A list of the panel on a card of its own: its head and its rows, or words in place of them. */
export function ListTable({ isEmpty, none, below, ...rows }: Props) {
  if (isEmpty) return <NoEntries {...none} />;
  return (
    <div className="card">
      <RowsTable {...rows} />
      {below}
    </div>
  );
}

/** Rows under a head; under 768 px each is a card, whose cells are named by their `data-label`. */
export const RowsTable = ({ columns, action, caption, className = '', children }: RowsProps) => (
  <table className={`list ${className}`.trim()}>
    {caption === undefined ? null : <caption className="sr">{caption}</caption>}
    <thead>
      <tr>
        {columns.map(headOf).map((head) => (
          <HeadCell key={head.label} {...head} />
        ))}
        {action === undefined ? null : <HeadCell label={action} isUnseen />}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const headOf = (column: string | Head): Head => (typeof column === 'string' ? { label: column } : column);

const HeadCell = ({ label, isUnseen = false, title, ...look }: Head) => {
  const cell = (
    <th scope="col" {...look}>
      {isUnseen ? <span className="sr">{label}</span> : label}
    </th>
  );
  return title === undefined ? cell : <Tooltip text={title}>{cell}</Tooltip>;
};

/** Stands in place of a list that has nothing to show. */
export const NoEntries = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div className="card empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);
