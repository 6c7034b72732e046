import { ordinal } from './ordinal.ts';

/** Words about the week that has opened while a page shows the one before. */
export const NEXT_WEEK = {
  open: (week: number) => `${ordinal(week, 'hafta')} açıldı.`,
  planned: (week: number) => `Sırada ${ordinal(week, 'hafta')} var.`,
  go: 'Yeni haftaya geç',
} as const;
