import type { ReactNode } from 'react';

type Props = Readonly<{ title: string; lead: ReactNode; children?: ReactNode }>;

/** A tab's heading; `children` are the buttons at its end. */
export function SectionHead({ title, lead, children }: Props) {
  return (
    <div className="heading-bar">
      <div>
        <h1>{title}</h1>
        <p className="muted sub">{lead}</p>
      </div>
      {children ? <div className="end">{children}</div> : null}
    </div>
  );
}
