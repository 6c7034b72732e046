export const WEEK_STATUSES = ['draft', 'active', 'locked', 'finished'] as const;
export type WeekStatus = (typeof WEEK_STATUSES)[number];

export const WEEK_STATUS_TEXT: Readonly<Record<WeekStatus, string>> = {
  draft: 'Taslak',
  active: 'Aktif',
  locked: 'Kilitli',
  finished: 'Tamamlandı',
};

/** Fixed for a week when it becomes active (docs/rules.md#sheet), so that no later setting changes it. */
export type WeekRules = Readonly<{
  version: number;
  picksPerWeek: number;
  scorePerCorrectPrediction: number;
}>;

type Course = Readonly<{ status: WeekStatus; seal: unknown; settledAt?: unknown }>;

/** The status that visitors see (docs/rules.md#week-status): a settled week is finished, a sealed active one locked. */
export function shownStatus({ status, seal, settledAt }: Course): WeekStatus {
  if (settledAt && status !== 'draft') return 'finished';
  return status === 'active' && seal ? 'locked' : status;
}

/** Whether a status would change nothing that anybody sees, since the week is settled. */
export const isHiddenBySettlement = (status: WeekStatus): boolean =>
  status === 'active' || status === 'locked';
