import type { ReactNode } from 'react';

type Props = Readonly<{ title: string; text: string; children?: ReactNode }>;

/** A notice in place of a list; `children` is a button or a link that helps. */
export const NoEntries = ({ title, text, children }: Props) => (
  <div className="card empty">
    <h2>{title}</h2>
    <p>{text}</p>
    {children ? <p className="row actions">{children}</p> : null}
  </div>
);
