import type { SealChecked, WeekChanged, WeekEvent } from '@onda-on/contracts/events';
import { assertNever, type WeekId } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { earlierWeeksOf, withEntry, type Contest, type ContestWeek } from '../model/contest.ts';

const NEW_WEEK = {
  sheet: null,
  pinnedAfter: null,
  passedAt: null,
  fence: null,
  seal: null,
  isSettled: false,
  settlements: 0,
  reopenFor: null,
};

export function foldWeek(contest: Contest, { type, data }: WeekEvent, position: Position): Contest {
  switch (type) {
    case 'WeekCreated':
    case 'WeekChanged': {
      const { weekId, reason: _why, ...plan }: WeekChanged['data'] = data;
      const week = { ...NEW_WEEK, ...contest.weeks.get(weekId), ...plan, id: weekId };
      return { ...contest, weeks: withEntry(contest.weeks, weekId, week) };
    }
    case 'SheetPinned':
      return changed(contest, data.weekId, () => ({ sheet: data.sheet, pinnedAfter: position }));
    case 'WeekFenced': {
      const fence = { lockedAt: data.lockedAt, position };
      return changed(contest, data.weekId, () => ({ fence, sheet: data.sheet }));
    }
    case 'WeekLocked':
      return changed(contest, data.weekId, (week) => {
        const fence = week.fence ?? { lockedAt: data.lockedAt, position };
        const seal = { root: data.root, fence: fence.position, isChecked: false };
        return { fence, seal, ...(data.sheet && { sheet: data.sheet }) };
      });
    case 'WeekSettled':
      return changed(contest, data.weekId, ({ settlements }) => ({
        isSettled: true,
        settlements: settlements + 1,
        reopenFor: null,
      }));
    case 'WeekReopened':
      return changed(contest, data.weekId, () => ({ isSettled: false, reopenFor: null }));
    case 'WeekDeleted':
      return {
        ...contest,
        weeks: withEntry(contest.weeks, data.weekId, undefined),
        deleted: withEntry(contest.deleted, data.number, earlierWeeksOf(contest, data.number) + 1),
      };
    default:
      return assertNever(type);
  }
}

/** Ignored for a week that was deleted meanwhile. */
export const foldSealCheck = (contest: Contest, { data }: SealChecked): Contest =>
  changed(contest, data.weekId, ({ seal }) => (seal ? { seal: { ...seal, isChecked: true } } : {}));

function changed(
  contest: Contest,
  weekId: WeekId,
  change: (week: ContestWeek) => Partial<ContestWeek>,
): Contest {
  const week = contest.weeks.get(weekId);
  if (!week) return contest;
  return { ...contest, weeks: withEntry(contest.weeks, weekId, { ...week, ...change(week) }) };
}
