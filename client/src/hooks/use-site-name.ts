import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../api/weeks.queries.ts';
import { TEXT } from '../text/messages.tr.ts';

/** What the product calls itself: an operator's setting (product.md §3), the usual name until it is known. */
export function useSiteName(): string {
  const { data } = useQuery(currentWeek());
  return data?.site.name || TEXT.brand;
}

/** The same as it stands on the sign: in capitals, Turkish ones. */
export const useSign = (): string => useSiteName().toLocaleUpperCase('tr');

/** The operator's own words about the product, for search results. */
export function useSiteDescription(): string | undefined {
  const { data } = useQuery(currentWeek());
  return data?.site.description || undefined;
}
