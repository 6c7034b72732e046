import { isDay, Rejection } from '@onda-on/contracts/rules';

/** Istanbul's days from and to which something is asked for, both included; open where nothing is said. */
export type DayRange = Readonly<{ from: string | undefined; to: string | undefined }>;

/** @throws {Rejection} `WRONG_RANGE` for what is no day, or ends before it begins. */
export function parseDayRange(from: string | undefined, to: string | undefined): DayRange {
  const isFine = [from, to].every((day) => day === undefined || isDay(day));
  if (!isFine || (from !== undefined && to !== undefined && from > to)) throw new Rejection('WRONG_RANGE');
  return { from, to };
}

export const isWithin = (day: string, { from, to }: DayRange): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);
