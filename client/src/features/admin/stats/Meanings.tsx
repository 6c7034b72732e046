import { STATS } from '../../../text/admin/stats.tr.ts';

/** What a figure is called, and what it means. */
export type Meaning = readonly [label: string, meaning: string];
type Props = Readonly<{ title: string; of: readonly Meaning[] }>;

/** Behind a fold, what each figure above it means. */
export const Meanings = ({ title, of }: Props) => (
  <details className="note meaning-fold">
    <summary>
      {STATS.meanings}
      <span className="visually-hidden"> {title}</span>
    </summary>
    <ul>
      {of.map(([label, meaning]) => (
        <li key={label}>
          <b>{label}:</b> {meaning}
        </li>
      ))}
    </ul>
  </details>
);
