/** A column's name, the class of its head, and whether only screen readers hear the name. */
type Column = string | readonly [label: string, className?: string | undefined, isUnseen?: boolean];

export const TableHead = ({ columns }: Readonly<{ columns: readonly Column[] }>) => (
  <thead>
    <tr>
      {columns.map((column) => {
        const [label, className, isUnseen = false] = typeof column === 'string' ? [column] : column;
        return (
          <th key={label} scope="col" className={className}>
            {isUnseen ? <span className="visually-hidden">{label}</span> : label}
          </th>
        );
      })}
    </tr>
  </thead>
);
