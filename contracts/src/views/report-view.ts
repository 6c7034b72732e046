import type { WeekId, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** Entries accepted and revised on one day of Istanbul, by day, `YYYY-MM-DD`. */
export type ReportDayView = Readonly<{ day: string; submitted: number; revised: number }>;
export const REPORT_DAYS: Collection<ReportDayView> = collection('report-days', 1, [['day']]);

/** The same for a week of the contest, with the facts that decide which entries are accepted. By number as text. */
export type ReportWeekView = Readonly<{
  week: WeekNumber;
  weekId: WeekId;
  sheetVersion: number;
  isSealed: boolean;
  submitted: number;
  revised: number;
}>;
export const REPORT_WEEKS: Collection<ReportWeekView> = collection('report-weeks', 1);

/**
 * Persons by the minute of their latest entry or change: minutes since 1970, sparse and ascending. Each person counts
 * in one minute only, so the persons since a minute are a sum. Minutes more than 25 hours before `newest` are dropped.
 * One document, `main`.
 */
export type ActivePersonsView = Readonly<{
  newest: number;
  minutes: readonly (readonly [minute: number, persons: number])[];
  /** The first stored chunk, and how many lines were ever added. */
  from: number;
  lines: number;
}>;
export const ACTIVE_PERSONS: Collection<ActivePersonsView> = collection('active-persons', 1);
