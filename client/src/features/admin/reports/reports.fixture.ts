import type { Income, ReportAnswer, ReportWeek } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';

export const week = (number: number, part: Partial<ReportWeek> = {}): ReportWeek => ({
  week: number as WeekNumber,
  status: 'finished',
  day: '2026-11-10',
  submitted: 305,
  revised: 12,
  coupons: 300,
  blocked: 3,
  voided: 2,
  decided: 9,
  matches: 10,
  decidedPicks: 2700,
  correctPicks: 1350,
  successRate: 50,
  averageScore: 4.5,
  best: 8,
  ...part,
});

export const answer: ReportAnswer = {
  from: '2026-11-01',
  to: '2026-11-21',
  serverTime: '2026-11-21T12:00:00.000Z',
  revenue: { amount: 125_050, entries: 2 },
  success: { correct: 1350, decided: 2700, rate: 50 },
  score: { average: 4.5, outOf: 9, coupons: 300 },
  active: { persons: 1284, since: '2026-11-20T12:01:00.000Z' },
  activity: [
    { from: '2026-11-02', to: '2026-11-08', submitted: 1000, revised: 4 },
    { from: '2026-11-09', to: '2026-11-15', submitted: 305, revised: 12 },
  ],
  weeks: [
    week(14),
    week(15, { decided: 0, decidedPicks: 0, successRate: null, averageScore: null, best: null }),
  ],
};

export const income: Income = {
  id: 'i1',
  sponsor: 'Üç Puan Sigorta',
  amount: 125_050,
  day: '2026-11-20',
  note: '<b>Forma</b> arkası',
  by: 'derya',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  revision: 3,
};

export const LIST = '/api/admin/incomes';
