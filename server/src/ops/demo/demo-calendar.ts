import type { WeekPlan } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { DateTime } from 'luxon';

const ZONE = 'Europe/Istanbul';
// Each week closes before the next one is planned, so that a season is written in the order of time.
const OPENS_DAYS_BEFORE = 3;
const CLOSES_DAYS_AFTER = 3.5;
const PLANNED_HOURS_BEFORE = 6;
const FIRST_KICK_OFF_DAYS_AHEAD = 2;
const KICK_OFF_HOUR = 20;

const iso = (moment: DateTime): string => moment.toUTC().toISO() ?? '';

/** The week in play on the day of seeding. */
export const DEMO_WEEK = 15;

/** The evening of a week's first kick-off: for week 15 two days after the day of seeding, for other weeks whole weeks apart. */
export const firstEveningOf = (week: number, day: string): DateTime =>
  DateTime.fromISO(day, { zone: ZONE })
    .plus({ days: FIRST_KICK_OFF_DAYS_AHEAD })
    .plus({ weeks: week - DEMO_WEEK })
    .set({ hour: KICK_OFF_HOUR, minute: 0, second: 0, millisecond: 0 });

/** A demo week opens three days before its first kick-off, locks at it, and closes half a week later. */
export function demoWeekPlan(number: WeekNumber, day: string, status: WeekPlan['status']): WeekPlan {
  const lock = firstEveningOf(number, day);
  return {
    number,
    status,
    startAt: iso(lock.minus({ days: OPENS_DAYS_BEFORE })),
    lockAt: iso(lock),
    closeAt: iso(lock.plus({ days: CLOSES_DAYS_AFTER })),
  };
}

/** The calendar day in Istanbul, which a season's plan stores. */
export const demoDayOf = (now: Date): string => DateTime.fromJSDate(now, { zone: ZONE }).toISODate() ?? '';

/** The time at which an operator would have planned the week: a few hours before it opens. */
export const plannedAt = ({ startAt }: Pick<WeekPlan, 'startAt'>): Date =>
  DateTime.fromISO(startAt).minus({ hours: PLANNED_HOURS_BEFORE }).toJSDate();
