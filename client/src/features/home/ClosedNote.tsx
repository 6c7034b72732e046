import type { WeekAnswer } from '@onda-on/contracts/api';
import { Link } from '@tanstack/react-router';

import { dateTime } from '../../text/dates.ts';
import { CLOSED } from '../../text/home.tr.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PicksContest } from '../entry/use-contest.ts';

/** Says why nothing can be picked, and links to another screen. */
export function ClosedNote({ contest }: Readonly<{ contest: PicksContest }>) {
  const reason = closedReasonOf(contest);
  if (!reason) return null;
  const { week, detail } = contest;
  return (
    <output className="card closed">
      <Icon name="lock" />
      <p>
        <b>{CLOSED.title}.</b> {reason}
      </p>
      {week && detail && detail.status !== 'draft' ? (
        <Link className="btn slim" to="/siralama">
          {CLOSED.standings}
        </Link>
      ) : null}
    </output>
  );
}

/** Null while entries are accepted, or nothing is known yet. */
export function closedReasonOf({ week, detail, isOpen, hasLockPassed }: PicksContest): string | null {
  if (isOpen || week === undefined) return null;
  return detail ? reasonIn(detail, hasLockPassed) : CLOSED.noWeek;
}

function reasonIn({ status, seal, lockAt, isSheetComplete }: WeekAnswer, hasLockPassed: boolean): string {
  if (status === 'finished') return CLOSED.finished;
  if (seal || hasLockPassed) return CLOSED.passed(dateTime(seal?.lockedAt ?? lockAt));
  if (status === 'draft') return CLOSED.draft;
  return isSheetComplete ? CLOSED.paused : CLOSED.incomplete;
}
