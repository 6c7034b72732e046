import type { ReactNode } from 'react';

type Head = Readonly<{ label: string; className?: string; title?: string }>;

type Props = Readonly<{
  /** Whether there is no row. */
  isEmpty: boolean;
  /** A name, or a name with how it looks and what it means. */
  columns: readonly (string | Head)[];
  /** Names the column of what can be done, for readers; the others see what it is. */
  action?: string;
  /** How many there are, for readers. */
  caption?: string;
  none: Readonly<{ title: string; text: string }>;
  /** The rows. */
  children: ReactNode;
  /** What the columns mean, say. */
  below?: ReactNode;
}>;

/** A list of the panel: its head and its rows, or words in place of them. */
export function ListTable({ isEmpty, columns, action, caption, none, children, below }: Props) {
  if (isEmpty) return <NoEntries {...none} />;
  return (
    <div className="card">
      <table className="list">
        {caption === undefined ? null : <caption className="sr">{caption}</caption>}
        <thead>
          <tr>
            {columns.map(headOf).map(({ label, ...look }) => (
              <th key={label} scope="col" {...look}>
                {label}
              </th>
            ))}
            {action === undefined ? null : (
              <th scope="col">
                <span className="sr">{action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {below}
    </div>
  );
}

const headOf = (column: string | Head): Head => (typeof column === 'string' ? { label: column } : column);

const NoEntries = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div className="card empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);

type ButtonProps = Readonly<{
  label: string;
  /** What it is done to, for readers. */
  of: string;
  onPress: () => void;
}>;

/** Opens a window about a row. */
export const RowButton = ({ label, of, onPress }: ButtonProps) => (
  <button className="lnk" type="button" aria-haspopup="dialog" onClick={onPress}>
    {label} <span className="sr">{of}</span>
  </button>
);
