import type { ReactNode } from 'react';

type Props = Readonly<{ figures: readonly Readonly<{ label: string; value: ReactNode; of?: string }>[] }>;

/** The scoreboard strip of the green band: a few figures with their names. */
export function BandStrip({ figures }: Props) {
  return (
    <dl className="strip">
      {figures.map(({ label, value, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {of ? <small>/{of}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
