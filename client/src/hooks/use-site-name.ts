import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../api/weeks.queries.ts';
import { TEXT } from '../text/messages.tr.ts';
import { forSheetOf } from '../text/sheet-size.tr.ts';

/** What the product calls itself: an operator's setting, the usual name until it is known. */
export function useSiteName(): string {
  const { data } = useQuery(currentWeek());
  return data?.site.name || TEXT.brand;
}

/** The same as it stands on the sign: in capitals, Turkish ones. */
export const useSign = (): string => useSiteName().toLocaleUpperCase('tr');

/** What the product says about itself: an operator's setting, else our own words. */
export function useSiteDescription(): string {
  const { data } = useQuery(currentWeek());
  return forSheetOf(data?.detail?.picksPerWeek, data?.site.description || TEXT.blurb);
}
