import type { AdminWeek } from '@onda-on/contracts/api';
import { assertNever, type WeekStatus } from '@onda-on/contracts/rules';

import { STATUS_EFFECT } from '../../../text/admin/weeks.tr.ts';
import { dateTime } from '../../../text/dates.ts';

type Subject = Pick<
  AdminWeek,
  'status' | 'coupons' | 'wasEntered' | 'matches' | 'sheetSize' | 'effectiveLockAt' | 'seal'
>;

/** What setting another status would do, in words and numbers; null when it stays as it is. */
export function statusEffect(week: Subject, next: WeekStatus): string | null {
  if (next === week.status) return null;
  switch (next) {
    case 'draft':
      return STATUS_EFFECT.draft(week.coupons);
    case 'active':
      return activation(week);
    case 'locked':
      return week.seal
        ? STATUS_EFFECT.locked(week.coupons)
        : `${STATUS_EFFECT.locked(week.coupons)} ${STATUS_EFFECT.lockedPause}`;
    case 'finished':
      return STATUS_EFFECT.finished(week.coupons);
    default:
      return assertNever(next);
  }
}

function activation({ seal, wasEntered, matches, sheetSize, effectiveLockAt }: Subject): string {
  if (seal)
    return wasEntered
      ? STATUS_EFFECT.activeSealed
      : `${STATUS_EFFECT.activeSealed} ${STATUS_EFFECT.sealedEmpty}`;
  if (matches < sheetSize) return STATUS_EFFECT.activeIncomplete(matches, sheetSize);
  return STATUS_EFFECT.active(dateTime(effectiveLockAt));
}
