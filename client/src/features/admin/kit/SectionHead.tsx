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

type CardProps = Readonly<{
  title: string;
  /** The heading's id; with it, the heading names the section for screen readers. */
  id?: string;
  className?: string;
  /** What stands in the heading's line. */
  beside?: ReactNode;
  children: ReactNode;
}>;

export const CardSection = ({ title, id, className = '', beside, children }: CardProps) => (
  <section className={`card section ${className}`.trim()} aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {beside}
    </header>
    {children}
  </section>
);
