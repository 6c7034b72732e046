export const WEEK_STATUSES = ['draft', 'active', 'locked', 'finished'] as const;
export type WeekStatus = (typeof WEEK_STATUSES)[number];

export const WEEK_STATUS_TEXT: Readonly<Record<WeekStatus, string>> = {
  draft: 'Taslak',
  active: 'Aktif',
  locked: 'Kilitli',
  finished: 'Tamamlandı',
};

/** What was fixed for a week when it became active, so that no later setting changes it (product.md §2). */
export type WeekRules = Readonly<{
  version: number;
  picksPerWeek: number;
  scorePerCorrectPrediction: number;
}>;

/** What an operator set, as visitors see it: a sealed active week is locked (product.md §2). */
export const shownStatus = (week: Readonly<{ status: WeekStatus; seal: unknown }>): WeekStatus =>
  week.status === 'active' && week.seal ? 'locked' : week.status;
