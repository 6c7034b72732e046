import type { StandingsAnswer } from '@onda-on/contracts/api';

import { dateTime, dateShort, timeOf } from '../../text/dates.ts';
import { scoreText } from './week-corrections.ts';

/** Matches that count, how many of them are decided, how many are void. */
export function progressOf({ results }: Pick<StandingsAnswer, 'results'>) {
  const voided = results.filter((result) => result === 'void').length;
  const decided = results.filter((result) => result !== 'void' && result !== 'pending').length;
  return { matches: results.length - voided, decided, voided };
}

/** `Trabzonspor 2–0 Başakşehir` */
export const latestMatchText = (latest: NonNullable<StandingsAnswer['latest']>): string =>
  `${latest.homeTeam} ${scoreText(latest)} ${latest.awayTeam}`;

/** The time alone if the kick-off is on the day of `now`, otherwise with the day. */
export const kickOffText = (kickOff: string, now: Date): string =>
  dateShort(kickOff) === dateShort(now) ? timeOf(kickOff) : dateTime(kickOff);
