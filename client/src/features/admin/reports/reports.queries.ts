import { NEXT_CURSOR, type Income, type PrizeList, type ReportAnswer } from '@onda-on/contracts/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { read } from '../../../api/http.ts';
import { pathOf, reading } from '../../../api/reading.ts';
import { parametersOf, type ReportRange } from './report-range.ts';

const INCOMES = '/api/admin/incomes';

export const report = (range: ReportRange) =>
  reading<ReportAnswer>(['/api/admin/reports'], parametersOf(range));

/** Who a week's prize goes to. Filed under the reports: what moves them is read again. */
export const prizes = (week: number) => reading<PrizeList>(['/api/admin/reports', 'prizes', week]);

/** Incomes, the newest day first: each part is asked for with the cursor of the one before. */
export const incomes = (range: ReportRange) =>
  infiniteQueryOptions({
    queryKey: [INCOMES, parametersOf(range)] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const parameters = { ...parametersOf(range), after: pageParam ?? undefined };
      const response = await read(pathOf([INCOMES], parameters), { signal });
      const entries = (await response.json()) as readonly Income[];
      return { entries, next: response.headers.get(NEXT_CURSOR) };
    },
    getNextPageParam: ({ next }) => next,
  });
