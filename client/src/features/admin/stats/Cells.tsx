import { STATS } from '../../../text/admin/stats.tr.ts';

/** What a figure is called, what it means, and what it is. */
type Cell = readonly [words: readonly [label: string, meaning: string], value: string];
type Props = Readonly<{ title: string; note: string; cells: readonly Cell[] }>;

/** Figures side by side under a heading, and behind a fold what each of them means. */
export function Cells({ title, note, cells }: Props) {
  return (
    <section className="card part">
      <header>
        <h2>{title}</h2>
        <span className="muted">{note}</span>
      </header>
      <dl className="cells">
        {cells.map(([[label, meaning], value]) => (
          <div key={label} title={meaning}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="note">
        <summary>
          {STATS.meanings}
          <span className="sr"> {title}</span>
        </summary>
        <ul>
          {cells.map(([[label, meaning]]) => (
            <li key={label}>
              <b>{label}:</b> {meaning}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
