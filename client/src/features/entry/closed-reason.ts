import type { WeekAnswer } from '@onda-on/contracts/api';

import { dateTime } from '../../text/dates.ts';
import { CLOSED } from '../../text/home.tr.ts';
import type { PicksContest } from './use-contest.ts';

/** Why no entries are accepted; null while they are, or nothing is known yet. */
export function closedReasonOf({ week, detail, isOpen, hasLockPassed }: PicksContest): string | null {
  if (isOpen || week === undefined) return null;
  return detail ? reasonIn(detail, hasLockPassed) : CLOSED.noWeek;
}

/** A draft has no lock yet, whatever its date is. */
function reasonIn({ status, seal, lockAt, isSheetComplete }: WeekAnswer, hasLockPassed: boolean): string {
  if (status === 'finished') return CLOSED.finished;
  if (seal) return CLOSED.passed(dateTime(seal.lockedAt));
  if (status === 'draft') return CLOSED.draft;
  if (hasLockPassed) return CLOSED.passed(dateTime(lockAt));
  return isSheetComplete ? CLOSED.paused : CLOSED.incomplete;
}
