import { ordinal } from './ordinal.ts';

/** Shown when another week has opened while a page still shows the previous one. */
export const NEXT_WEEK = {
  open: (week: number) => `${ordinal(week, 'hafta')} açıldı.`,
  played: (week: number) => `Güncel hafta: ${ordinal(week, 'hafta')}.`,
  planned: (week: number) => `Sırada ${ordinal(week, 'hafta')} var.`,
  go: 'Yeni haftaya geç',
} as const;
