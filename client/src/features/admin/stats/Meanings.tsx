import { STATS } from '../../../text/admin/stats.tr.ts';

export type Meaning = readonly [label: string, meaning: string];
type Props = Readonly<{ title: string; of: readonly Meaning[] }>;

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
