import { useQuery } from '@tanstack/react-query';

import { currentWeek } from '../api/weeks.queries.ts';
import { TEXT } from '../text/messages.tr.ts';
import { forSheetOf } from '../text/sheet-size.tr.ts';

/** The product's name: an operator's setting, or the default until that is known. */
export function useSiteName(): string {
  const { data } = useQuery(currentWeek());
  return data?.site.name || TEXT.brand;
}

/** The product's name in Turkish capitals, for its logo. */
export const useSign = (): string => useSiteName().toLocaleUpperCase('tr');

/** The product's description: an operator's setting, or the default. */
export function useSiteDescription(): string {
  const { data } = useQuery(currentWeek());
  return forSheetOf(data?.detail?.picksPerWeek, data?.site.description || TEXT.blurb);
}
