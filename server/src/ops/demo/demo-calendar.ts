import type { WeekPlan } from '@onda-on/contracts/events';
import { dayAfter, momentOfClock, type WeekNumber } from '@onda-on/contracts/rules';

const HOUR_MS = 3_600_000;
// Each week closes before the next one is planned, so that a season is written in the order of time.
const OPENS_HOURS_BEFORE = 72;
const CLOSES_HOURS_AFTER = 84;
const PLANNED_HOURS_BEFORE = 6;
const FIRST_KICK_OFF_DAYS_AHEAD = 2;
const FIRST_KICK_OFF = '20:00';

const hoursAfter = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** The week in play on the day of seeding. */
export const DEMO_WEEK = 15;

/** The day of a week's first kick-off: for week 15 two days after the day of seeding, for other weeks whole weeks apart. */
export const firstDayOf = (week: number, day: string): string =>
  dayAfter(day, FIRST_KICK_OFF_DAYS_AHEAD + 7 * (week - DEMO_WEEK));

/** The moment of a time, `20:00`, on a day in Istanbul. */
export const kickOffAt = (day: string, time: string): string => momentOfClock(`${day}T${time}`) ?? '';

/** A demo week opens three days before its first kick-off, locks at it, and closes half a week later. */
export function demoWeekPlan(number: WeekNumber, day: string, status: WeekPlan['status']): WeekPlan {
  const lockAt = kickOffAt(firstDayOf(number, day), FIRST_KICK_OFF);
  return {
    number,
    status,
    startAt: hoursAfter(lockAt, -OPENS_HOURS_BEFORE),
    lockAt,
    closeAt: hoursAfter(lockAt, CLOSES_HOURS_AFTER),
  };
}

/** The time at which an operator would have planned the week: a few hours before it opens. */
export const plannedAt = ({ startAt }: Pick<WeekPlan, 'startAt'>): Date =>
  new Date(hoursAfter(startAt, -PLANNED_HOURS_BEFORE));
