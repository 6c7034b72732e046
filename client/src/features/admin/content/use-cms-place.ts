import { getRouteApi, useNavigate } from '@tanstack/react-router';

import { placeIn, type CmsPlace } from './cms-place.ts';

const route = getRouteApi('/admin');

type Going = Readonly<{ replace?: boolean; isSaved?: boolean }>;
/** `isSaved`: what the form held is on the server, nobody needs to be asked. */
export type GoTo = (bolum: string, how?: Going) => void;

/** Where in the tab the operator is; it stands in the address, so a lost session comes back to it. */
export function useCmsPlace(): readonly [CmsPlace, GoTo] {
  const { bolum } = route.useSearch();
  const navigate = useNavigate();
  const goTo: GoTo = (next, { replace = false, isSaved = false } = {}) =>
    void navigate({
      to: '/admin',
      search: { sekme: 'cms', bolum: next },
      replace,
      ignoreBlocker: isSaved,
    });
  return [placeIn(bolum), goTo];
}
