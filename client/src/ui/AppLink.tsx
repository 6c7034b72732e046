import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> & Readonly<{ href: string }>;

/** A link whose address comes from data: a path of ours stays in the app, everything else is a plain anchor. */
export function AppLink({ href, ...rest }: Props) {
  if (/^\/(?!\/)/.test(href)) return <Link to={href} {...rest} activeOptions={{ exact: href === '/' }} />;
  const elsewhere = /^https?:/i.test(href);
  return (
    <a href={href} {...(elsewhere && { rel: 'noopener noreferrer' })} {...rest}>
      {rest.children}
    </a>
  );
}
