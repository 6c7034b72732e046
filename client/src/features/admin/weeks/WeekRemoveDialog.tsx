import type { AdminWeek } from '@onda-on/contracts/api';
import { useState } from 'react';

import { STALE } from '../../../text/admin/match-desk.tr.ts';
import { WEEK_REMOVE } from '../../../text/admin/weeks.tr.ts';
import { useCommand } from '../kit/use-command.ts';
import { AdminConfirm } from '../shell/AdminConfirm.tsx';
import { StaleWeek } from './StaleWeek.tsx';
import { removeWeek } from './week-commands.api.ts';

/** Names what stands in the way: a week with coupons stays. */
export function WeekRemoveDialog({ week, onClose }: Readonly<{ week: AdminWeek; onClose: () => void }>) {
  // What is deleted is what was looked at: a change by somebody else meanwhile is shown first.
  const [seen, see] = useState(week);
  const isStale = seen.revision !== week.revision;
  const { mutate, isPending } = useCommand({
    topics: ['weeks', 'matches'],
    run: () => removeWeek(seen),
    failed: WEEK_REMOVE.failed,
    done: WEEK_REMOVE.done,
    onDone: onClose,
  });
  return (
    <AdminConfirm
      title={WEEK_REMOVE.title(week.number)}
      confirm={WEEK_REMOVE.submit}
      isDangerous
      isBusy={isPending}
      isImpossible={week.wasEntered || isStale}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {isStale && !isPending ? (
        <StaleWeek base={seen} now={week} keep={STALE.seen} onKeep={() => see(week)} />
      ) : null}
      <p>{whatStands(week)}</p>
      {!week.wasEntered && week.matches > 0 ? <p>{WEEK_REMOVE.withMatches(week.matches)}</p> : null}
    </AdminConfirm>
  );
}

function whatStands({ coupons, wasEntered }: AdminWeek): string {
  if (coupons > 0) return WEEK_REMOVE.withCoupons(coupons);
  return wasEntered ? WEEK_REMOVE.withVoid : WEEK_REMOVE.empty;
}
