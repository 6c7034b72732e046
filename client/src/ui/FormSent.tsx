import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the place of a form once the server has accepted it, and the focus that the form had. */
export function FormSent({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card contact">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
