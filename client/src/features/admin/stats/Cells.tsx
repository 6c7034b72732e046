type Props = Readonly<{
  title: string;
  note: string;
  cells: readonly (readonly [label: string, value: string])[];
}>;

/** Figures side by side under a heading. */
export function Cells({ title, note, cells }: Props) {
  return (
    <section className="card part">
      <header>
        <h2>{title}</h2>
        <span className="muted">{note}</span>
      </header>
      <dl className="cells">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
