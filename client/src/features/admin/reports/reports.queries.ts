import type { Income, PrizeList, ReportAnswer } from '@onda-on/contracts/api';

import { getQuery } from '../../../api/get-query.ts';
import { cursorPages } from '../kit/cursor-pages.ts';
import { parametersOf, type ReportRange } from './report-range.ts';

/** Every command may change a figure of a report. */
const FIGURES = { topics: ['commands'] } as const;

export const report = (range: ReportRange) =>
  getQuery<ReportAnswer>(['/api/admin/reports'], FIGURES, parametersOf(range));

/** Its window follows a settlement that comes while it is open. */
export const prizes = (week: number) =>
  getQuery<PrizeList>(['/api/admin/reports', 'prizes', week], {
    topics: ['commands', 'standings', 'weeks'],
    week,
  });

/** Incomes, the newest day first. */
export const incomes = (range: ReportRange) =>
  cursorPages<Income>('/api/admin/incomes', { topics: ['incomes'], filter: parametersOf(range) });
