import { useEffect, useRef, type ReactNode } from 'react';

/** Replaces a form once the server has accepted it, and takes the focus. */
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
