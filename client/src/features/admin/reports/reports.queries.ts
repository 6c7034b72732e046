import type { Income, PrizeList, ReportAnswer } from '@onda-on/contracts/api';
import { REFRESH_S } from '@onda-on/contracts/rules';

import { getQuery } from '../../../api/get-query.ts';
import { every } from '../admin.queries.ts';
import { cursorPages } from '../kit/cursor-pages.ts';
import { parametersOf, type ReportRange } from './report-range.ts';

/** Every command may change a figure of a report; a settlement comes some time after the result. */
const FIGURES = { topics: ['commands', 'matches', 'weeks'] } as const;

export const report = (range: ReportRange) =>
  getQuery<ReportAnswer>(['/api/admin/reports'], FIGURES, parametersOf(range));

/** Its window follows a settlement that comes while it is open; new disputes and clusters come after a while. */
export const prizes = (week: number) => ({
  ...getQuery<PrizeList>(['/api/admin/reports', 'prizes', week], {
    topics: ['commands', 'standings', 'weeks'],
    week,
  }),
  ...every(REFRESH_S.clusters),
});

/** Incomes, the newest day first. */
export const incomes = (range: ReportRange) =>
  cursorPages<Income>('/api/admin/incomes', { topics: ['incomes'], filter: parametersOf(range) });
