import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { Meanings, type Meaning } from './Meanings.tsx';

type Cell = readonly [words: Meaning, value: string];
type Props = Readonly<{ title: string; note: string; cells: readonly Cell[] }>;

export function Cells({ title, note, cells }: Props) {
  return (
    <section className="card section">
      <header>
        <h2>{title}</h2>
        <span className="muted">{note}</span>
      </header>
      <dl className="cells">
        {cells.map(([[label, meaning], value]) => (
          <Tooltip key={label} text={meaning}>
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          </Tooltip>
        ))}
      </dl>
      <Meanings title={title} of={cells.map(([words]) => words)} />
    </section>
  );
}
