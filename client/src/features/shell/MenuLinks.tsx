import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { AppLink } from '../../ui/AppLink.tsx';
import { navigation } from './menus.queries.ts';

type Props = Readonly<{ onFollow?: () => void }>;

/** The header's links; the one that leads here is marked. */
export function MenuLinks({ onFollow }: Props) {
  const { data: items = [] } = useQuery(navigation());
  const { pathname } = useLocation();
  return items.map(({ label, url }) => (
    <AppLink
      key={`${url} ${label}`}
      href={url}
      data-label={label}
      aria-current={pathname === url ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {label}
    </AppLink>
  ));
}
