import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';

import { NoEntries } from '../../../ui/NoEntries.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import type { cursorPages } from './cursor-pages.ts';
import { Loaded } from './Loaded.tsx';

export type Column<Row> = Readonly<{
  label: string;
  render: (row: Row) => ReactNode;
  /** The class of the cells. */
  className?: string;
  isNumeric?: boolean;
  /** What the column means, as a tooltip. */
  meaning?: string;
  /** Only screen readers get the column's name. */
  isUnseen?: boolean;
  /** On a telephone the cell shows no column name. */
  isPlain?: boolean;
}>;

type Head = Pick<Column<never>, 'label' | 'isNumeric' | 'meaning' | 'isUnseen'>;

function HeadCell({ label, isNumeric = false, meaning, isUnseen = false }: Head) {
  const cell = (
    <th scope="col" {...(isNumeric && { className: 'numeric' })}>
      {isUnseen ? <span className="visually-hidden">{label}</span> : label}
    </th>
  );
  return meaning === undefined ? cell : <Tooltip text={meaning}>{cell}</Tooltip>;
}

type TableProps<Row> = Readonly<{
  columns: readonly Column<Row>[];
  /** The place of the column that names the row; none does with -1. */
  nameAt?: number;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The actions of a row; `label` is a head for screen readers. */
  actions?: Readonly<{ label: string; render: (row: Row) => ReactNode }>;
  propsOf?: (row: Row) => ComponentProps<'tr'>;
  /** The number of rows, for screen readers. */
  caption?: string;
  /** A class for column widths that differ from other lists. */
  className?: string;
}>;

/** Rows under a head; under 768 px each row is a card whose cells show their `data-label`. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { columns, nameAt = 0, rows, keyOf, actions, propsOf, caption, className = '' } = props;
  return (
    <table className={`list ${className}`.trim()}>
      {caption === undefined ? null : <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ label, ...head }) => (
            <HeadCell key={label} label={label} {...head} />
          ))}
          {actions ? <HeadCell label={actions.label} isUnseen /> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...propsOf?.(row)}>
            {columns.map((column, index) => (
              <Cell key={column.label} column={column} row={row} isName={index === nameAt} />
            ))}
            {actions ? <td className="act">{actions.render(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
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
    none: NoRows;
    below?: ReactNode;
  }>;
type NoRows = Readonly<{ title: string; text: string }>;

/** A table on its own card, or a notice when there are no rows. */
export function TableCard<Row>({ none, below, ...table }: CardProps<Row>) {
  if (table.rows.length === 0) return <NoEntries {...none} />;
  return (
    <div className="card">
      <DataTable {...table} />
      {below}
    </div>
  );
}

/** The rows of all pages loaded so far; after a change of filter, the old rows stay until the new ones come. */
export function useCursorPages<Entry>(options: ReturnType<typeof cursorPages<Entry>>) {
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  return { ...list, entries: list.data?.pages.flatMap((page) => page.entries) ?? [] };
}

type ListProps<Row> = Omit<TableProps<Row>, 'rows' | 'caption'> &
  Readonly<{
    list: ReturnType<typeof useCursorPages<Row>>;
    text: Readonly<{ failed: string; more: string; shown: (count: number) => string; none: NoRows }>;
  }>;

/** A list that comes page by page: its card, and what stands in its place while it loads or fails. */
export const ListCard = <Row,>({ list, text, ...table }: ListProps<Row>) => (
  <Loaded query={list} failed={text.failed} more={text.more}>
    <TableCard {...table} rows={list.entries} caption={text.shown(list.entries.length)} none={text.none} />
  </Loaded>
);

type ActionProps = Readonly<{
  label: string;
  /** The record's name, for screen readers. */
  of: string;
  /** Props that close the button and say why, for operators who may not write. */
  closed?: object | undefined;
  opensDialog?: boolean;
  onPress: () => void;
}>;

/** An action of a row, as a button that looks like a link. */
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
