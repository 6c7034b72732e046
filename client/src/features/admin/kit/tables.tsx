import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';

import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import type { cursorPages } from './cursor-pages.ts';

/** A column: its name, what stands in it, and how it looks. */
export type Column<Row> = Readonly<{
  label: string;
  render: (row: Row) => ReactNode;
  /** Of the cells. */
  className?: string;
  isNumeric?: boolean;
  /** What the column means, as a tooltip. */
  meaning?: string;
  /** The name is for screen readers; the others see what the column is. */
  isUnseen?: boolean;
  /** On a telephone the cell stands without the column's name. */
  isPlain?: boolean;
}>;

type Head = Pick<Column<never>, 'label' | 'isNumeric' | 'meaning' | 'isUnseen'>;

type FrameProps = Readonly<{
  columns: readonly (string | Head)[];
  /** Names the column of what can be done, for screen readers. */
  action?: string | undefined;
  /** How many there are, for screen readers. */
  caption?: string | undefined;
  /** What its columns are laid out by, where they differ from other lists. */
  className?: string | undefined;
  /** The rows. */
  children: ReactNode;
}>;

/** Rows under a head; under 768 px each is a card, whose cells are named by their `data-label`. */
export const RowsTable = ({ columns, action, caption, className = '', children }: FrameProps) => (
  <table className={`list ${className}`.trim()}>
    {caption === undefined ? null : <caption className="visually-hidden">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <HeadCell key={column} label={column} />
          ) : (
            <HeadCell key={column.label} {...column} />
          ),
        )}
        {action === undefined ? null : <HeadCell label={action} isUnseen />}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

function HeadCell({ label, isNumeric = false, meaning, isUnseen = false }: Head) {
  const cell = (
    <th scope="col" {...(isNumeric && { className: 'numeric' })}>
      {isUnseen ? <span className="visually-hidden">{label}</span> : label}
    </th>
  );
  return meaning === undefined ? cell : <Tooltip text={meaning}>{cell}</Tooltip>;
}

type TableProps<Row> = Omit<FrameProps, 'columns' | 'children' | 'action'> &
  Readonly<{
    /** The first one names the row. */
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    keyOf: (row: Row) => string | number;
    /** What can be done to a row, under a head for screen readers. */
    actions?: Readonly<{ label: string; render: (row: Row) => ReactNode }>;
    propsOf?: (row: Row) => ComponentProps<'tr'>;
  }>;

/** A plain list of records. */
export function DataTable<Row>({ columns, rows, keyOf, actions, propsOf, ...frame }: TableProps<Row>) {
  return (
    <RowsTable {...frame} columns={columns} action={actions?.label}>
      {rows.map((row) => (
        <tr key={keyOf(row)} {...propsOf?.(row)}>
          {columns.map((column, index) => (
            <Cell key={column.label} column={column} row={row} isName={index === 0} />
          ))}
          {actions ? <td className="act">{actions.render(row)}</td> : null}
        </tr>
      ))}
    </RowsTable>
  );
}

type CellProps<Row> = Readonly<{ column: Column<Row>; row: Row; isName: boolean }>;

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const className = [column.isNumeric ? 'numeric' : '', column.className ?? ''].filter(Boolean).join(' ');
  const look = className ? { className } : {};
  return isName ? (
    <th scope="row" {...look}>
      {column.render(row)}
    </th>
  ) : (
    <td data-label={column.isPlain ? undefined : column.label} {...look}>
      {column.render(row)}
    </td>
  );
}

type CardProps<Row> = TableProps<Row> &
  Readonly<{
    none: Readonly<{ title: string; text: string }>;
    /** What the columns mean, say. */
    below?: ReactNode;
  }>;

/** A table on a card of its own, or words in its place where there is no row. */
export function TableCard<Row>({ none, below, ...table }: CardProps<Row>) {
  if (table.rows.length === 0) return <NoEntries {...none} />;
  return (
    <div className="card">
      <DataTable {...table} />
      {below}
    </div>
  );
}

/** Stands in place of a list that has nothing to show. */
export const NoEntries = ({ title, text }: Readonly<{ title: string; text: string }>) => (
  <div className="card empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);

/** A list that comes page by page, with the rows that are there so far; another filter's stay until the new ones come. */
export function useCursorPages<Entry>(options: ReturnType<typeof cursorPages<Entry>>) {
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  return { ...list, entries: list.data?.pages.flatMap((page) => page.entries) ?? [] };
}

type ActionProps = Readonly<{
  label: string;
  /** What it is done to, for screen readers. */
  of: string;
  /** Why it is closed, for those who may not write. */
  closed?: object | undefined;
  /** Whether a window opens. */
  opensDialog?: boolean;
  onPress: () => void;
}>;

/** One of the things that can be done to a row, as a link-like button. */
export const RowAction = ({ label, of, closed, opensDialog = false, onPress }: ActionProps) => (
  <button
    className="link-button"
    type="button"
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    onClick={onPress}
    {...closed}
  >
    {label}
    {of.startsWith(':') ? '' : ' '}
    <span className="visually-hidden">{of}</span>
  </button>
);
